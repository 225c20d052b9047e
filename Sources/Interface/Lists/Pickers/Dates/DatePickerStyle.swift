/// How a date picker is shown.
public enum DatePickerStyle: Int, Sendable, Hashable, CaseIterable {
  /// As the toolkit chooses: ``wheels``.
  case automatic
  /// Wheels that turn.
  case wheels
  /// Buttons with the date and the time, which open a calendar and wheels.
  case compact
  /// A calendar of a month, with a button for the time.
  case inline
}
