/// What changed between the figures of two runs.
package struct Comparison: Sendable {
  /// A figure that is in both runs, with its values.
  package struct Change: Hashable, Sendable {
    package var old: Figure
    package var new: Figure
    /// The share by which the value may differ; 0 for an exact count.
    package var tolerance: Double

    /// The ratio of the new value to the old one; infinite if only the old one is 0.
    package var ratio: Double {
      if old.value == new.value { return 1 }
      return old.value == 0 ? .infinity : new.value / old.value
    }

    /// A Boolean value that indicates whether the value differs by more than the tolerance.
    package var isSignificant: Bool {
      guard abs(new.value - old.value) > resolutions[new.unit] ?? 0 else { return false }
      return tolerance == 0 || ratio > 1 + tolerance || ratio * (1 + tolerance) < 1
    }
  }

  /// The figures that changed by more than their tolerance, in the order of the new run.
  package let changes: [Change]
  /// The figures that only the new run has.
  package let appeared: [Figure]
  /// The figures that only the old run has.
  package let vanished: [Figure]
  /// The number of figures that both runs have.
  package let commonCount: Int

  /// Compares two runs.
  ///
  /// - Parameter tolerance: The share by which a value may differ. It is exceeded only beyond the noise of both runs. Numbers of
  ///   blocks and draw calls are exact, and have no tolerance.
  package init(old: [Figure], new: [Figure], tolerance: Double) {
    let oldByKey = Dictionary(old.map { (Key($0), $0) }, uniquingKeysWith: { first, _ in first })
    let newKeys = Set(new.map(Key.init))
    let common = new.compactMap { figure in
      oldByKey[Key(figure)].map { earlier in
        Change(
          old: earlier, new: figure,
          tolerance: Self.exactUnits.contains(figure.unit)
            ? 0 : max(tolerance, earlier.noise ?? 0, figure.noise ?? 0))
      }
    }
    commonCount = common.count
    changes = common.filter(\.isSignificant)
    appeared = new.filter { oldByKey[Key($0)] == nil }
    vanished = old.filter { !newKeys.contains(Key($0)) }
  }

  /// The units of exact counts.
  private static let exactUnits: Set = ["blocks", "draw calls"]

  /// What identifies a figure in several runs.
  private struct Key: Hashable {
    var benchmark: String
    var name: String
    var unit: String

    init(_ figure: Figure) {
      benchmark = figure.benchmark
      name = figure.name
      unit = figure.unit
    }
  }
}

/// The differences, by unit, up to which two values are the same: the ratio of values close to 0 has no meaning.
///
/// An average over thousands of events is exact to two digits.
private let resolutions = ["blocks": 0.005, "draw calls": 0.005, "ms": 0.5, "pt": 0.1, "µs": 0.05]
