internal import TactusCLibrary

/// A language, with its script and its region where they matter: whose words, plurals, numbers and dates an interface uses.
///
/// It is written as a tag of BCP 47 (`de`, `pt-PT`, `zh-Hant`) or as in `LANG` (`de_DE.UTF-8`). A tag may choose the digits and the hours of a
/// day: `ar-EG-u-nu-latn`, `en-US-u-hc-h23`.
///
/// ```swift
/// let language: Language = "de-CH"
/// language.string(from: 1234.5)  // 1'234.5
/// ```
///
/// Which formats a language has is in tables for the most frequent languages. One that is in none has the formats of its language without
/// the region, and if that is in none either, numbers as in English and dates as in ISO 8601. English of other regions than the United
/// States has the formats of `en-GB`. Dates are those of the Gregorian calendar.
public struct Language: Sendable {
  /// The tag of the language, such as `zh-Hant-TW-u-nu-latn`.
  public let identifier: String
  /// The code of ISO 639, such as `de`.
  public let languageCode: String
  /// The code of ISO 15924, such as `Hant`; nil if the tag has none.
  public let script: String?
  /// The code of ISO 3166, such as `CH`, or of UN M.49, such as `419`; nil if the tag has none.
  public let region: String?
  /// The system of digits that the tag chooses (`-u-nu-`); nil for that of the language.
  let chosenNumberingSystem: String?
  /// The hours that the tag chooses (`-u-hc-`); nil for those of the language.
  let chosenHourCycle: HourCycle?

  /// The maximum length of a tag, in bytes.
  static let maximumLength = 128

  /// Creates a language from a tag, or a value of `LANG`.
  ///
  /// Letters may be in either case, and `_` may stand for `-`. What is no tag (also an empty text, `C` and `POSIX`) is English. Parts that
  /// are not understood are left out.
  public init(_ identifier: String) {
    let isShort = identifier.utf8.count <= Self.maximumLength
    // The encoding and the variant of a POSIX locale.
    let tag = isShort ? identifier.prefix { $0 != "." && $0 != "@" } : ""
    var parts = tag.split(separator: "-", omittingEmptySubsequences: true).flatMap {
      $0.split(separator: "_")
    }[...]
    var code = parts.popFirst().map { $0.lowercased() } ?? ""
    if !Self.isCode(code, 2...3) || code == "posix" {
      code = "en"
      parts = []
    }
    code = Self.modernCodes[code] ?? code
    var script: String?
    var region: String?
    if let part = parts.first, Self.isCode(part, 4...4) {
      script = part.prefix(1).uppercased() + part.dropFirst().lowercased()
      parts.removeFirst()
    }
    if let part = parts.first,
      Self.isCode(part, 2...2) || part.utf8.count == 3 && part.utf8.allSatisfy(Self.isDigit)
    {
      region = part.uppercased()
      parts.removeFirst()
    }
    let choices = Self.choices(in: parts)
    languageCode = code
    self.script = script
    self.region = region
    chosenNumberingSystem = choices["nu"].flatMap { NumberingSystem.zero(of: $0) == nil ? nil : $0 }
    chosenHourCycle = choices["hc"].flatMap(HourCycle.init)
    var result = [code]
    if let script { result.append(script) }
    if let region { result.append(region) }
    if chosenHourCycle != nil || chosenNumberingSystem != nil { result.append("u") }
    if let chosenHourCycle { result += ["hc", chosenHourCycle.rawValue] }
    if let chosenNumberingSystem { result += ["nu", chosenNumberingSystem] }
    self.identifier = result.joined(separator: "-")
  }

  /// The codes of today for those that are withdrawn or stand for another.
  private static let modernCodes = ["iw": "he", "in": "id", "ji": "yi", "no": "nb", "tl": "fil"]

  /// Returns the values of the keys after `u`.
  private static func choices(in parts: ArraySlice<Substring>) -> [String: String] {
    guard let start = parts.firstIndex(where: { $0.lowercased() == "u" }) else { return [:] }
    var choices: [String: String] = [:]
    var key: String?
    for part in parts[(start + 1)...] {
      if part.utf8.count == 1 { break }
      if part.utf8.count == 2 {
        key = part.lowercased()
      } else if let known = key {
        choices[known] = part.lowercased()
        key = nil
      }
    }
    return choices
  }

  private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }

  private static func isCode(_ text: some StringProtocol, _ length: ClosedRange<Int>) -> Bool {
    length.contains(text.utf8.count)
      && text.utf8.allSatisfy { (0x41...0x5A).contains($0) || (0x61...0x7A).contains($0) }
  }
}

// MARK: - Environment

extension Language {
  /// The language of messages in the process's environment.
  package static var ofEnvironment: Language { Language(localeName(of: "LC_MESSAGES") ?? "") }
}

// MARK: - Writing direction

extension Language {
  /// A Boolean value that indicates whether the language is written from right to left.
  public var isRightToLeft: Bool {
    if let script {
      return ["Adlm", "Arab", "Hebr", "Mand", "Nkoo", "Rohg", "Samr", "Syrc", "Thaa"].contains(script)
    }
    return LocaleData.contains(languageCode, in: LocaleData.rightToLeftLanguages)
  }
}

// MARK: - Fallback

extension Language {
  /// The language and those whose words stand for it, the nearest first: `zh-Hant-TW`, `zh-Hant`, `zh`.
  public var fallbacks: [Language] {
    tags.map { $0 == identifier ? self : Language($0) }
  }

  /// The tags without choices of digits and hours, from the whole one to the language alone.
  var tags: [String] {
    let script = script ?? (languageCode == "zh" && ["HK", "MO", "TW"].contains(region ?? "") ? "Hant" : nil)
    var tags: [String] = []
    func add(_ parts: String?...) {
      let tag = parts.compactMap { $0 }.joined(separator: "-")
      if !tags.contains(tag) { tags.append(tag) }
    }
    add(languageCode, self.script, region)
    if script != nil { add(languageCode, script) }
    // Words of one script do not stand for those of another, except for want of any others.
    add(languageCode)
    return tags
  }
}

// MARK: - Conformances

extension Language: Hashable {
  /// Returns whether two languages have the same tag.
  public static func == (first: Language, second: Language) -> Bool { first.identifier == second.identifier }

  /// Hashes the tag.
  public func hash(into hasher: inout Hasher) { hasher.combine(identifier) }
}

extension Language: CustomStringConvertible {
  /// The tag of the language.
  public var description: String { identifier }
}

extension Language: ExpressibleByStringLiteral {
  /// Creates a language from a tag.
  public init(stringLiteral value: String) { self.init(value) }
}

extension Language: Codable {
  /// Creates a language from an encoded tag.
  public init(from decoder: any Decoder) throws {
    self.init(try decoder.singleValueContainer().decode(String.self))
  }

  /// Encodes the tag.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(identifier)
  }
}
