/// What was measured of one client.
struct Measurement: Hashable, Sendable {
  /// The scenario, and what is measured in it.
  var name: String
  var value: Double
  var unit: String
  /// The noise of the repetitions; nil for a single value.
  var noise: Double?
  var note: String?
}
