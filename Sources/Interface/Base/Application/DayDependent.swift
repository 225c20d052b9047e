/// A part of the toolkit that shows which day is the present one.
@MainActor
protocol DayDependent: AnyObject {
  /// Takes over the present day.
  func dayDidChange()
}
