/// The rules by which a language chooses the category of a number.
///
/// The tables hold the rules in the syntax of Unicode's Locale Data Markup Language, part 3, which is read when a category is asked for: a
/// few comparisons.
struct PluralRules {
  /// What is counted.
  enum Kind: Sendable {
    /// Things: 3 lamps.
    case cardinal
    /// An order: the 3rd floor.
    case ordinal
  }

  /// The categories that the language has but `other`, with their conditions.
  private(set) var rules: [(category: PluralCategory, condition: Substring)] = []

  init(_ language: Language, _ kind: Kind) {
    let table = kind == .cardinal ? Self.cardinals : Self.ordinals
    for tag in language.tags {
      rules = table.withUTF8Buffer { Self.rules(of: tag, in: $0) }
      if !rules.isEmpty { break }
    }
  }

  private static func rules(
    of tag: String, in table: UnsafeBufferPointer<UInt8>
  ) -> [(PluralCategory, Substring)] {
    var rules: [(PluralCategory, Substring)] = []
    var isFound = false
    // Lines of languages may follow each other.
    var isAfterLanguages = false
    for line in table.split(separator: UInt8(ascii: "\n")) {
      if line.first == UInt8(ascii: ":") {
        if !isAfterLanguages, isFound { break }
        isFound = isFound || line.dropFirst().split(separator: 0x20).contains { $0.elementsEqual(tag.utf8) }
        isAfterLanguages = true
        continue
      }
      isAfterLanguages = false
      guard isFound, let colon = line.firstIndex(of: UInt8(ascii: ":")),
        let category = PluralCategory(rawValue: String(decoding: line[..<colon], as: UTF8.self))
      else { continue }
      rules.append((category, String(decoding: line[(colon + 1)...], as: UTF8.self)[...]))
    }
    return rules
  }

  /// Returns the category of a number.
  func category(_ operands: PluralOperands) -> PluralCategory {
    rules.first { Self.holds($0.condition, operands) }?.category ?? .other
  }
}

// MARK: - Conditions

extension PluralRules {
  /// Returns whether a condition holds: relations joined by `and`, and these joined by `or`.
  static func holds(_ condition: Substring, _ operands: PluralOperands) -> Bool {
    let words = condition.split(separator: " ")
    return words.split(separator: "or").contains { clause in
      clause.split(separator: "and").allSatisfy { holds(relation: Array($0), operands) }
    }
  }

  /// Returns whether a relation holds: an operand, an optional remainder, and the values it may or may not have, such as
  /// `n % 10 != 2..4,9`.
  private static func holds(relation words: [Substring], _ operands: PluralOperands) -> Bool {
    guard words.count == 3 || words.count == 5 && words[1] == "%" else { return false }
    var (value, isInteger) = value(of: words[0], operands)
    if words.count == 5 {
      guard let divisor = UInt64(words[2]), divisor > 0 else { return false }
      value %= divisor
    }
    let isContained =
      isInteger
      && words[words.count - 1].split(separator: ",").contains { range in
        let ends = range.split(separator: ".")
        guard let first = ends.first.flatMap({ UInt64($0) }), let last = ends.last.flatMap({ UInt64($0) })
        else { return false }
        return first <= last && (first...last).contains(value)
      }
    return isContained == (words[words.count - 2] == "=")
  }

  private static func value(of operand: Substring, _ operands: PluralOperands) -> (UInt64, isInteger: Bool) {
    switch operand {
    case "n": (operands.i, operands.t == 0)
    case "i": (operands.i, true)
    case "f": (operands.f, true)
    case "t": (operands.t, true)
    case "v": (operands.v, true)
    // Exponents of compact numbers, such as 1M, which are not formatted.
    default: (0, true)
    }
  }
}

// MARK: - Languages

extension Language {
  /// Returns the category of a number of things, such as `one` for 1 and `other` for 0 and 2 in English.
  public func pluralCategory(of count: Int) -> PluralCategory {
    PluralRules(self, .cardinal).category(PluralOperands(UInt64(count.magnitude)))
  }

  /// Returns the category of a number as it is written with a number of digits after the decimal separator: in English 1.0 is not `one`.
  ///
  /// - Parameters:
  ///   - number: The number. One that is not finite is `other`.
  ///   - fractionDigits: The number of digits, of which zeros at the end beyond the lower bound are left out.
  public func pluralCategory(of number: Double, fractionDigits: ClosedRange<Int>) -> PluralCategory {
    category(of: number, .cardinal, fractionDigits)
  }

  /// Returns the category of a number in an order, such as `one` for the 1st and the 21st in English.
  public func ordinalCategory(of number: Int) -> PluralCategory {
    PluralRules(self, .ordinal).category(PluralOperands(UInt64(number.magnitude)))
  }

  /// Returns the category of a number in an order, as it is written with a number of digits after the decimal separator.
  func ordinalCategory(of number: Double, fractionDigits: ClosedRange<Int>) -> PluralCategory {
    category(of: number, .ordinal, fractionDigits)
  }

  private func category(
    of number: Double, _ kind: PluralRules.Kind, _ fractionDigits: ClosedRange<Int>
  ) -> PluralCategory {
    guard number.isFinite else { return .other }
    return PluralRules(self, kind).category(
      PluralOperands(DecimalDigits(number, fractionDigits: fractionDigits)))
  }

  /// The categories to which numbers of things belong in the language, `other` last.
  public var pluralCategories: [PluralCategory] {
    PluralRules(self, .cardinal).rules.map(\.category) + [.other]
  }
}
