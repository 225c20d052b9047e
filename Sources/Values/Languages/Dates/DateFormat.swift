/// How much of a date or a time is written.
public enum DateFormat: Sendable, Hashable, CaseIterable {
  /// Thursday, November 26, 2026.
  case full
  /// November 26, 2026.
  case long
  /// Nov 26, 2026; 4:05:09 PM.
  case medium
  /// 11/26/26; 4:05 PM.
  case short
}
