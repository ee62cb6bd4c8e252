// SPDX-License-Identifier: MIT
// Makes the HTML of the page from words. Everything a reader needs is in the HTML; the script only adds the game.

import { games, words } from './words.mjs';

const escapes = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
export const escape = (text) => text.replace(/[&<>"]/g, (c) => escapes[c]);

export function frame({ language, title, up, body, head = '', alternate }) {
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="theme-color" content="#1a1420">
<title>${escape(title)}</title>
<link rel="stylesheet" href="${up}style.css">
<link rel="icon" href="${up}icon.png">
<link rel="manifest" href="${up}manifest.webmanifest">
<link rel="alternate" hreflang="${language === 'en' ? 'de' : 'en'}" href="${alternate}">
${head}</head>
<body>
${body}</body>
</html>
`;
}

const pad = (w) => `<div class="pad" id="pad" role="group" aria-label="${escape(w.pad)}" hidden>
<div class="cross" id="cross" role="group" aria-label="${escape(w.dpad)}"><i></i><i></i></div>
<div class="ab"><button data-button="B">B</button><button data-button="A">A</button></div>
<div class="shoulder"><button data-button="L">L</button><button data-button="R">R</button></div>
<div class="small"><button data-button="Select">SELECT</button><button data-button="Start">START</button></div>
</div>`;

export function home(language) {
  const w = words[language].page;
  const up = language === 'en' ? '' : '../';
  const alternate = language === 'en' ? 'de/index.html' : '../index.html';
  const keys = words[language].keys.map((row) => `<tr>${row.map((cell) => `<td>${escape(cell)}</td>`).join('')}</tr>`).join('\n');
  const cards = games.map((game) => {
    const [name, sentence] = game[language];
    return `<li><a href="${up}manual/${game.manual}.${language}.html"><img src="${up}images/${language}/${game.image}" alt="" width="480" height="320" loading="lazy">
<b>${escape(name)}</b></a><span>${escape(sentence)}</span></li>`;
  }).join('\n');
  const manuals = ['cartridge', ...games.map((game) => game.manual)].map((name) => {
    const label = name === 'cartridge' ? (language === 'en' ? 'The cartridge' : 'Das Modul') : games.find((g) => g.manual === name)[language][0];
    return `<li><a href="${up}manual/${name}.${language}.html">${escape(label)}</a></li>`;
  }).join('\n');
  const body = `<a class="skip" href="#game">${escape(w.skip)}</a>
<header>
<h1>${escape(w.title)}</h1>
<p>${escape(w.claim)}</p>
<nav><a href="${alternate}" lang="${language === 'en' ? 'de' : 'en'}">${escape(w.other)}</a></nav>
</header>
<main>
<section id="game" class="game" aria-label="${escape(w.play)}">
<noscript><p class="notice">${escape(w.noscript)}</p></noscript>
<div class="stage" id="stage">
<img id="still" src="${up}images/${language}/title.png" alt="" width="480" height="320">
<canvas id="screen" width="240" height="160" role="img" aria-label="${escape(w.screen)}" tabindex="0" hidden></canvas>
</div>
${pad(w)}
<div class="below">
<p id="status" class="status" role="status" aria-live="polite"></p>
<p class="hint">${escape(w.hint)}</p>
</div>
<p id="newer" class="notice" role="status" aria-live="polite" hidden></p>
<div class="bar" id="bar" role="group" aria-label="${escape(w.bar)}" hidden>
<button id="pause" aria-pressed="false">${escape(w.pause)}</button>
<button id="fast" aria-pressed="false">${escape(w.fast)}</button>
<button id="full">${escape(w.full)}</button>
<label>${escape(w.volume)} <input id="volume" type="range" min="0" max="100" step="5" value="70"></label>
</div>
</section>
<section>
<h2>${escape(w.controls)}</h2>
<table><thead><tr><th>${escape(w.buttonHead)}</th><th>${escape(w.keysHead)}</th><th>${escape(w.doesHead)}</th></tr></thead>
<tbody>
${keys}
</tbody></table>
<p>${escape(w.gamepad)}</p>
</section>
<section>
<h2>${escape(w.saves)}</h2>
<p>${escape(w.savesText)}</p>
<div class="bar" id="savebar" hidden>
<button id="export">${escape(w.exportSave)}</button>
<button id="import">${escape(w.importSave)}</button>
<button id="unimport" hidden>${escape(w.undoImport)}</button>
<input id="file" type="file" accept=".sav,application/octet-stream" hidden>
</div>
<p id="savestatus" class="status" role="status" aria-live="polite"></p>
</section>
<section>
<h2>${escape(w.games)}</h2>
<ul class="cards">
${cards}
</ul>
</section>
<section>
<h2>${escape(w.manuals)}</h2>
<p>${escape(w.manualsText)}</p>
<ul>
${manuals}
</ul>
</section>
<section>
<h2>${escape(w.flash)}</h2>
<p>${escape(w.flashText)}</p>
<p><a href="${up}five-sieges.gba" download>${escape(w.download)}</a> · <a href="${up}manual/flashing.${language}.html">${escape(w.flashing)}</a></p>
</section>
<section>
<h2>${escape(w.about)}</h2>
<p>${escape(w.aboutText)} <a href="https://github.com/thenick775/mgba/tree/feature/wasm">${escape(w.source)}</a></p>
</section>
</main>
`;
  const head = `<script type="application/json" id="words">${JSON.stringify(words[language].play).replace(/</g, '\\u003c')}</script>
<script type="module" src="${up}js/main.js"></script>
`;
  return frame({ language, title: w.title, up, body, head, alternate });
}

// The first page of the release: what lies beside it, in both languages.
export function contents(titles) {
  const part = (language) => {
    const w = words[language].page;
    const list = titles[language].map(([name, title]) => `<li><a href="manual/${name}.html">${escape(title)}</a></li>`).join('\n');
    return `<section lang="${language}">
<h2>${escape(w.manuals)}</h2>
<p>${escape(w.releaseText)}</p>
<ul>
${list}
</ul>
</section>
`;
  };
  const body = `<main class="text">
<h1>${escape(words.en.page.title)}</h1>
<img src="box.png" alt="" width="400">
${part('en')}${part('de')}</main>
`;
  return frame({ language: 'en', title: words.en.page.title, up: '', body, alternate: 'manual/cartridge.de.html' });
}

export function manual({ language, title, html, alternate }) {
  const w = words[language].page;
  const home = language === 'en' ? '../index.html' : '../de/index.html';
  const body = `<header><nav><a href="${home}">${escape(w.back)}</a> · <a href="${alternate}">${escape(w.other)}</a></nav></header>
<main class="text">
${html}</main>
`;
  return frame({ language, title: `${title} – Five Sieges`, up: '../', body, alternate });
}
