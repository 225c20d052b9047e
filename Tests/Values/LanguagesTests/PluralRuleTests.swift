import Testing

@testable import TactusLanguages

@Suite("Plurals")
struct PluralRuleTests {
  @Test(
    "U9 each sample number of CLDR has its category, in all languages that have rules",
    arguments: [PluralRules.Kind.cardinal, .ordinal])
  func samples(kind: PluralRules.Kind) throws {
    var languages: [Language] = []
    var seen: Set<Language> = []
    var count = 0
    for line in try Fixture.lines(kind == .cardinal ? "cardinal" : "ordinal") {
      if line.first == ":" {
        languages = line.dropFirst().split(separator: " ").map { Language(String($0)) }
        seen.formUnion(languages)
        continue
      }
      let parts = line.split(separator: ":")
      let category = try #require(PluralCategory(rawValue: String(parts[0])))
      for text in parts[1].split(separator: " ") {
        let number = try #require(Double(text))
        let digits = text.split(separator: ".").dropFirst().first?.count ?? 0
        for language in languages {
          count += 1
          let found =
            kind == .ordinal
            ? language.ordinalCategory(of: Int(number))
            : language.pluralCategory(of: number, fractionDigits: digits...digits)
          #expect(found == category, "\(text) in \(language)")
          if digits == 0, kind == .cardinal {
            #expect(language.pluralCategory(of: Int(number)) == category, "\(text) in \(language)")
          }
        }
      }
    }
    #expect(seen.count >= (kind == .cardinal ? 40 : 30) && count > 500)
  }

  @Test("U9 numbers that are large, negative, fractions or not finite have a category in each language")
  func extremes() {
    for code in ["en", "ar", "ru", "pl", "cy", "br", "mt", "ga", "xx", "fr"] {
      let language = Language(code)
      for number in [Int.min, -1, 0, 1, Int.max] {
        #expect(PluralCategory.allCases.contains(language.pluralCategory(of: number)))
        #expect(PluralCategory.allCases.contains(language.ordinalCategory(of: number)))
      }
      for number in [Double.nan, .infinity, -1e308, 1e-308, 0.1] {
        #expect(
          PluralCategory.allCases.contains(language.pluralCategory(of: number, fractionDigits: 0...400)))
      }
    }
    #expect(Language("en").pluralCategory(of: -1) == .one)
    #expect(Language("ru").pluralCategory(of: -22) == .few)
    // Dutch of an unknown region has the rules of Dutch, and an unknown language none.
    #expect(Language("nl-ZZ").pluralCategory(of: 1) == .one)
    #expect(Language("xx").pluralCategory(of: 1) == .other)
    #expect(Language("ar").pluralCategories == [.zero, .one, .two, .few, .many, .other])
    #expect(Language("ja").pluralCategories == [.other])
  }

  @Test("U9 each condition in the tables can be read", arguments: [PluralRules.Kind.cardinal, .ordinal])
  func syntax(kind: PluralRules.Kind) {
    let table = kind == .cardinal ? PluralRules.cardinals : PluralRules.ordinals
    for line in table.withUTF8Buffer({ String(decoding: $0, as: UTF8.self) }).split(separator: "\n")
    where line.first != ":" {
      let parts = line.split(separator: ":")
      #expect(parts.count == 2 && PluralCategory(rawValue: String(parts[0])) != nil, "\(line)")
      for relation in parts[1].split(separator: " ").split(whereSeparator: { $0 == "and" || $0 == "or" }) {
        let words = Array(relation)
        #expect(words.count == 3 || words.count == 5 && words[1] == "%", "\(line)")
        #expect(
          ["n", "i", "v", "f", "t", "e"].contains(words[0]) && ["=", "!="].contains(words[words.count - 2]))
      }
    }
  }
}
