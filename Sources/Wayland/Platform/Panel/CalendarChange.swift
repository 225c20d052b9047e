import TactusCLibrary

/// When the calendar day, or the offset of the local time, changes.
enum CalendarChange {
  private static let day = 86_400

  /// Returns the time at which the next day begins, or at which clocks are put forward or back before, in the system's time zone.
  ///
  /// - Parameter now: The present time.
  /// - Returns: The time; both in seconds since 1970.
  static func next(after now: Int) -> Int {
    // Only this reads the time zone again, if the file of the system's has changed.
    tzset()
    var parts = localParts(at: now)
    parts.tm_mday += 1
    parts.tm_hour = 0
    parts.tm_min = 0
    parts.tm_sec = 0
    parts.tm_isdst = -1
    var change = Int(mktime(&parts))
    // Also if the system's description of the time zone is nonsense, the timer does not spin.
    if change <= now || change > now + 2 * day { change = now + day }
    guard offset(at: now) != offset(at: change) else { return change }
    // The clocks change before, or exactly then.
    var before = now
    while change - before > 1 {
      let middle = before + (change - before) / 2
      if offset(at: middle) == offset(at: before) { before = middle } else { change = middle }
    }
    return change
  }

  private static func localParts(at time: Int) -> tm {
    var time = time_t(time)
    var parts = tm()
    localtime_r(&time, &parts)
    return parts
  }

  /// The offset of the local time, in seconds modulo a day.
  private static func offset(at time: Int) -> Int {
    let parts = localParts(at: time)
    let local = Int(parts.tm_hour) * 3600 + Int(parts.tm_min) * 60 + Int(parts.tm_sec)
    return ((local - time) % day + day) % day
  }
}
