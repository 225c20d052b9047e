#!/usr/bin/env python3
"""Writes the tables of Sources/Values/Languages/Data and the samples of Tests/Values/LanguagesTests from CLDR.

    Scripts/locale-data.py PLURALS ORDINALS

PLURALS and ORDINALS are plurals.xml and ordinals.xml of CLDR, whose sample numbers the tests use. Needs Babel, which contains the data of CLDR
(2.19 was used), and Node.js with all of ICU (78), which says what Babel does not: separators, signs of currencies, how dates and times are
joined, which day a week begins with, and the category of each sample.
"""

import json
import re
import subprocess
import sys
import unicodedata
import xml.etree.ElementTree as xml
from decimal import Decimal
from pathlib import Path

from babel import Locale, localedata

GROUPS = {
    "West": "en en_AU en_GB en_IN de de_AT de_CH fr fr_CA fr_CH nl es es_MX pt pt_PT it ro el tr da sv nb fi et lv lt",
    "East": "ru uk pl cs sk hu bg hr sl ar ar_DZ ar_EG ar_IQ ar_JO ar_LB ar_LY ar_MA ar_MR ar_PS ar_SA ar_SY ar_TN fa he hi id ja ko th vi zh zh_Hant",
}
CURRENCIES = "EUR USD GBP JPY CHF RUB CNY INR KRW TRY PLN CZK SEK NOK DKK HUF UAH ILS BRL MXN CAD AUD THB VND BGN RON EGP IRR".split()
UNITS = {
    "celsius": "temperature-celsius", "fahrenheit": "temperature-fahrenheit", "degree": "angle-degree",
    "kilometer": "length-kilometer", "meter": "length-meter", "centimeter": "length-centimeter", "millimeter": "length-millimeter",
    "kilometerPerHour": "speed-kilometer-per-hour", "meterPerSecond": "speed-meter-per-second", "milePerHour": "speed-mile-per-hour",
    "kilogram": "mass-kilogram", "gram": "mass-gram", "liter": "volume-liter", "cubicMeter": "volume-cubic-meter",
    "watt": "power-watt", "kilowatt": "power-kilowatt", "kilowattHour": "energy-kilowatt-hour",
    "volt": "electric-volt", "ampere": "electric-ampere", "hertz": "frequency-hertz",
    "bar": "pressure-bar", "hectopascal": "pressure-hectopascal", "lux": "light-lux", "partPerMillion": "concentr-part-per-1e6",
    "day": "duration-day", "hour": "duration-hour", "minute": "duration-minute", "second": "duration-second",
    "megabyte": "digital-megabyte", "gigabyte": "digital-gigabyte",
}
DATA = Path("Sources/Values/Languages/Data")
FIXTURES = Path("Tests/Values/LanguagesTests/Fixtures")

NODE = r"""
const input = JSON.parse(require('fs').readFileSync(0, 'utf8'));
const out = { joins: {}, currencies: {}, separators: {}, week: {}, hours: {}, arabic: {}, periods: {}, regions: {}, scripts: {}, plurals: {} };
const date = new Date(2026, 10, 26, 16, 5, 9);
for (const tag of input.locales) {
  out.joins[tag] = ['full', 'long', 'medium', 'short'].map(style => {
    const text = options => new Intl.DateTimeFormat(tag, { calendar: 'gregory', ...options }).format(date);
    const [day, time] = [text({ dateStyle: style }), text({ timeStyle: 'short' })];
    return text({ dateStyle: style, timeStyle: 'short' }).replace(day, '{1}').replace(time, '{0}');
  });
}
for (const tag of input.locales) {
  const part = (options, type) =>
    new Intl.NumberFormat(tag, options).formatToParts(1234567.5).find(part => part.type === type).value;
  const money = { style: 'currency', currency: 'EUR' };
  out.currencies[tag] = Object.fromEntries(input.currencies.map(code =>
    [code, part({ ...money, currency: code, currencyDisplay: 'symbol' }, 'currency')]));
  const systems = [...new Set([new Intl.NumberFormat(tag).resolvedOptions().numberingSystem, 'latn', ...input.systems])];
  out.separators[tag] = Object.fromEntries(systems.map(numberingSystem => [numberingSystem,
    [part({ numberingSystem }, 'decimal'), part({ numberingSystem }, 'group'),
      part({ ...money, numberingSystem }, 'decimal'), part({ ...money, numberingSystem }, 'group')]]));
}
for (const tag of input.locales) {
  const format = new Intl.DateTimeFormat(tag, { timeStyle: 'short' });
  out.periods[tag] = [...Array(24).keys()].map(hour =>
    (format.formatToParts(new Date(2026, 10, 26, hour)).find(part => part.type === 'dayPeriod') || {}).value);
}
const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
for (const a of letters) for (const b of letters) {
  const locale = new Intl.Locale('und-' + a + b);
  out.arabic[a + b] = new Intl.NumberFormat('ar-' + a + b).resolvedOptions().numberingSystem === 'arab';
  out.week[a + b] = (locale.getWeekInfo ? locale.getWeekInfo() : locale.weekInfo).firstDay;
  out.hours[a + b] = (locale.getHourCycles ? locale.getHourCycles() : locale.hourCycles)[0];
}
for (const code of input.languages) {
  const locale = new Intl.Locale(code).maximize();
  out.regions[code] = locale.region; out.scripts[code] = locale.script;
}
for (const [code, type, text] of input.samples) {
  const digits = (text.split('.')[1] || '').length;
  if (code !== "root") out.plurals[[code, type, text]] = new Intl.PluralRules(code, { type,
    minimumFractionDigits: digits, maximumFractionDigits: digits }).select(Number(text));
}
console.log(JSON.stringify(out));
"""


def quoted(text):
    """Returns text for a literal of Swift, in which characters that are not seen are written as their numbers."""
    return "".join(
        f"\\u{{{ord(c):X}}}" if c != " " and unicodedata.category(c) in ("Cf", "Zs", "Mn") else c for c in text)


def rule(text):
    return (text.replace(" not in ", " != ").replace(" in ", " = ").replace(" mod ", " % ").replace(" is ", " = "))


def plural_table(kind):
    languages = {}
    for code in localedata.locale_identifiers():
        locale = Locale.parse(code)
        if code in ("root", "und") or "_" in code and code != "pt_PT":
            continue
        rules = (locale.plural_form if kind == "cardinal" else locale.ordinal_form).rules
        text = "; ".join(f"{category}: {rule(rules[category])}" for category in ("zero", "one", "two", "few", "many") if category in rules)
        languages.setdefault(text, []).append(code.replace("_", "-"))
    parent = {code: text for text, codes in languages.items() for code in codes}
    for codes in languages.values():
        if "pt-PT" in codes and parent["pt"] == parent["pt-PT"]:
            codes.remove("pt-PT")
    return {text: sorted(codes) for text, codes in languages.items() if text}


def wrapped(words, width=116):
    lines, line = [], ""
    for word in words:
        if line and len(line) + 1 + len(word) > width:
            lines.append(line)
            line = word
        else:
            line = f"{line} {word}".strip()
    return lines + [line]


def emit_plurals():
    for kind in ("cardinal", "ordinal"):
        name = kind.capitalize()
        out = [f"// Made by Scripts/locale-data.py from CLDR (Unicode-3.0; see NOTICE).", "",
               "extension PluralRules {",
               f"  /// The rules of {kind} numbers: a line of languages, then a line for each category but `other`.",
               f"  static let {kind}s: StaticString = \"\"\""]
        for text, codes in sorted(plural_table(kind).items(), key=lambda item: item[1]):
            out += [f"    :{' '.join(codes)}"] if len(" ".join(codes)) < 110 else [f"    :{line}" for line in wrapped(codes, 110)]
            out += [f"    {line}" for line in text.split("; ")]
        out += ['    """', "}", ""]
        (DATA / f"PluralRules+{name}.swift").write_text("\n".join(out), encoding="utf-8")


def names(table):
    return "|".join(table[key] for key in sorted(table))


def items(line, base):
    """Returns a line of keys and values without those that a line of the base has; empty if none is left."""
    name = line.split(" ", 1)[0]
    if name not in ("currencies", "units"):
        return line
    known = next((other for other in base if other.startswith(name + " ")), name + " ")[len(name) + 1:].split("|")
    rest = [item for item in line[len(name) + 1:].split("|") if item not in known]
    return f"{name} " + "|".join(rest) if rest else ""


def record(code, facts, root_units, every=False):
    locale = Locale.parse(code)
    tag = code.replace("_", "-")
    data = locale._data
    signs = facts["currencies"].get(tag) or locale.currency_symbols
    lines = []
    systems = [locale.default_numbering_system]
    systems += [s for s in ("latn", locale.other_numbering_systems.get("native")) if s and s not in systems]
    for system in systems:
        symbols = {**dict(data["number_symbols"]["latn"]), **dict(data["number_symbols"].get(system, {}))}
        separators = facts["separators"].get(tag, {}).get(system) or [symbols["decimal"], symbols["group"]] * 2
        lines.append("numbers " + "|".join([
            system, *separators[:2], str(MINIMUM.get(code, 1)), symbols["minusSign"], symbols["percentSign"],
            locale.decimal_formats[None].pattern, locale.percent_formats[None].pattern,
            locale.currency_formats["standard"].pattern, *separators[2:]]))
    lines.append("currencies " + "|".join(
        f"{c}={signs.get(c, c)}" for c in CURRENCIES if every or signs.get(c, c) != ROOT.currency_symbols.get(c, c) or
        root_units is None and signs.get(c, c) != c))
    months, days = data["months"], data["days"]
    for key, table in (("months", months), ("weekdays", days)):
        for suffix, width in (("", "wide"), (".short", "abbreviated")):
            value = names(table["format"][width])
            alone = names(table["stand-alone"][width])
            lines.append(f"{key}{suffix} {value}")
            if alone != value:
                lines.append(f"{key}.alone{suffix} {alone}")
    periods = locale.day_periods["format"]["abbreviated"]
    lines.append(f"periods {periods['am']}|{periods['pm']}")
    if any("B" in locale.time_formats[k].pattern for k in ("medium", "short")):
        parts = facts["periods"][tag]
        starts = [hour for hour in range(24) if hour == 0 or parts[hour] != parts[hour - 1]]
        lines.append("periods.day " + "|".join(f"{hour}={parts[hour]}" for hour in starts))
    dates = [locale.date_formats[k].pattern for k in ("full", "long", "medium", "short")]
    lines.append("dates " + "|".join(dates))
    if any("G" in d for d in dates):
        lines.append("era " + locale.eras["abbreviated"][1])
    lines.append("times " + "|".join(locale.time_formats[k].pattern for k in ("medium", "short")))
    lines.append("joins " + "|".join(facts["joins"].get(tag, ["{1} {0}"])))
    units = []
    for name, key in UNITS.items():
        patterns = dict(data["unit_patterns"].get(key, {}).get("short", {}))
        patterns = {c: patterns[c] for c in ("zero", "one", "two", "few", "many", "other") if c in patterns}
        if not patterns:
            continue
        other = patterns.get("other") or list(patterns.values())[-1]
        kept = {c: p for c, p in patterns.items() if c != "other" and p != other}
        text = "^".join([other] + [f"{c}^{p}" for c, p in kept.items()])
        if root_units is None or root_units.get(name) != text:
            units.append(f"{name}={text}")
    if units:
        lines.append("units " + "|".join(units))
    return lines


MINIMUM = {}
ROOT = Locale.parse("root")


def emit_locales(facts, tags):
    root_units = {}
    for line in record("root", facts, None):
        if line.startswith("units "):
            root_units = dict(item.split("=", 1) for item in line[6:].split("|"))
    for group, codes in GROUPS.items():
        out = ["// Made by Scripts/locale-data.py from CLDR (Unicode-3.0; see NOTICE).", "",
               "extension LocaleData {",
               f"  /// The formats of a language of this group; nil if it is of another.",
               f"  static func {group[0].lower() + group[1:]}(_ tag: String) -> StaticString? {{", "    switch tag {"]
        for code in codes.split():
            tag = code.replace("_", "-")
            lines = record(code, facts, root_units)
            parent = "en_GB" if code in ("en_AU", "en_IN") else code.split("_")[0]
            if parent != code:
                lines = record(code, facts, {}, every=True)
            if parent != code and parent in codes.split():
                base = record(parent, facts, {}, every=True)
                numbers = [[line for line in r if line.startswith("numbers ")] for r in (lines, base)]
                lines = [items(line, base) for line in lines]
                lines = [line for line in lines if line and line not in base or line in numbers[0] and numbers[0] != numbers[1]]
            out += [f'    case "{tag}":', '      """']
            out += ["      " + quoted(line) for line in lines]
            out += ['      """']
        out += ["    default: nil", "    }", "  }", "}", ""]
        (DATA / f"LocaleData+{group}.swift").write_text("\n".join(out), encoding="utf-8")
    (DATA / "LocaleData+Root.swift").write_text("\n".join(
        ["// Made by Scripts/locale-data.py from CLDR (Unicode-3.0; see NOTICE).", "",
         "extension LocaleData {",
         "  /// The formats of languages that are in no table.",
         '  static let root: StaticString = """'] +
        ["    " + quoted(line) for line in record("root", facts, None)] + ['    """', "}", ""]), encoding="utf-8")


def emit_regions(facts):
    out = ["// Made by Scripts/locale-data.py from CLDR (Unicode-3.0; see NOTICE).", "", "extension LocaleData {"]

    def table(name, comment, words):
        out.extend([f"  /// {comment}", f'  static let {name}: StaticString = """'])
        lines = wrapped(sorted(words))
        out.extend(["    " + line + (" \\" if index + 1 < len(lines) else "") for index, line in enumerate(lines)])
        out.extend(['    """'])

    for day, name in ((7, "sunday"), (6, "saturday"), (5, "friday")):
        table(f"{name}Regions", f"The regions whose weeks begin on {name.capitalize()}; those of others begin on Monday.",
              [r for r, d in facts["week"].items() if d == day])
    table("twelveHourRegions", "The regions in which the hours of a day are counted from 1 to 12.",
          [r for r, h in facts["hours"].items() if h == "h12"])
    table("arabicDigitRegions", "The regions in which Arabic is written with digits of its own.",
          [r for r, own in facts["arabic"].items() if own])
    table("rightToLeftLanguages", "The languages that are written from right to left.",
          [c for c, s in facts["scripts"].items() if s in ("Arab", "Hebr", "Thaa", "Syrc", "Nkoo", "Adlm", "Rohg", "Samr", "Mand")]
          + ["iw", "ji"])
    table("regions", "The region of a language for which none is named.",
          [f"{c}-{r}" for c, r in facts["regions"].items() if r and r != "001"])
    out += ["}", ""]
    (DATA / "LocaleData+Regions.swift").write_text("\n".join(out), encoding="utf-8")


def samples(path, kind):
    """Returns the sample numbers of each language, with the category in that file."""
    result = []
    for rules in xml.parse(path).getroot().iter("pluralRules"):
        for element in rules:
            for part in re.split("@(?:integer|decimal)", element.text)[1:]:
                for word in part.replace("…", "").split(","):
                    word = word.strip()
                    if not word or "c" in word:
                        continue
                    ends = word.split("~")
                    for text in set(ends):
                        for code in rules.get("locales").replace("root", "").split():
                            result.append((code.replace("_", "-"), kind, text, element.get("count")))
    return result


def emit_samples(every, facts):
    known = {kind: {code for codes in plural_table(kind).values() for code in codes} for kind in ("cardinal", "ordinal")}
    unlike = {"cardinal": set(), "ordinal": set()}
    for code, kind, text, _ in every:
        if code in known[kind]:
            locale = Locale.parse(code.replace("-", "_"))
            form = locale.plural_form if kind == "cardinal" else locale.ordinal_form
            if form(Decimal(text)) != facts["plurals"][f"{code},{kind},{text}"]:
                unlike[kind].add(code)
    print("languages whose rules differ in ICU:", unlike)
    for kind in ("cardinal", "ordinal"):
        languages = {}
        for code, k, text, category in every:
            # Where versions of CLDR differ, a language is left out.
            if k == kind and code in known[kind] and code not in unlike[kind]:
                languages.setdefault(code, {}).setdefault(facts["plurals"][f"{code},{kind},{text}"], set()).add(text)
        groups = {}
        for code, categories in languages.items():
            text = "\n".join(f"{c}: " + " ".join(sorted(categories[c], key=lambda text: (float(text), len(text)))) for c in sorted(categories))
            groups.setdefault(text, []).append(code)
        FIXTURES.mkdir(parents=True, exist_ok=True)
        (FIXTURES / f"{kind}.txt").write_text(
            "".join(f":{' '.join(sorted(codes))}\n{text}\n" for text, codes in sorted(groups.items(), key=lambda g: g[1])), encoding="utf-8")


def main():
    every = samples(sys.argv[1], "cardinal") + samples(sys.argv[2], "ordinal")
    tags = [code.replace("_", "-") for codes in GROUPS.values() for code in codes.split()]
    languages = sorted(code for code in localedata.locale_identifiers() if "_" not in code and code not in ("root", "und"))
    node = subprocess.run(["node", "-e", NODE], input=json.dumps({
        "locales": tags, "languages": languages, "currencies": CURRENCIES, "systems": ["arab", "arabext", "deva", "thai"], "samples": [s[:3] for s in every]}), stdout=subprocess.PIPE, text=True, check=True)
    facts = json.loads(node.stdout)
    DATA.mkdir(parents=True, exist_ok=True)
    differing = {(c, k, t, g, facts["plurals"][f"{c},{k},{t}"]) for c, k, t, g in every if g != facts["plurals"][f"{c},{k},{t}"]}
    print("samples", len(every), "whose category differs in ICU:", len(differing), sorted({d[0] for d in differing}))
    # The least number of digits before the first separator of groups.
    probe = subprocess.run(["node", "-p", "JSON.stringify(Object.fromEntries(JSON.parse(process.argv[1]).map(t => [t, "
                            "new Intl.NumberFormat(t, {numberingSystem: 'latn'}).format(1234).length > 4 ? 1 : 2])))", json.dumps(tags)],
                           capture_output=True, text=True, check=True)
    MINIMUM.update({tag.replace("-", "_"): value for tag, value in json.loads(probe.stdout).items()})
    emit_plurals()
    emit_locales(facts, tags)
    emit_regions(facts)
    emit_samples(every, facts)


main()
