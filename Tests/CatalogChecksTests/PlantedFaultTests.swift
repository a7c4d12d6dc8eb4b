import CatalogChecks
import StringCatalogs
import Testing

@Suite struct PlantedFaultTests {
  private static let enFiles = plural(["one": "%lld file", "other": "%lld files"])
  private static let plFiles = plural([
    "one": "%lld plik", "few": "%lld pliki", "many": "%lld plików", "other": "%lld pliku",
  ])
  private static let ruDays = "{n, plural, one {# день} few {# дня} many {# дней} other {# дня}}"

  private static let polishRule =
    "nplurals=3; plural=(n==1 ? 0 : n%10>=2 && n%10<=4 && (n%100<10 || n%100>=20) ? 1 : 2);"
  private static let germanicForms =
    "msgid \"%d file\"\nmsgid_plural \"%d files\"\nmsgstr[0] \"%d plik\"\nmsgstr[1] \"%d pliki\"\n"
  private static let polishForms = germanicForms + "msgstr[2] \"%d plików\"\n"

  static let plants: [Plant] = [
    // Syntax
    Plant("syntax", "Hello {name}", "Hallo {name", "Hallo {name}", as: .json),
    Plant("syntax", "{n, number, percent}", "{n, nummer}", "{n, number, percent}", as: .json),
    Plant(
      "syntax", "Room {n, spellout}", "Zimmer {n, spellout, %spellout-cardinal-neuter}",
      "Zimmer {n, spellout,%spellout-cardinal-neuter}", as: .json),
    Plant(
      "syntax", "The {n, spellout,%spellout-ordinal} day",
      "El {n, spellout,%spellout-ordinal} día", "El {n, spellout,%spellout-ordinal-masculine} día",
      language: "es", as: .json),
    Plant(
      "syntax", "{n, plural, one {# file} other {# files}}",
      "{n, plural, one {# Datei} other {# Dateien}}}",
      "{n, plural, one {# Datei} other {# Dateien}}", as: .json),
    Plant("syntax", "Hello {name}", "Hallo {name} }", "Hallo {name}", as: .json),
    Plant("syntax", "%1$@ of %2$@", "%1$@ von %200$@", "%2$@ von %1$@"),
    Plant("syntax", "Hello %@", "Hallo %y %@", "Hallo %@"),
    Plant("syntax", "Hello %@", "Hallo % @", "Hallo %@"),
    Plant("syntax", "Hello %@", "Hallo @%", "Hallo %@"),
    Plant("syntax", "Hello %1$@", "Hallo %1$\u{200B}@", "Hallo\u{200B}%1$@"),
    Plant(
      "syntax", "{r, number, percent}", "{r, number, percnt}", "{r, number, percent}", as: .json),
    Plant(
      "syntax", "{n, number, #,##0.0}", "{n, number, kg}", "{n, number, #,##0.0 kg}", as: .json),
    Plant("syntax", "{d, date, LLLL}", "{d, date, lnog}", "{d, date, LLLL}", as: .json),
    Plant("syntax", "{d, time, medium}", "{d, time, medum}", "{d, time, H:mm}", as: .json),
    Plant("syntax", "{d, date, short}", "{d, date, kurz}", "{d, date, EEEE}", as: .json),
    // Arguments
    Plant("extra-argument", "%@ files", "%@ Dateien von %@", "%@ Dateien"),
    Plant("extra-argument", "Hello {name}", "Hallo {nmae} {name}", "Hallo {name}", as: .json),
    Plant("extra-argument", "Save all", "Alle %@ sichern", "Alle sichern, 50 % frei"),
    Plant("extra-argument", "Save all", "Alle %i sichern", "Alle sichern, 50%iger Rabatt"),
    Plant("extra-argument", "%lld files", "%lld Dateien, noch % d", "%lld Dateien"),
    Plant("mistyped-argument", "%@ files", "%d Dateien", "%@ Dateien"),
    Plant("mistyped-argument", "%@ files", "%s Dateien", "%@ Dateien"),
    Plant("mistyped-argument", "%1$@ has %2$lld", "%1$lld von %2$@", "%2$lld von %1$@"),
    Plant(
      "mistyped-argument", "{d, date, short}", "{d, number}", "{d, date, long}", as: .json),
    Plant(
      "mistyped-argument", files(one: "%arg file", other: "%arg files"),
      files(one: "%arg Datei", other: "%@ Dateien"),
      files(one: "eine Datei", other: "%lld Dateien"), as: .xcstrings),
    // Only one form is wrong.
    Plant(
      "mistyped-argument", files(one: "%1$lld file", other: "%1$lld files"),
      files(one: "%1$lld Datei", other: "%1$@ Dateien"),
      files(one: "eine Datei", other: "%1$lld Dateien"), as: .xcstrings),
    Plant(
      "mistyped-argument", enFiles, plural(["one": "%lld Datei", "other": "%@ Dateien"]),
      plural(["one": "%lld Datei", "other": "%lld Dateien"]), as: .xcstrings),
    Plant("missing-argument", "%@ has %lld", "%@ hat viele", "%2$lld bei %1$@"),
    Plant("missing-argument", "Hello {name}", "Hallo", "Hallo {name}", as: .json),
    Plant("missing-argument", "%lld files", "Dateien", "%lld Dateien"),
    Plant(
      "missing-argument", plural(["one": "%1$@: %2$lld file", "other": "%1$@: %2$lld files"]),
      plural(["one": "Eine Datei", "other": "%1$@: %2$lld Dateien"]),
      plural(["one": "%@: eine Datei", "other": "%1$@: %2$lld Dateien"]), as: .xcstrings),
    Plant(
      "missing-argument", "{n, plural, one {{name} has # file} other {{name} has # files}}",
      "{n, plural, one {{name} hat # Datei} other {# Dateien}}",
      "{name} hat {n, plural, one {# Datei} other {# Dateien}}", as: .json),
    Plant(
      "missing-argument", "Hello {name}, {n} {g, select, male {his} other {their}} files",
      "{g, select, male {Hallo {name}, {n} von ihm} other {Hallo, {n} von ihnen}}",
      "{g, select, male {Hallo {name}, {n} von ihm} other {Hallo {name}, {n} von ihnen}}",
      as: .json),
    Plant(
      "missing-argument", "{n, plural, one {{name} has # file} other {{name} has # files}}",
      "{n, plural, =0 {keine} one {# Datei} other {{name} hat # Dateien}}",
      "{n, plural, =0 {keine} one {{name} hat # Datei} other {{name} hat # Dateien}}", as: .json),
    // A word that chooses a case is part of its text.
    Plant(
      "missing-argument", "Due on {day} for {name}",
      "{day, select, Monday {Termin w poniedziałek} other {Termin: {day} ({name})}}",
      "{day, select, Monday {Termin w poniedziałek ({name})} other {Termin: {day} ({name})}}",
      language: "pl", as: .json),
    Plant("lost-order", "%2$@ of %1$@", "%@ von %@", "%2$@ von %1$@"),
    Plant("lost-order", "%1$@ and %2$@", "%1$@ und %@", "%@ und %@"),
    Plant("lost-order", "%3$@: %1$@, %2$@", "%@: %@, %@", "%3$@: %1$@, %2$@"),
    Plant("lost-order", "%@ has %@", "%2@ von %1@", "%2$@ von %1$@"),
    Plant("lost-order", "%@ has %@", "%2$@ von %@", "%2$@ von %1$@"),
    Plant("lost-order", "%lld of %lld", "%2$lld, $1%lld", "%2$lld, davon %1$lld"),
    Plant("lost-order", "%1$@ has %2$@", "$1%@ von $2%@", "%1$@ von %2$@"),
    Plant("lost-order", "%lld of %lld", "$1%lld von $2%lld", "$%lld von %lld"),
    Plant(
      "extra-argument", files(one: "%arg file", other: "%arg files"),
      files(one: "%arg Datei", other: "%arg Dateien").replacing("#@files@", with: "#@dateien@"),
      files(one: "%arg Datei", other: "%arg Dateien"), as: .xcstrings),
    Plant("changed-format", "%.2lf km", "%lf km", "%.2lf km"),
    Plant("changed-format", "%lld pages", "%11lld Seiten", "%lld Seiten"),
    Plant(
      "changed-format", "{r, number, percent} done", "{r, number} fertig",
      "{r, number, ::percent scale/100} fertig", as: .json),
    Plant(
      "changed-format", "{p, number, ::currency/EUR}", "{p, number, ::currency/USD}",
      "{p, number, ::currency/EUR .00}", as: .json),
    Plant("changed-format", "%02d:%02d", "%2d:%2d", "%02d:%02d"),
    Plant("changed-format", "%+d degrees", "%d Grad", "%+d Grad"),
    Plant("changed-format", "{d, date, short}", "{d, time, short}", "{d, date, long}", as: .json),
    Plant(
      "changed-format", "Opens {d, date, ::yMMMMdjmm}", "Öffnet {d, date, long}",
      "Öffnet {d, date, long} um {d, time, short}", as: .json),
    Plant(
      "changed-format", "Save {n, number, percent}", "Spare {n, number, ::percent}",
      "Spare {n, number, ::percent scale/100}", as: .json),
    Plant(
      "changed-format", "{n, selectordinal, one {#st} two {#nd} few {#rd} other {#th}}",
      "{n, plural, one {#.} other {#.}}", "{n, selectordinal, other {{n}.}}", as: .json),
    Plant(
      "changed-format", "{n, plural, offset:1 one {Ada and # guest} other {Ada and # guests}}",
      "{n, plural, one {Ada und # Gast} other {Ada und # Gäste}}",
      "{n, plural, offset:1 one {Ada und # Gast} other {Ada und # Gäste}}", as: .json),
    // Plurals
    Plant(
      "missing-plural", enFiles, plural(["one": "%lld plik", "other": "%lld pliku"]), plFiles,
      language: "pl", as: .xcstrings),
    Plant(
      "missing-plural", plural(["one": "%.1lf liter", "other": "%.1lf liters"]),
      plural(["one": "%.1lf litr", "few": "%.1lf litry", "other": "%.1lf litrů"]),
      plural([
        "one": "%.1lf litr", "few": "%.1lf litry", "many": "%.1lf litru", "other": "%.1lf litrů",
      ]), language: "cs", as: .xcstrings),
    Plant(
      "missing-plural", enFiles, unit("%lld plików"), plFiles, language: "pl", as: .xcstrings),
    // The forms of the first device are the same.
    Plant(
      "missing-plural",
      #"{"variations":{"device":{"applewatch":\#(plural(["one": "%lld new", "other": "%lld new"])),"#
        + #""other":\#(plural(["one": "%lld new file", "other": "%lld new files"]))}}}"#,
      unit("%lld plików"), plFiles, language: "pl", as: .xcstrings),
    Plant(
      "missing-plural", "{n, plural, one {# day} other {# days}}",
      "{n, plural, one {# день} other {# дня}}", ruDays, language: "ru", as: .json),
    Plant(
      "missing-plural", "{n, plural, one {# day} other {# days}}", "{n} дней", ruDays,
      language: "ru", as: .json),
    Plant(
      "one-without-number", "{n, plural, one {# day} other {# days}}",
      "{n, plural, one {ein Tag} other {Tage}}", "{n, plural, one {ein Tag} other {# Tage}}",
      as: .json),
    Plant(
      "select-cases",
      #"{"variations":{"device":{"mac":\#(unit("Click")),"other":\#(unit("Tap"))}}}"#,
      #"{"variations":{"device":{"mac":\#(unit("Klicken"))}}}"#,
      #"{"variations":{"device":{"mac":\#(unit("Klicken")),"other":\#(unit("Tippen"))}}}"#,
      as: .xcstrings),
    Plant(
      "select-cases", "{g, select, male {He} female {She} other {They}} left",
      "{g, select, male {Er} other {Sie}} ging", "{g, select, other {Alle}} gingen", as: .json),
    Plant(
      "missing-plural", "",
      po(
        "msgid \"%d file\"\nmsgid_plural \"%d files\"\nmsgstr[0] \"%d plik\"\nmsgstr[1] \"%d pliki\"\nmsgstr[2] \"\"\n"
      ),
      po(
        "msgid \"%d file\"\nmsgid_plural \"%d files\"\nmsgstr[0] \"%d plik\"\nmsgstr[1] \"%d pliki\"\nmsgstr[2] \"%d plików\"\n"
      ),
      language: "pl", as: .po),
    // A rule with too few forms for the language.
    Plant(
      "missing-plural", "",
      po(germanicForms).replacing(polishRule, with: "nplurals=2; plural=n != 1;"),
      po(polishForms), language: "pl", as: .po),
    // A rule with as many forms as the language, for other numbers: CLDR has 'one' for 0 and 1 in French.
    Plant(
      "missing-plural", "",
      po(germanicForms, language: "fr").replacing(polishRule, with: "nplurals=2; plural=(n != 1);"),
      po(germanicForms, language: "fr").replacing(polishRule, with: "nplurals=2; plural=(n > 1);"),
      language: "fr", as: .po),
    Plant(
      "unused-plural", "",
      po(germanicForms + "msgstr[2] \"%d Dateien\"\n", language: "de")
        .replacing(polishRule, with: "nplurals=2; plural=n != 1;"),
      po(germanicForms, language: "de").replacing(polishRule, with: "nplurals=2; plural=n != 1;"),
      language: "de", as: .po),
    // Decimal forms and forms for millions are not demanded.
    Plant(
      "missing-plural", enFiles, plural(["one": "%lld soubor", "other": "%lld souborů"]),
      plural(["one": "%lld soubor", "few": "%lld soubory", "other": "%lld souborů"]),
      language: "cs", as: .xcstrings),
    Plant(
      "missing-plural", enFiles, plural(["other": "%lld fichiers"]),
      plural(["one": "%lld fichier", "other": "%lld fichiers"]), language: "fr", as: .xcstrings),
    Plant(
      "unused-plural", enFiles,
      plural(["one": "%lld Datei", "few": "%lld Dateien", "other": "%lld Dateien"]),
      plural(["zero": "keine Datei", "one": "%lld Datei", "other": "%lld Dateien"]),
      as: .xcstrings),
    Plant(
      "unused-plural", "{n, plural, one {# day} other {# days}}",
      "{n, plural, one {# 日} other {# 日}}", "{n, plural, other {# 日}}", language: "ja",
      as: .json),
    Plant(
      "unused-plural", "{n, plural, one {# day} other {# days}}",
      "{n, plural, One {# Tag} one {# Tag} other {# Tage}}",
      "{n, plural, one {# Tag} other {# Tage}}", as: .json),
    Plant(
      "one-without-number", "{n, plural, one {# day} other {# days}}",
      "{n, plural, one {Один день} few {# дня} many {# дней} other {# дня}}", ruDays,
      language: "ru", as: .json),
    Plant(
      "one-without-number", enFiles, plural(["one": "%lld Datei", "other": "Dateien"]),
      plural(["one": "%lld Datei", "other": "%lld Dateien"]), as: .xcstrings),
    Plant(
      "one-without-number", "{n, plural, one {# day} other {# days}}",
      "{n, plural, one {# Tag} other {Tage}}", "{n, plural, one {# Tag} other {# Tage}}",
      as: .json),
    Plant(
      "one-without-number", enFiles, plural(["one": "Un fichier", "other": "%lld fichiers"]),
      plural(["zero": "Aucun fichier", "one": "Un fichier", "other": "%lld fichiers"]),
      language: "fr", as: .xcstrings),
    Plant(
      "one-without-number", enFiles,
      plural([
        "one": "один файл", "few": "%lld файла", "many": "%lld файлов", "other": "%lld файла",
      ]),
      plural([
        "one": "%lld файл", "few": "%lld файла", "many": "%lld файлов", "other": "%lld файла",
      ]),
      language: "ru", as: .xcstrings),
    Plant(
      "one-without-number", enFiles,
      plural([
        "one": "%lld plik", "few": "kilka plików", "many": "%lld plików", "other": "%lld pliku",
      ]),
      plural([
        "one": "jeden plik", "few": "%lld pliki", "many": "%lld plików", "other": "%lld pliku",
      ]),
      language: "pl", as: .xcstrings),
    // The name is not the number.
    Plant(
      "one-without-number", plural(["one": "%@: %lld file", "other": "%@: %lld files"]),
      plural([
        "one": "%@: jeden plik", "few": "%@: pliki", "many": "%@: %lld plików",
        "other": "%@: %lld pliku",
      ]),
      plural([
        "one": "%@: jeden plik", "few": "%@: %lld pliki", "many": "%@: %lld plików",
        "other": "%@: %lld pliku",
      ]),
      language: "pl", as: .xcstrings),
    Plant(
      "one-without-number", plural(["one": "%@ has %lld file", "other": "%@ has %lld files"]),
      plural(["one": "%@ hat %lld Datei", "other": "%@ hat Dateien"]),
      plural(["one": "%@ hat eine Datei", "other": "%@ hat %lld Dateien"]), as: .xcstrings),
    Plant(
      "one-without-number", "{n, plural, one {{name} has # file} other {{name} has # files}}",
      "{n, plural, one {{name} hat # Datei} other {{name} hat Dateien}}",
      "{n, plural, one {{name} hat eine Datei} other {{name} hat # Dateien}}", as: .json),
    Plant(
      "one-without-number", "{n, plural, one {{count} file} other {{count} files}}",
      "{n, plural, one {{count} Datei} other {Dateien}}",
      "{n, plural, one {1 Datei} other {{count} Dateien}}", as: .json),
    Plant(
      "one-without-number",
      "{n, plural, one {{count} file} other {{count} files}} in {m, plural, one {# folder} other {# folders}}",
      "{n, plural, one {1 plik} few {pliki} many {{count} plików} other {{count} pliku}} w "
        + "{m, plural, one {# folderze} few {# folderach} many {# folderach} other {# folderu}}",
      "{n, plural, one {1 plik} few {{count} pliki} many {{count} plików} other {{count} pliku}} w "
        + "{m, plural, one {# folderze} few {# folderach} many {# folderach} other {# folderu}}",
      language: "pl", as: .json),
    // The Polish `other` is for fractions, so it does not say whether the others show the number.
    Plant(
      "one-without-number", enFiles,
      plural([
        "one": "%lld plik", "few": "%lld pliki", "many": "wiele plików", "other": "pliku",
      ]), plFiles, language: "pl", as: .xcstrings),
    Plant(
      "one-without-number", "{n, plural, one {# day} other {# days}}",
      "{n, plural, one {# dzień} few {# dni} many {dni} other {dnia}}",
      "{n, plural, one {# dzień} few {# dni} many {# dni} other {# dnia}}", language: "pl",
      as: .json),
    // The number of a variable is not that of another argument.
    Plant(
      "one-without-number", files(one: "%arg file", other: "%arg files"),
      files(one: "%2$@ Datei", other: "%2$@ Dateien"),
      files(one: "Datei", other: "Dateien").replacing("%1$#@", with: "%1$lld %1$#@"),
      as: .xcstrings),
    Plant(
      "one-without-number", files(one: "%arg file", other: "%arg files"),
      files(one: "%arg Datei", other: "%2$@ Dateien"),
      files(one: "eine Datei", other: "%1$lld Dateien"), as: .xcstrings),
    // Select
    Plant(
      "select-cases", "{g, select, male {He} female {She} other {They}} left",
      "{g, select, male {Er} female {Sie}} ging",
      "{g, select, male {Er} female {Sie} other {Sie}} ging", as: .json),
    Plant(
      "select-cases", "{g, select, male {He} female {She} other {They}} left",
      "{g, select, male {Er} other {Sie}} ging",
      "{g, select, male {Er} female {Sie} other {Sie}} ging", as: .json),
    Plant(
      "select-cases", "{g, select, male {He} other {They}} left",
      "{g, select, mann {Er} male {Er} other {Sie}} ging",
      "{g, select, other {Sie} male {Er}} ging", as: .json),
    Plant(
      "select-cases", "{g, select, male {He} other {They}} left",
      "{g, select, male {Er} male {Sie} other {Sie}} ging",
      "{g, select, male {Er} other {Sie}} ging", as: .json),
    Plant(
      "select-cases", "{n, plural, one {# day} other {# days}}",
      "{n, plural, =1 {ein Tag} one {# Tag} other {# Tage}}",
      "{n, plural, =1 {ein Tag} other {# Tage}}", as: .json),
    // Markup
    Plant("markup", "A <b>bold</b> word", "Ein <b>fettes Wort", "Ein <b>fettes</b> Wort"),
    Plant("markup", "Save now", "<b>Jetzt sichern", "Jetzt sichern"),
    Plant("markup", "Save <file> now", "Jetzt <Datei></b> sichern", "Jetzt <Datei> sichern"),
    Plant("markup", "One<br>two", "Eins zwei", "Eins<br/>zwei"),
    Plant(
      "markup", "See [here](https://a.example)", "Siehe hier", "Siehe [hier](https://a.example)"),
    Plant(
      "markup",
      plural([
        "one": "See [^[%lld file](inflect: true)](https://a.example)",
        "other": "See [^[%lld files](inflect: true)](https://a.example)",
      ]), plural(["one": "%lld Datei", "other": "%lld Dateien"]),
      plural([
        "one": "Siehe [%lld Datei](https://a.example)",
        "other": "Siehe [%lld Dateien](https://a.example)",
      ]), as: .xcstrings),
    Plant("markup", "A **bold** word", "Ein **fettes Wort", "Ein **fettes** Wort"),
    // With spaces inside, this is text: CommonMark 0.31.2, section 6.2.
    Plant("markup", "A **bold** word", "Ein ** fettes ** Wort", "Ein **fettes** Wort"),
    Plant("markup", "Read the *terms*", "Lies die Regeln", "Lies die *Regeln*"),
    Plant("markup", "**%@** won", "**%@ hat gewonnen", "Gewonnen hat **%@**"),
    // An argument is like a letter, also before U+0301; a symbol could not begin emphasis in a word.
    Plant("markup", "**%@\u{301}** won", "**%@\u{301} siegt", "Es siegt x**%@\u{301}**"),
    Plant("markup", "2 * 3 * 4 words*", "2 *mal* 3 mal 4 Wörter*", "2 * 3 * 4 Wörter *"),
    Plant(
      "markup", "Read <a>the <b>terms</b></a>", "Lies <a>die <b>Regeln</a></b>",
      "Lies die <b><a>Regeln</a></b>"),
    Plant("markup", "A <b>bold</b> word", "Ein </b>fettes<b> Wort", "Ein <b>fettes</b> Wort"),
    Plant("markup", "An <unknown> word", "Ein <i>unbekanntes</i> Wort", "Ein <unbekanntes> Wort"),
    // Texts
    Plant(
      "markup", "Run `localize` now", "Führe `localize jetzt aus", "Führe jetzt `localize` aus"),
    Plant("markup", "Copy `%@' to `%@'", "", "Kopiere „%@“ nach „%@“")
      .withFault("Copy `%@` to `%@`", "Kopiere „%@“ nach „%@“"),
    // The old quotation marks of GNU programs, where the source has new ones.
    Plant("markup", "cannot remove '%@' (of '%@')", "", "`%2$@': `%1$@' bleibt")
      .withFault("Copy %@ and %@", "`%2$@`: `%1$@` bleibt"),
    Plant("markup", "See <http://gnu.org/help>", "", "Siehe <https://gnu.org/hilfe>")
      .withFault("See <b>it</b>", "Siehe <i>es</i>"),
    Plant(
      "untranslated", "Please choose a file first", "Please choose a file first",
      "Bitte zuerst eine Datei wählen"),
    Plant(
      "untranslated", "The server does not answer.", "The server does not answer.",
      "Der Server antwortet nicht."),
    Plant(
      "untranslated", "Waiting for the next page", "Waiting for the next page",
      "Waiting for the next page", language: "en-GB"
    ).inLanguages(faulty: "ja"),
    // XLIFF 1.2, section 2.3: a translation has the inline elements of its source.
    Plant(
      "inline-elements", #"Hello <x id="INTERPOLATION" equiv-text="{{name}}"/>, come in"#,
      "Hallo, komm rein", #"Komm rein, <x id="INTERPOLATION" equiv-text="{{name}}"/>"#, as: .xliff),
    Plant(
      "inline-elements", #"Dear <x id="A" equiv-text="{{a}}"/>"#,
      #"Liebe <x id="B" equiv-text="{{b}}"/>"#, #"Liebe <x id="A"/>"#, as: .xliff),
    Plant(
      "inline-elements", #"Open <g id="1">the file</g>"#, "Öffne die Datei",
      #"<g id="1">Die Datei</g> öffnen"#, as: .xliff),
    Plant(
      "inline-elements", #"A <bpt id="1">&lt;b&gt;</bpt>bold<ept id="1">&lt;/b&gt;</ept> word"#,
      #"Ein <bpt id="1">&lt;b&gt;</bpt>fettes Wort"#,
      #"Ein <bpt id="1">&lt;b&gt;</bpt>fettes<ept id="1">&lt;/b&gt;</ept> Wort"#, as: .xliff),
    Plant(
      "inline-elements", #"Hello <x id="A" equiv-text="{{a}}"/>"#,
      #"Hallo <x id="A" equiv-text="{{a}}"/>, <x id="A" equiv-text="{{a}}"/>"#,
      #"<mrk mtype="seg" mid="1">Hallo <x id="A" equiv-text="{{a}}"/></mrk>"#, as: .xliff),
    Plant(
      "inline-elements",
      "Hello <x id=\"A\" equiv-text=\"{{a}}\"/> <x id=\"A\" equiv-text=\"{{a}}\"/>",
      #"Hallo <x id="A" equiv-text="{{a}}"/>"#,
      #"<x id="A" equiv-text="{{a}}"/>, hallo <x id="A" equiv-text="{{a}}"/>"#, as: .xliff),
    // Each form of a message may have the element.
    Plant(
      "inline-elements",
      #"{N, plural, =1 {a day} other {<x id="A" equiv-text="{{n}}"/> days}}"#,
      "{N, plural, =1 {dzień} other {dni}}",
      #"{N, plural, =1 {dzień} few {<x id="A" equiv-text="{{n}}"/> dni} many {<x id="A" equiv-text="{{n}}"/> dni} other {<x id="A" equiv-text="{{n}}"/> dnia}}"#,
      language: "pl", as: .xliff),
    Plant("shown-escape", "Save 50% today", "Heute 50%% sparen", "Heute 50% sparen"),
    Plant("shown-escape", "A 50% solution", "50%%ige Lösung", "50%ige Lösung"),
    Plant("shown-escape", "50% for {name}", "50%% für {name}", "50 % für {name}", as: .json),
    Plant(
      "shown-escape", "Line one\nLine two", #"Zeile eins\nZeile zwei"#, "Zeile eins\nZeile zwei"),
    Plant("shown-escape", "It is late", #"Il est l\'heure"#, "Il est l'heure", language: "fr"),
    Plant("shown-escape", #"In C:\temp"#, "", #"In C:\neu\temp"#)
      .withFault("Two lines", #"Zwei\nZeilen"#),
    Plant("shown-escape", "Fish & chips", "Fisch &amp; Pommes", "Fisch & Pommes"),
    Plant("shown-escape", "Say \"no\"", "Sag &quot;nein&quot;", "Sag „nein“"),
    Plant("shown-escape", "Fish & <b>chips</b>", "Fisch &amp; Pommes", "Fisch &amp; <b>Pommes</b>")
      .withFault("Fish & chips", "Fisch &amp; Pommes"),
    Plant("shown-escape", "Fish &amp; chips", "Fisch &amp; Pommes", "Fisch &amp; Pommes")
      .withFault("Fish & chips", "Fisch &amp; Pommes"),
    // With an argument, the string is a format.
    Plant("shown-escape", "50%% for %@", "50%% für %@", "50%% für %@")
      .withFault("Save 50% today", "Heute 50%% sparen"),
    Plant("white-space", "Name: ", "Name:", "Name: "),
    Plant("white-space", "One line", " Eine Zeile", "Eine Zeile"),
    Plant("leaked-placeholder", "Hello {name}!", "Hej {imię}!", "Hej {name}!", language: "pl"),
    Plant(
      "leaked-placeholder", "Hello {name}!", "Привет, {имя}!", "Привет, {name}!", language: "ru"),
    Plant("white-space", "One line\n", "Eine Zeile\n\n", "Eine Zeile\n"),
    Plant("end-punctuation", "Really quit?", "Wirklich beenden", "Wirklich beenden?"),
    Plant("end-punctuation", "Loading…", "Es lädt", "Es lädt..."),
    Plant("end-punctuation", "Choose one:", "Wähle eins.", "Wähle eins:"),
    Plant("end-punctuation", "Really quit?", "Έξοδος.", "Έξοδος;", language: "el"),
    Plant("end-punctuation", "Really?!", "Wirklich.", "Wirklich?"),
    Plant("end-punctuation", "Really?!", "本当です。", "本当！？", language: "zh"),
    Plant("end-punctuation", "Loading data…", "データ", "読み込み中・・・", language: "ja"),
    Plant("end-punctuation", "No colon (:)", "", "Kein Doppelpunkt")
      .withFault("No colon:", "Kein Doppelpunkt"),
    Plant("end-punctuation", "not [:space:]", "", "ohne Leerraum")
      .withFault("not :space:", "ohne Leerraum"),
    Plant("french-spacing", "Name:", "Nom:", "Nom\u{A0}:", language: "fr"),
    Plant(
      "french-spacing", "Delete %@? (12:30)", "Supprimer %@? (12:30)",
      "Supprimer %@\u{202F}? (12:30)", language: "fr"),
    Plant(
      "french-spacing", "Add ^[%1$@ apple](agreeWith: (1), rainbow: true): %2$@",
      "Ajouter ^[%1$@ pomme](agreeWith: (1), rainbow: true): %2$@",
      "Ajouter ^[%1$@ pomme](agreeWith: (1), rainbow: true)\u{A0}: %2$@", language: "fr"),
    Plant(
      "french-spacing", "<span style=\"color: red\">Done!</span>",
      "<span style=\"color: red\">Terminé!</span>",
      "<span style=\"color: red\">Terminé\u{202F}!</span>",
      language: "fr"),
    Plant("french-spacing", "<b>Done!</b>", "<b>Terminé!</b>", "<b>Terminé !</b>", language: "fr"),
    Plant(
      "french-spacing", "Hello {name}!", "Bonjour {name}!", "Bonjour {name}\u{202F}!",
      language: "fr", as: .json),
    Plant(
      "french-spacing", "Hello {name}!", "Bonjour {name}!", "Bonjour {name}\u{202F}!",
      language: "fr"),
    Plant(
      "french-spacing", "**Note**: see *here*", "**Remarque**: voir *ici*",
      "**Remarque**\u{A0}: voir *ici*", language: "fr"),
    Plant(
      "french-spacing", "**Done!** Next", "**Fini!** Suivant", "**Fini\u{202F}!** Suivant",
      language: "fr"),
    Plant("french-spacing", "Summer; winter", "Été; hiver", "&Eacute;t&eacute;", language: "fr"),
    Plant("french-spacing", "Really?", "Vraiment?", "Vraiment?", language: "fr-CA")
      .inLanguages(faulty: "fr"),
    Plant("opening-mark", "Delete all?", "Borrar todo?", "¿Borrar todo?", language: "es"),
    Plant("opening-mark", "It is done!", "Ya está!", "¡Ya está!", language: "es-MX"),
    Plant("opening-mark", "Delete {n}?", "Borrar {n}?", "¿Borrar {n}?", language: "es", as: .json),
    Plant(
      "changed-link", "See https://swift.org/about now", "Siehe https://swlft.org/about jetzt",
      "Siehe https://www.swift.org/de/about jetzt"),
    Plant(
      "changed-link", "[Help](https://swift.org)", "[Hilfe](https://swlft.org)",
      "[Hilfe](https://www.swift.org/de)"),
    Plant(
      "changed-link", "Write to help@acme.example, please", "Schreib an hilfe@acme.example, bitte",
      "Schreib bitte an help@acme.example."),
    Plant(
      "changed-link", "Write to help@acme.example or see https://acme.example/help",
      "help@akme.example、https://acme.example/help",
      "help@acme.exampleまで。詳細はhttps://acme.example/ja/helpをご覧ください", language: "ja"),
    // RFC 2606, section 3: addresses for examples.
    Plant(
      "changed-link", "Write to jan@example.com or http://acme.example",
      "Schreib an hans@example.com",
      "Schreib an hans@muster.de oder http://acme.example"),
    Plant("changed-link", "Go to http://acme.example", "Weiter", "Weiter zu http://acme.example"),
    Plant(
      "changed-number", "At most 1,000 files", "Höchstens 100 Dateien", "Höchstens 1.000 Dateien"),
    Plant(
      "changed-number", "Up to 10,000 items", "Do 10 00 elementów", "Do 10 000 elementów",
      language: "pl"),
    Plant("changed-number", "10 000 items", "1.000 Dinge", "10.000 Dinge"),
    Plant("changed-number", "Open 9:00 to 17:00", "Von 9 bis 18 Uhr", "Von 9 bis 17 Uhr"),
    Plant("changed-number", "Starts at 9:30", "Beginnt um 9 Uhr", "Beginnt um 9:30 Uhr"),
    Plant("changed-number", "From 10 to 100", "Von 10 1000", "Von 10 100"),
    Plant("changed-number", "Needs version 42", "Braucht Version 24", "Braucht Version 42"),
    Plant("changed-number", "Wait 30 seconds", "٢٠ ثانية", "انتظر ٣٠ ثانية", language: "ar"),
    // Large numbers and those of one or two digits are written in another way by other languages.
    Plant("changed-number", "10 million users", "10 Nutzer", "1,000万人のユーザー", language: "ja")
      .withFault("At most 1,000 files", "100個まで"),
    Plant("changed-number", "Up to 100,000 files", "最大1000ファイル", "最大10万ファイル", language: "ja"),
    Plant("changed-number", "Up to 1,000,000 users", "1000 Benutzer", "Bis zu 1 Mio. Benutzer"),
    Plant("changed-number", "Up to 100,000 users", "1000 उपयोगकर्ता", "1 लाख उपयोगकर्ता", language: "hi"),
    Plant(
      "changed-number", "Open 24/7, call 112", "Immer offen, Notruf 110",
      "Rund um die Uhr offen, Notruf 112"),
    Plant(
      "changed-number", "Music of the 1990s and 2024", "Musik der 90er", "Musik der 90er und 2024"),
    Plant("changed-number", "Use 12-hour time", "", "十二時間制を使う", language: "ja")
      .withFault("Wait 12 minutes", "10分お待ちください"),
    Plant(
      "changed-number", "Every 12 months", "Tous les 10 mois", "Tous les douze mois", language: "fr"
    ),
    Plant("changed-number", "In 24 hours", "In 25 Stunden", "In vierundzwanzig Stunden"),
    Plant("changed-number", "Due on 12/31/2024", "Fällig am 31.12.2025", "Fällig am 31.12.2024"),
    Plant("changed-number", "Costs 1,299.00 EUR", "Kostet 1.229 EUR", "Kostet 1.299 EUR"),
    Plant("changed-number", "Costs 1,299 EUR", "Kostet 1.229,00 EUR", "Kostet 1.299,00 EUR"),
    Plant("changed-number", "Paper of 85 x 11 cm", "A4: 80 x 11 cm", "A4: 85 x 11 cm"),
    Plant("changed-number", "Paper of 8.5 x 11 in", "", "A4: 21 x 28 cm")
      .withFault("Paper of 85 x 11 cm", "A4: 80 x 11 cm"),
    // A text without digits may have its number in words or in Roman numerals.
    Plant("changed-number", "21st century", "", "XXI wiek", language: "pl")
      .withFault("21st century", "20. wiek"),
    Plant("bidi-controls", "Name %@", "\u{2068}%@ اسم", "\u{2068}%@\u{2069} اسم", language: "ar"),
    Plant("bidi-controls", "Name", "\u{202B}اسم", "\u{202B}اسم\u{202C}", language: "ar"),
    Plant("bidi-controls", "Name", "اسم\u{2069}", "اسم\u{200F}", language: "ar"),
    Plant("brackets", "Files (all)", "Dateien (alle", "Dateien (alle)"),
    Plant("brackets", "[all] files", "Dateien [alle", "Dateien [alle]"),
    Plant("brackets", "Files (all)", "文件（全部", "文件（全部)", language: "zh"),
    // Executed
    Plant("empty-output", "Hello", " ", "Hallo"),
    Plant("empty-output", "Hello", "", "Hallo"),
    Plant("empty-output", "Hello", "", "Hallo", as: .json),
    Plant(
      "empty-output", enFiles, plural(["one": "", "other": "%lld Dateien"]),
      plural(["one": "%lld Datei", "other": "%lld Dateien"]), as: .xcstrings),
    Plant(
      "empty-output", "{g, select, a {A} other {B}}", "{g, select, a {} other {B}}",
      "{g, select, a {Ä} other {B}}", as: .json),
    Plant("leaked-placeholder", "Save all", "Alle {name} sichern", "Alle sichern"),
    Plant("leaked-placeholder", "Hello {name}", "Hallo {name} %@", "Hallo {name}", as: .json),
    Plant("leaked-placeholder", "Hello {name}", "Hallo '{name}' {name}", "Hallo {name}", as: .json),
    // Apple: "Automatic grammar agreement" works on Apple's platforms only.
    Plant(
      "formatting-issue", "%lld apple", "^[%lld Apfel](inflect: true)", "%lld Apfel"),
    Plant(
      "formatting-issue", plural(["one": "%lld apple", "other": "%lld apples"]),
      unit("Du hast ^[%lld Apfel](inflect: true, morphology: { partOfSpeech: \"noun\" })"),
      plural(["one": "^[%lld Apfel](inflect: true)", "other": "^[%lld Äpfel](inflect: true)"]),
      as: .xcstrings),
    Plant(
      "formatting-issue", "%@ has a file", "%@ hat 50% der Datei", "%@ hat 50%% der Datei"),
    Plant(
      "formatting-issue", "%lld files", "%lld Dateien, 10% frei", "%lld Dateien, 10%% frei"),
    // Without a position, `%i` prints the first argument.
    Plant(
      "formatting-issue", "%1$lld files of %2$@", "%1$lld Dateien von %2$@, 50%ig",
      "%1$lld Dateien von %2$@, 50%%ig"),
    Plant(
      "formatting-issue", unit("Line %lld"), unit("%#@lines@"), unit("Zeile %lld"),
      as: .xcstrings),
    Plant(
      "formatting-issue", "{n, number, ::unit/meter} far", "{n, number, ::unit/metre} weit",
      "{n, number, ::unit/meter} weit", as: .json),
    Plant(
      "equal-plurals", enFiles,
      plural([
        "one": "%lld файлов", "few": "%lld файлов", "many": "%lld файлов", "other": "%lld файлов",
      ]),
      plural([
        "one": "%lld файл", "few": "%lld файла", "many": "%lld файлов", "other": "%lld файла",
      ]),
      language: "ru", as: .xcstrings),
    Plant(
      "equal-plurals", enFiles,
      plural([
        "one": "%lld pliki", "few": "%lld pliki", "many": "%lld pliki", "other": "%lld pliki",
      ]),
      plFiles, language: "pl", as: .xcstrings),
    Plant(
      "equal-plurals", "{n, plural, one {# file} other {# files}}",
      "{n, plural, one {# plików} few {# plików} many {# plików} other {# plików}}",
      "{n, plural, one {# plik} few {# pliki} many {# plików} other {# pliku}}", language: "pl",
      as: .json),
    Plant(
      "equal-plurals", plural(["one": "%lld minute", "other": "%lld minutes"]),
      plural([
        "one": "%lld хвилина", "few": "%lld хвилина", "many": "%lld хвилина",
        "other": "%lld хвилина",
      ]),
      plural(["one": "%lld хв", "few": "%lld хв", "many": "%lld хв", "other": "%lld хв"]),
      language: "uk", as: .xcstrings),
  ]

  @Test("each planted fault is found", arguments: plants)
  func faults(_ plant: Plant) async {
    let rules = await plant.faults()
    #expect(rules.contains(plant.rule), "found: \(rules)")
  }

  @Test("nothing is found in the clean twin of a fault", arguments: plants)
  func twins(_ plant: Plant) async {
    let findings = await plant.findings(plant.clean)
    #expect(findings.isEmpty, "found: \(findings.map { "\($0.rule): \($0.message)" })")
  }

  @Test("each rule that checks translations has three planted faults or more")
  func counts() {
    var counts: [String: Int] = [:]
    for plant in Self.plants { counts[plant.rule, default: 0] += 1 }
    // Those of keys and programs have their own tests.
    let others: Set = [
      "stale-key", "orphaned-key", "merge-conflict", "missing-key", "argument-types", "length",
      "hard-coded-text", "concatenated-text", "not-looked-up", "source-plural",
      "unknown-language", "hidden-key", "language-conflict", "unextracted-key",
    ]
    for rule in CatalogRules.all where !others.contains(rule.identifier) {
      #expect(counts[rule.identifier, default: 0] >= 3, "\(rule.identifier)")
    }
  }
}
