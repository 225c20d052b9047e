extension DatePicker {
  /// What a date picker selects.
  public enum Mode: Int, Sendable, Hashable, CaseIterable {
    /// A time of day: hours, minutes and, by the language, the half of the day.
    case time
    /// A date: day, month and year in the order of the language.
    case date
    /// A day and a time of day.
    case dateAndTime
    /// A duration in hours and minutes.
    case countDownTimer
    /// A month of a year.
    case yearAndMonth
  }
}

extension DatePicker {
  /// The style in which the control is shown: ``preferredDatePickerStyle`` if that is possible with ``datePickerMode``, or else wheels.
  public var datePickerStyle: DatePickerStyle {
    switch (preferredDatePickerStyle, datePickerMode) {
    case (.compact, .date), (.compact, .time), (.compact, .dateAndTime): .compact
    case (.inline, .date), (.inline, .dateAndTime): .inline
    default: .wheels
    }
  }
}
