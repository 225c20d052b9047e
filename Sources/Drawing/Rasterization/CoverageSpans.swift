package import TactusGeometry
package import TactusPixels
internal import TactusScene

/// The parts of the pixels along one axis that an antialiased rectangle covers partly and wholly.
///
/// The rectangle's sides are parallel to those of the pixels. It is drawn as up to three spans along each axis, in each of which
/// all pixels are covered equally, so that no shader has to compute their coverage.
package struct CoverageSpans {
  /// A range of device coordinates, and the fraction of each of its pixels that the rectangle covers, from 0 to 1.
  package struct Span {
    package var low = 0.0
    package var high = 0.0
    package var coverage = 0.0
  }

  private var storage = [Span(), Span(), Span()] as InlineArray<3, Span>
  /// The number of spans, from 0 to 3.
  package private(set) var count = 0

  /// Creates the spans of a range of device coordinates.
  ///
  /// - Parameters:
  ///   - low: The lower end.
  ///   - high: The upper end.
  ///   - limits: The range of whole pixels to which the spans are limited.
  ///   - isContinuedLow: A Boolean value that indicates whether another rectangle continues this one at the lower end, which is not
  ///     antialiased then.
  ///   - isContinuedHigh: The same for the upper end.
  package init(
    from low: Double, to high: Double, in limits: Range<Double>, isContinuedLow: Bool, isContinuedHigh: Bool
  ) {
    let tolerance = PixelRect.tolerance
    let start = isContinuedLow ? low : (low - tolerance).rounded(.up)
    let end = isContinuedHigh ? high : (high + tolerance).rounded(.down)
    guard start <= end else {
      add(
        isContinuedLow ? low : low.rounded(.down), isContinuedHigh ? high : high.rounded(.up),
        coverage: high - low, in: limits)
      return
    }
    if start - low > tolerance { add(start - 1, start, coverage: start - low, in: limits) }
    add(start, end, coverage: 1, in: limits)
    if high - end > tolerance { add(end, end + 1, coverage: high - end, in: limits) }
  }

  /// Returns the spans of a rectangle on the device along both axes.
  ///
  /// - Parameters:
  ///   - device: The rectangle.
  ///   - edges: Which of its edges another rectangle continues.
  ///   - limits: The pixels to which the spans are limited.
  package static func spans(
    of device: Rect, _ edges: (minX: Bool, maxX: Bool, minY: Bool, maxY: Bool), in limits: PixelRect
  ) -> (columns: CoverageSpans, rows: CoverageSpans) {
    (
      CoverageSpans(
        from: device.minX, to: device.maxX, in: Double(limits.x)..<Double(limits.x + limits.width),
        isContinuedLow: edges.minX, isContinuedHigh: edges.maxX),
      CoverageSpans(
        from: device.minY, to: device.maxY, in: Double(limits.y)..<Double(limits.y + limits.height),
        isContinuedLow: edges.minY, isContinuedHigh: edges.maxY)
    )
  }

  package subscript(index: Int) -> Span { storage[index] }

  private mutating func add(_ low: Double, _ high: Double, coverage: Double, in limits: Range<Double>) {
    let (low, high) = (max(low, limits.lowerBound), min(high, limits.upperBound))
    guard low < high else { return }
    storage[count] = Span(low: low, high: high, coverage: coverage)
    count += 1
  }
}
