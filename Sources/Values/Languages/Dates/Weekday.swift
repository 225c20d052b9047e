/// A day of the week, with the number of ISO 8601: Monday is 1.
public enum Weekday: Int, Sendable, Hashable, CaseIterable, Codable {
  case monday = 1
  case tuesday
  case wednesday
  case thursday
  case friday
  case saturday
  case sunday

  /// The seven days in the order of a week that begins with this one.
  public var week: [Weekday] { Array(Self.allCases[(rawValue - 1)...] + Self.allCases[..<(rawValue - 1)]) }
}
