/// The time until a connection that failed is tried again, which doubles with each failure.
struct RetryDelay: Equatable {
  /// The first delay, in seconds (chosen by us).
  static let first = 1.0
  /// The longest delay, in seconds (chosen by us).
  static let longest = 300.0
  private var upcoming = first

  /// Returns the delay before the next attempt, in seconds.
  mutating func next() -> Double {
    defer { upcoming = min(upcoming * 2, Self.longest) }
    return upcoming
  }

  /// Begins with the first delay again, after a success.
  mutating func reset() { upcoming = Self.first }
}
