/* SPDX-License-Identifier: MIT */
/* [MG-A25]: the German words of the rules are those on the screens, and each has its English one. (That no text is missing in either language is
   tests/host/text's business.) MG-17.5, MG-17.6. */
#include <string.h>

#include "../common/check.h"
#include "text.h"

typedef struct { int id; const char *german, *english; } Term;   /* Latin-1, as the font has it */

static const Term terms[] = {
    {TEXT_MG_OFFICE_LANDOWNER, "Landbesitzer", "Landowner"}, {TEXT_MG_OFFICE_COUNT, "Graf", "Count"}, {TEXT_MG_OFFICE_MAGE, "Hofmagier", "Court mage"},
    {TEXT_MG_OFFICE_MAYOR, "B\374rgermeister", "Mayor"}, {TEXT_MG_OFFICE_GOVERNOR, "Statthalter", "Governor"},
    {TEXT_MG_OFFICE_PRIEST, "Priester", "Priest"}, {TEXT_MG_OFFICE_GUILDMASTER, "Gildenmeister", "Guildmaster"},
    {TEXT_MG_OFFICE_CAPTAIN, "Hauptmann", "Captain"}, {TEXT_MG_OFFICE_TRADER, "H\344ndler", "Trader"},
    {TEXT_MG_KIND_CLAY, "Lehm", "clay"}, {TEXT_MG_KIND_WOOD, "Holz", "wood"}, {TEXT_MG_KIND_CRYSTAL, "Kristall", "crystal"},
    {TEXT_MG_KIND_IRON, "Eisen", "iron"}, {TEXT_MG_KIND_HORSES, "Pferde", "horses"},
    {TEXT_MG_UPGRADE_CLAY, "Ziegelbrennerei", "Brickyard"}, {TEXT_MG_UPGRADE_WOOD, "S\344gewerk", "Sawmill"},
    {TEXT_MG_UPGRADE_CRYSTAL, "Kristallschleiferei", "Crystal cutter"}, {TEXT_MG_UPGRADE_IRON, "Schmiede", "Smithy"},
    {TEXT_MG_UPGRADE_HORSES, "Stallungen", "Stables"}, {TEXT_MG_THING_POST, "Handelsstation", "Trading post"},
    {TEXT_MG_THING_HOUSE, "Handelskontor", "Counting house"}, {TEXT_MG_THING_TOWER, "Magierturm", "Mage tower"},
    {TEXT_MG_THING_TEMPLE, "G\366ttertempel", "God temple"}, {TEXT_MG_THING_KNIGHT, "Ritter", "Knight"},
    {TEXT_MG_THING_WIZARD, "Zauberer", "Wizard"},
    {TEXT_MG_PHASE_GROWTH, "Wachstum", "Growth"}, {TEXT_MG_PHASE_MIGRATION, "Wanderung", "Migration"}, {TEXT_MG_PHASE_MUSTER, "Aufmarsch", "Muster"},
    {TEXT_MG_PHASE_FATE, "Schicksal", "Fate"}, {TEXT_MG_PHASE_CHIPS, "Aktionen kaufen", "Buying chips"},
    {TEXT_MG_PHASE_ACTIONS, "Aktionen ausf\374hren", "Actions"}, {TEXT_MG_PHASE_RESISTANCE, "Widerstand", "Resistance"},
    {TEXT_MG_PHASE_WEALTH, "Anziehung durch Reichtum", "The lure of wealth"},
    {TEXT_MG_TYPE_WILD, "Wildnis", "Wilds"},
    {TEXT_MG_LEVEL_1, "Knappe", "Squire"}, {TEXT_MG_LEVEL_2, "Ritter", "Knight"}, {TEXT_MG_LEVEL_3, "Erzmagier", "Archmage"},
    {TEXT_MG_TITLE_SAVIOUR, "Retter von Morgua", "Saviour of Morgua"}, {TEXT_MG_TITLE_ARCHMAGE, "Erzmagier", "Archmage"},
    {TEXT_MG_TITLE_MARSHAL, "Marschall", "Marshal"}, {TEXT_MG_TITLE_KNIGHT, "Ritter", "Knight"}, {TEXT_MG_TITLE_SQUIRE, "Knappe", "Squire"},
    {TEXT_MENU_RESIGN, "Aufgeben", "Resign"},
};

static void terms_are_those_of_the_rules(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof terms / sizeof terms[0]; i++) {
        assert_string_equal(text_in(LANGUAGE_GERMAN, terms[i].id), terms[i].german);
        assert_string_equal(text_in(LANGUAGE_ENGLISH, terms[i].id), terms[i].english);
    }
}

static void contains(int language, int id, const char *words)
{
    if (strstr(text_in(language, id), words) == NULL)
        fail_msg("\"%s\" does not say \"%s\"", text_in(language, id), words);
}

/* Section 3.5: what each god is the god of. */
static void gods_have_their_domains(void **state)
{
    (void)state;
    static const Term gods[] = {
        {TEXT_MG_GOD_SILEILA, "Liebesg\366ttin", "Love"}, {TEXT_MG_GOD_NIMRU, "Kriegsgott", "War"}, {TEXT_MG_GOD_MERIAN, "Gott des Lichts", "Light"},
        {TEXT_MG_GOD_GRISMOR, "Donnergott", "Thunder"}, {TEXT_MG_GOD_TRITONUS, "Gott des Handels", "Trade"},
        {TEXT_MG_GOD_KALIMDOR, "Feuergott", "Fire"}, {TEXT_MG_GOD_NITIUS, "Totengott", "Death"}, {TEXT_MG_GOD_RAMINA, "G\366ttin der Jagd", "Hunt"},
    };
    for (size_t i = 0; i < sizeof gods / sizeof gods[0]; i++) {
        contains(LANGUAGE_GERMAN, gods[i].id, gods[i].german);
        contains(LANGUAGE_ENGLISH, gods[i].id, gods[i].english);
    }
}

/* MG-17.6: who rules when the game is lost. */
static void durag_rules(void **state)
{
    (void)state;
    for (int language = 0; language < LANGUAGE_COUNT; language++) {
        contains(language, TEXT_MG_RESULT_LOST, "Durag");
        contains(language, TEXT_MG_RESULT_LOST, "Morgua");
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(terms_are_those_of_the_rules), cmocka_unit_test(gods_have_their_domains), cmocka_unit_test(durag_rules),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
