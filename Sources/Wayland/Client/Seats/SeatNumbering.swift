/// The numbers of the seats of a process, which make the touch identifiers of different seats unique, even after reconnecting.
@MainActor
package final class SeatNumbering {
  private var count: UInt64 = 0

  /// Creates a numbering that begins at 0.
  package init() {}

  /// Returns the number of a new seat.
  func next() -> UInt64 {
    defer { count += 1 }
    return count
  }
}
