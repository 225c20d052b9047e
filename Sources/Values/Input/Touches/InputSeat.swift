/// The devices of one user: a `wl_seat` of the compositor. People at one table who have a touchscreen or a pointer each have a seat each.
public struct InputSeat: Hashable, Sendable, Identifiable {
  /// The number that the compositor gave the seat. It is unique while the application is connected to the compositor.
  public let id: UInt32
  /// The name of the seat, such as `seat0`; empty if the compositor does not name it.
  public let name: String

  package init(id: UInt32, name: String) {
    self.id = id
    self.name = name
  }
}
