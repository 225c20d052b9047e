/// A wheel of a date picker.
enum DatePickerColumn: Hashable {
  /// A day of a month.
  case day
  case month
  case year
  /// A day with its month and its day of the week.
  case date
  case hour
  case minute
  /// Before or after noon.
  case period
  /// The hours of a duration.
  case hours
  /// The minutes of a duration.
  case minutes

  /// Returns the wheels for a mode in the order of reading.
  static func columns(for mode: DatePicker.Mode, in language: Language) -> [DatePickerColumn] {
    switch mode {
    case .time: clock(in: language)
    // The digits of a time follow each other from left to right in every language.
    case .dateAndTime:
      language.isRightToLeft
        ? [.date, .minute, .hour] + clock(in: language).dropFirst(2) : [.date] + clock(in: language)
    case .date: language.dateFieldOrder.map(column)
    case .yearAndMonth: language.dateFieldOrder.filter { $0 != .day }.map(column)
    case .countDownTimer: [.hours, .minutes]
    }
  }

  private static func clock(in language: Language) -> [DatePickerColumn] {
    language.hourCycle == .twelveHours ? [.hour, .minute, .period] : [.hour, .minute]
  }

  private static func column(_ field: DateField) -> DatePickerColumn {
    switch field {
    case .year: .year
    case .month: .month
    case .day: .day
    }
  }

  /// A Boolean value that indicates whether the first row follows the last one.
  var isEndless: Bool {
    switch self {
    case .day, .month, .hour, .minute, .minutes: true
    case .year, .date, .period, .hours: false
    }
  }
}
