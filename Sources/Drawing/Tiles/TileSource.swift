import TactusCLibrary
package import TactusGeometry
package import TactusGraphics

/// The source of the tiles of a content.
package enum TileSource: Sendable {
  /// A recorded drawing, which can be drawn again at any scale.
  ///
  /// Beyond the maximum scale, in pixels per point, it shows no more detail.
  case recording(Recording, maximumScale: Double = .infinity)
  /// Existing tiles at levels, with a number of pixels along a side. Level n has 2ⁿ pixels per point.
  case levels(ClosedRange<Int>, bounds: Rect, side: Int)

  /// The levels at which tiles may exist, for which all computations are exact.
  package static let possibleLevels = -40...40
  /// The longest side of the coarse picture of a whole drawing, in pixels.
  private static let baseSide = 1_000.0
  /// The maximum scale of the coarse picture of a larger drawing, in pixels per point. A finer one would cost about as much memory as
  /// what it stands in for.
  private static let maximumBaseScale = 0.5
  /// The amount, as a binary logarithm, by which a level may be coarser than the wanted scale without a visible difference.
  private static let levelTolerance = 0.1
}

extension TileSource {
  /// The content's rectangle, in points.
  package var bounds: Rect {
    switch self {
    case .recording(let recording, _): recording.bounds
    case .levels(_, let bounds, _): bounds
    }
  }

  /// The format of the tiles.
  var format: TileFormat {
    switch self {
    case .recording: .drawn
    case .levels(_, _, let side): .provided(side: side)
    }
  }

  /// A Boolean value that indicates whether there is nothing to show.
  var isEmpty: Bool {
    switch self {
    case .recording(let recording, _): recording.isEmpty
    case .levels: false
    }
  }

  /// A Boolean value that indicates whether each tile is shown as soon as it is available, among those of other scales.
  ///
  /// If not, all visible tiles change in one frame.
  var showsTilesOneByOne: Bool {
    switch self {
    case .recording: false
    case .levels: true
    }
  }
}

// MARK: - Scales

extension TileSource {
  /// Returns the scale of the tiles for a scale, both in pixels per point, or `nil` if there are none.
  func tileScale(showing scale: Double) -> Double? {
    switch self {
    case .recording(_, let maximumScale):
      return scale.isFinite && scale > 0 ? min(scale, maximumScale) : nil
    case .levels(let levels, _, _):
      let level = (log2(scale) - Self.levelTolerance).rounded(.up)
      guard level.isFinite else { return exp2(Double(levels.lowerBound)) }
      return exp2(min(max(level, Double(levels.lowerBound)), Double(levels.upperBound)))
    }
  }

  /// The scale of the coarse tiles, which are shown in place of missing ones; `nil` for a content without size.
  var baseScale: Double? {
    switch self {
    case .recording(let recording, _):
      let side = max(recording.bounds.width, recording.bounds.height)
      guard side > 0, side.isFinite else { return nil }
      let scale = side <= Self.baseSide ? 1 : min(Self.maximumBaseScale, Self.baseSide / side)
      return min(scale, recording.previewScale)
    case .levels(let levels, _, _): return exp2(Double(levels.lowerBound))
    }
  }

  /// Returns the scale of the next finer tiles that may replace missing ones of a scale.
  func finerScale(than scale: Double) -> Double? {
    switch self {
    case .recording: baseScale.flatMap { $0 > scale ? $0 : nil }
    case .levels(let levels, _, _): scale < exp2(Double(levels.upperBound)) ? scale * 2 : nil
    }
  }

  /// Returns the scale of the next coarser tiles that may replace missing ones of a scale.
  func coarserScale(than scale: Double) -> Double? {
    switch self {
    case .recording: baseScale.flatMap { $0 < scale ? $0 : nil }
    case .levels(let levels, _, _): scale > exp2(Double(levels.lowerBound)) ? scale / 2 : nil
    }
  }
}
