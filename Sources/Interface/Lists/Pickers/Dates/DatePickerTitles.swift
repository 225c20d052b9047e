internal import TactusGraphics

/// The titles of the rows of a date picker, in a language.
struct DatePickerTitles: Hashable {
  let language: Language
  /// The day that is called today.
  let today: LocalDate

  /// Returns the title of a row.
  @MainActor
  func title(ofRow row: Int, in column: DatePickerColumn, interval: Int) -> String {
    switch column {
    case .day: return number(row + 1)
    case .month: return language.name(ofMonth: row + 1)
    case .year: return number(row + 1)
    case .date:
      let date = DatePickerSelection.date(ofRow: row)
      return (date == today ? StandardTitle.today.string(ifIn: language) : nil) ?? title(of: date)
    case .hour:
      guard language.hourCycle == .twelveHours else { return number(row, 2) }
      return number((row + 11) % 12 + 1)
    case .minute: return number(row * interval, 2)
    case .period: return row == 0 ? language.dayPeriodNames.am : language.dayPeriodNames.pm
    case .hours: return language.string(from: Double(row), unit: .hour)
    case .minutes: return language.string(from: Double(row * interval), unit: .minute)
    }
  }

  private func number(_ value: Int, _ minimumDigits: Int = 1) -> String {
    language.string(value, isGrouped: false, minimumDigits: minimumDigits)
  }

  /// Returns a day in few words, such as “Thu Nov 26” and “Do 26 Nov”.
  private func title(of date: LocalDate) -> String {
    let weekday = language.name(of: date.weekday, isAbbreviated: true)
    let month = language.name(ofMonth: date.month, isAbbreviated: true)
    let day = number(date.day)
    let order = language.dateFieldOrder
    let isMonthFirst = (order.firstIndex(of: .month) ?? 0) < (order.firstIndex(of: .day) ?? 0)
    return "\(weekday) \(isMonthFirst ? "\(month) \(day)" : "\(day) \(month)")"
  }

  /// Returns the width of a wheel in which its titles fit, in points.
  @MainActor
  func width(of column: DatePickerColumn, interval: Int, font: Font) -> Double {
    let samples: [String] =
      switch column {
      case .day, .hour, .minute: [number(28), number(20)]
      case .year: [number(2888)]
      case .month: (0..<12).map { title(ofRow: $0, in: column, interval: interval) }
      case .date:
        // The widest day of the week and the widest month, which need not be those of one day.
        (0..<84).compactMap { LocalDate(year: 2024, month: $0 / 7 + 1, day: 20 + $0 % 7).map(title(of:)) }
          + [StandardTitle.today.string(ifIn: language) ?? ""]
      case .period: [language.dayPeriodNames.am, language.dayPeriodNames.pm]
      case .hours: (20..<24).map { title(ofRow: $0, in: column, interval: interval) }
      case .minutes: [title(ofRow: max(0, 60 / interval - 1), in: column, interval: interval)]
      }
    let widths = samples.map { TextLayout($0, font: font).size.width }
    return ((widths.max() ?? 0) + 2 * PickerRow.margin).rounded(.up) + Self.padding
  }

  /// The distance of titles from the edges of their wheels, both together, in points. Chosen by us.
  private static let padding = 16.0
}
