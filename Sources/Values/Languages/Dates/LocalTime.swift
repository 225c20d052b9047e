/// A time of day, without a date and a time zone.
public struct LocalTime: Hashable, Sendable, Codable {
  /// The hour, from 0 to 23.
  public let hour: Int
  /// The minute, from 0 to 59.
  public let minute: Int
  /// The second, from 0 to 59.
  public let second: Int

  /// Creates a time; nil if there is no such time.
  public init?(hour: Int, minute: Int, second: Int = 0) {
    guard (0...23).contains(hour), (0...59).contains(minute), (0...59).contains(second) else { return nil }
    (self.hour, self.minute, self.second) = (hour, minute, second)
  }

  /// Creates the time that is a number of seconds after midnight, which begins anew each day.
  public init(secondsSinceMidnight seconds: Int) {
    let rest = (seconds % 86_400 + 86_400) % 86_400
    (hour, minute, second) = (rest / 3600, rest / 60 % 60, rest % 60)
  }

  /// The number of seconds after midnight.
  public var secondsSinceMidnight: Int { hour * 3600 + minute * 60 + second }
}

extension LocalTime: Comparable {
  /// Returns whether a time is earlier in the day than another one.
  public static func < (first: LocalTime, second: LocalTime) -> Bool {
    first.secondsSinceMidnight < second.secondsSinceMidnight
  }
}
