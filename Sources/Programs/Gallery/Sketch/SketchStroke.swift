import Tactus

/// A stroke that a touch draws.
struct SketchStroke {
  /// The number of the stroke.
  let number: Int
  /// The colour; nil for one that erases.
  let color: Color?
  private var location: Point
  private var width: Double

  /// The share of the former width in that of the next segment, so that noise in the pressure does not show.
  private static let smoothing = 0.6

  init(number: Int, color: Color?, location: Point, width: Double) {
    self.number = number
    self.color = color
    self.location = location
    self.width = width
  }

  /// Appends a sample. Without a width, it has that of the sample before.
  ///
  /// - Returns: The segment that ends at the sample.
  mutating func append(_ location: Point, width: Double?) -> SketchSegment {
    let smoothed = Self.smoothing * self.width + (1 - Self.smoothing) * (width ?? self.width)
    let segment = SketchSegment(
      stroke: number, start: self.location, end: location, startWidth: self.width, endWidth: smoothed,
      color: color)
    self.location = location
    self.width = smoothed
    return segment
  }
}
