/// A measured value of a benchmark.
package struct Figure: Codable, Hashable, Sendable {
  /// The benchmark that measures the value.
  package var benchmark: String
  /// The scene, and what is measured in it.
  package var name: String
  /// The value, in `unit`. Less is better.
  package var value: Double
  /// The unit, such as `µs`, `blocks` or `Mpx/frame`.
  package var unit: String
  /// What the same work takes at least, without the toolkit, measured in the same run; nil if there is no such measurement.
  package var floor: Double?
  /// How the cost grows with the size of the scene: its ratio to the cost at the smallest size, divided by the ratio of the
  /// sizes; nil if the scene has only one size.
  package var growth: Double?
  /// Half of the interquartile range of the repetitions, as a share of the median; nil if it is unknown.
  package var noise: Double?
  /// What else a reader needs to know.
  package var note: String?

  package init(
    _ benchmark: String, _ name: String, _ value: Double, _ unit: String, floor: Double? = nil,
    growth: Double? = nil, noise: Double? = nil, note: String? = nil
  ) {
    self.benchmark = benchmark
    self.name = name
    self.value = value
    self.unit = unit
    self.floor = floor
    self.growth = growth
    self.noise = noise
    self.note = note
  }

  /// Creates a figure from repeated measurements: their median, with their noise.
  package init(
    _ benchmark: String, _ name: String, _ values: Distribution, _ unit: String, floor: Double? = nil,
    growth: Double? = nil, note: String? = nil
  ) {
    self.init(
      benchmark, name, values.median, unit, floor: floor, growth: growth, noise: values.noise, note: note)
  }

  /// The ratio of the value to the floor; nil if there is no floor.
  package var ratio: Double? {
    guard let floor, floor > 0 else { return nil }
    return value / floor
  }

  /// Returns how a cost grows with a size: 0 if it is independent of the size, 1 if it is proportional to it.
  package static func growth(
    from smallest: (size: Int, cost: Double), to largest: (size: Int, cost: Double)
  ) -> Double? {
    guard smallest.size > 0, largest.size > smallest.size, smallest.cost > 0 else { return nil }
    return largest.cost / smallest.cost / (Double(largest.size) / Double(smallest.size))
  }
}
