/// What was measured of one client.
struct Measurement: Hashable, Sendable {
  /// The scenario, and what is measured in it.
  var name: String
  var value: Double
  var unit: String
  var note: String?
}
