/// How a date or a time is written: a pattern of Unicode's Locale Data Markup Language, part 4, such as `EEEE, d MMMM y`.
struct DatePattern {
  /// A letter that stands for a part of the date, with its count, or text.
  enum Field {
    case part(Character, Int)
    case text(String)
  }

  private(set) var fields: [Field] = []

  init(_ pattern: some StringProtocol) {
    var text = ""
    var isQuoted = false
    var rest = Substring(pattern)
    while let character = rest.popFirst() {
      if character == "'" {
        // Two quotes stand for one.
        if rest.first == "'" {
          text.append("'")
          rest.removeFirst()
        } else {
          isQuoted.toggle()
        }
        continue
      }
      guard !isQuoted, character.isASCII, character.isLetter else {
        text.append(character)
        continue
      }
      let count = rest.prefix { $0 == character }.count
      rest = rest.dropFirst(count)
      if !text.isEmpty { fields.append(.text(text)) }
      text = ""
      fields.append(.part(character, count + 1))
    }
    if !text.isEmpty { fields.append(.text(text)) }
  }

  /// The parts of a date in their order.
  var order: [DateField] {
    fields.compactMap { field in
      switch field {
      case .part("y", _): .year
      case .part("M", _), .part("L", _): .month
      case .part("d", _): .day
      default: nil
      }
    }
  }

  /// A Boolean value that indicates whether hours are counted from 1 to 12.
  var hasTwelveHours: Bool {
    fields.contains { if case .part("h", _) = $0 { true } else { false } }
  }

  /// Returns the pattern with its hours counted in another way.
  func counting(_ cycle: HourCycle) -> DatePattern {
    guard hasTwelveHours != (cycle == .twelveHours) else { return self }
    var result = self
    if cycle == .twelveHours {
      result.fields = fields.map { if case .part("H", _) = $0 { .part("h", 1) } else { $0 } }
      result.fields += [.text("\u{A0}"), .part("a", 1)]
      return result
    }
    // Without the half of the day and the space beside it.
    result.fields = []
    for field in fields {
      switch field {
      case .part("a", _), .part("b", _), .part("B", _):
        if case .text(let text)? = result.fields.last, text.allSatisfy(\.isWhitespace) {
          result.fields.removeLast()
        }
      case .part("h", _): result.fields.append(.part("H", 2))
      case .text(let text) where result.fields.isEmpty && text.allSatisfy(\.isWhitespace): break
      default: result.fields.append(field)
      }
    }
    return result
  }
}

// MARK: - Writing

extension DatePattern {
  /// Returns a date and a time as text. Parts of what is not given are left out.
  func string(_ date: LocalDate?, _ time: LocalTime?, in language: Language) -> String {
    let data = LocaleData(language)
    let symbols = NumberPattern.Symbols(language)
    let digits = NumberPattern("0")
    func number(_ value: Int, _ count: Int) -> String {
      digits.string(DecimalDigits(value), symbols, isGrouped: false, minimumDigits: count)
    }
    var text = ""
    for field in fields {
      switch field {
      case .text(let part): text += part
      case .part("y", let count):
        date.map { text += count == 2 ? number($0.year % 100, 2) : number($0.year, count) }
      case .part("M", let count) where count < 3, .part("L", let count) where count < 3:
        date.map { text += number($0.month, count) }
      case .part("M", let count):
        date.map { text += Self.name($0.month, "months", isAlone: false, count, data) }
      case .part("L", let count):
        date.map { text += Self.name($0.month, "months", isAlone: true, count, data) }
      case .part("d", let count): date.map { text += number($0.day, count) }
      case .part("E", let count):
        date.map { text += Self.name($0.weekday.rawValue, "weekdays", isAlone: false, count, data) }
      case .part("c", let count):
        date.map { text += Self.name($0.weekday.rawValue, "weekdays", isAlone: true, count, data) }
      case .part("G", _): text += data.values("era").first ?? ""
      case .part("H", let count): time.map { text += number($0.hour, count) }
      case .part("h", let count): time.map { text += number(($0.hour + 11) % 12 + 1, count) }
      case .part("m", let count): time.map { text += number($0.minute, count) }
      case .part("s", let count): time.map { text += number($0.second, count) }
      case .part("a", _), .part("b", _): time.map { text += Self.half(of: $0.hour, data) }
      case .part("B", _): time.map { text += Self.period(of: $0.hour, language, data) }
      case .part: break
      }
    }
    return text
  }

  /// Returns the name of the half of the day in which an hour is.
  private static func half(of hour: Int, _ data: LocaleData) -> Substring {
    let halves = data.values("periods")
    return halves.count == 2 ? halves[hour < 12 ? 0 : 1] : ""
  }

  /// Returns the name of the part of the day in which an hour is, such as the evening; that of its half if the language has none.
  private static func period(of hour: Int, _ language: Language, _ data: LocaleData) -> Substring {
    // In Hong Kong and Macao the same language names the halves alone.
    guard !["HK", "MO"].contains(language.region ?? "") else { return half(of: hour, data) }
    var name: Substring?
    for part in data.values("periods.day") {
      guard let separator = part.firstIndex(of: "="), let start = Int(part[..<separator]), start <= hour
      else { break }
      name = part[part.index(after: separator)...]
    }
    return name ?? half(of: hour, data)
  }

  /// Returns the name of a month or a day, counted from 1.
  static func name(_ number: Int, _ kind: NameKind, isAlone: Bool, _ count: Int, _ data: LocaleData) -> String
  {
    let names = kind.names(isAlone: isAlone, isShort: count == 3, data)
    return names.indices.contains(number - 1) ? String(names[number - 1]) : ""
  }

  /// What is named.
  enum NameKind: String, ExpressibleByStringLiteral {
    case months
    case weekdays

    init(stringLiteral value: String) { self = Self(rawValue: value) ?? .months }

    /// Returns the names as they are in a date, or by themselves.
    func names(isAlone: Bool, isShort: Bool, _ data: LocaleData) -> [Substring] {
      let own: [Substring] =
        switch (self, isShort) {
        case _ where !isAlone: []
        case (.months, false): data.values("months.alone")
        case (.months, true): data.values("months.alone.short")
        case (.weekdays, false): data.values("weekdays.alone")
        case (.weekdays, true): data.values("weekdays.alone.short")
        }
      if !own.isEmpty { return own }
      return switch (self, isShort) {
      case (.months, false): data.values("months")
      case (.months, true): data.values("months.short")
      case (.weekdays, false): data.values("weekdays")
      case (.weekdays, true): data.values("weekdays.short")
      }
    }
  }
}
