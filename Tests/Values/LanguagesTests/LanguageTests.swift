import Foundation
import TactusTesting
import Testing

@testable import TactusLanguages

@Suite("Languages")
struct LanguageTests {
  @Test(
    "U9 a language is read from a tag and from a value of LANG",
    arguments: [
      ("de", "de"), ("de_DE.UTF-8", "de-DE"), ("de_DE@euro", "de-DE"), ("EN-us", "en-US"),
      ("zh-hant-tw", "zh-Hant-TW"),
      ("es-419", "es-419"), ("iw", "he"), ("no_NO", "nb-NO"), ("ar-EG-u-nu-latn", "ar-EG-u-nu-latn"),
      ("en-US-u-hc-h23-nu-arab", "en-US-u-hc-h23-nu-arab"), ("en-u-nu-roman", "en"), ("de-1996", "de"),
      ("", "en"),
      ("C", "en"), ("C.UTF-8", "en"), ("POSIX", "en"), ("x", "en"), ("1234", "en"), ("-", "en"),
      ("de--CH", "de-CH"),
      ("d\u{0}e", "en"), ("éé", "en"), (String(repeating: "a-", count: 9999), "en"),
    ])
  func tags(text: String, identifier: String) {
    #expect(Language(text).identifier == identifier)
    #expect(Language(Language(text).identifier) == Language(text))
  }

  @Test("U9 a language outlives the process by its tag")
  func codable() throws {
    let language = Language("pt-PT-u-hc-h12")
    let data = try JSONEncoder().encode([language])
    #expect(String(decoding: data, as: UTF8.self) == "[\"pt-PT-u-hc-h12\"]")
    #expect(try JSONDecoder().decode([Language].self, from: data) == [language])
  }

  @Test(
    "U9 words of the language alone stand for those of a region, and of a script for those of its regions")
  func fallbacks() {
    #expect(Language("zh-TW").fallbacks == ["zh-TW", "zh-Hant", "zh"])
    #expect(Language("sr-Latn-RS").fallbacks == ["sr-Latn-RS", "sr-Latn", "sr"])
    #expect(Language("de-AT-u-nu-arab").fallbacks == ["de-AT", "de"])
    #expect(Language("en").fallbacks == ["en"])
  }

  @Test("U9 the direction is that of the script")
  func direction() {
    for tag in ["ar", "he-IL", "fa", "ur", "yi", "ckb", "az-Arab", "ps", "dv"] {
      #expect(Language(tag).isRightToLeft)
    }
    for tag in ["en", "ru", "ja", "ar-Latn", "tr", "hi", "C", "arn"] { #expect(!Language(tag).isRightToLeft) }
  }

  @Test("U9 no text is a tag that stops the process")
  func hostile() {
    var random = Random(seed: 9)
    for round in 0..<4000 {
      let bytes = (0..<Int.random(in: 0...24, using: &random)).map { _ in
        UInt8.random(in: 0...255, using: &random)
      }
      let letters = bytes.map { Array("aAzZ-_.@u09nhc".utf8)[Int($0) % 14] }
      for text in [String(decoding: bytes, as: UTF8.self), String(decoding: letters, as: UTF8.self)] {
        let language = Language(text)
        #expect(Language(language.identifier) == language)
        if round % 20 == 0 { #expect(!language.string(from: 1234.5).isEmpty) }
      }
    }
  }
}
