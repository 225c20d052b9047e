/// How the hours of a day are counted, by the names of BCP 47.
public enum HourCycle: String, Sendable, Hashable, CaseIterable {
  /// From 12 over 1 to 11, twice a day.
  case twelveHours = "h12"
  /// From 0 to 23.
  case twentyFourHours = "h23"
}
