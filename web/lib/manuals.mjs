// SPDX-License-Identifier: MIT
// Turns the Markdown of docs/ into pages. Links between manuals and to pictures are bent to where the pages lie.

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { manual } from './pages.mjs';

const linkTo = (href) => href
  .replace(/^\.\.\/images\//, '../images/')
  .replace(/^(?:\.\/)?([a-z]+\.(?:de|en))\.md/, '$1.html')
  .replace(/^(?:\.\.\/)?flashing\.md/, 'flashing.en.html')
  .replace(/^(?:\.\.\/)?flashing\.de\.md/, 'flashing.de.html');

export function titleOf(markdown) {
  const line = markdown.split('\n').find((text) => text.startsWith('# '));
  if (!line) throw new Error('a manual without a title');
  return line.slice(2).trim();
}

function render(markdownIt, markdown) {
  const md = markdownIt({ html: true });
  const plain = md.renderer.rules.link_open ?? ((tokens, i, options, env, self) => self.renderToken(tokens, i, options));
  md.renderer.rules.link_open = (tokens, i, options, env, self) => {
    tokens[i].attrSet('href', linkTo(tokens[i].attrGet('href')));
    return plain(tokens, i, options, env, self);
  };
  return md.render(markdown).replaceAll('<table>', '<div class="wide"><table>').replaceAll('</table>', '</table></div>');
}

// Answers a list of { name, html }: every manual in both languages, and the page about flashing.
export function manuals(markdownIt, docs) {
  const pages = [];
  for (const file of readdirSync(join(docs, 'manual')).sort()) {
    const match = /^([a-z]+)\.(de|en)\.md$/.exec(file);
    if (!match) continue;
    const markdown = readFileSync(join(docs, 'manual', file), 'utf8');
    const [, name, language] = match;
    const alternate = `${name}.${language === 'en' ? 'de' : 'en'}.html`;
    pages.push({ name: `${name}.${language}.html`, html: manual({ language, title: titleOf(markdown), html: render(markdownIt, markdown), alternate }) });
  }
  for (const language of ['de', 'en']) {
    const flashing = readFileSync(join(docs, language === 'en' ? 'flashing.md' : `flashing.${language}.md`), 'utf8');
    const alternate = `flashing.${language === 'en' ? 'de' : 'en'}.html`;
    pages.push({ name: `flashing.${language}.html`, html: manual({ language, title: titleOf(flashing), html: render(markdownIt, flashing), alternate }) });
  }
  return pages;
}
