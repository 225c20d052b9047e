/// What a client of the bus can make the application compute or keep at most.
enum Limits {
  /// The number of elements in one reply (chosen by us).
  static let elements = 4_096
  /// The number of elements of which clients are sent what they are when they appear (chosen by us).
  static let announcements = 128
  /// The number of Unicode scalars in a name, a description or a value (chosen by us).
  static let label = 1_024
  /// The number of Unicode scalars of a text in one reply, or in a request (chosen by us).
  static let text = 65_536
}
