import Tactus

/// A square of the paper, which draws the segments in it.
///
/// Of the pixels that are there, only those under new segments are drawn again.
final class SketchTile: View {
  /// The segments that cover the tile, the oldest first, in the coordinates of the paper.
  private(set) var segments: [SketchSegment] = []
  /// The segments that are predicted, by stroke.
  private var predicted: [Int: [SketchSegment]] = [:]
  /// The area that was drawn since the tile was created, in square points.
  private(set) var drawnArea = 0.0

  /// The side length, in points.
  static let side = 256.0

  override init(frame: Rect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    // The coordinates are those of the paper.
    bounds.origin = frame.origin
    contentMode = .redraw
  }

  func add(_ segment: SketchSegment) {
    segments.append(segment)
    setNeedsDisplay(segment.frame)
  }

  /// Replaces the predicted segments of a stroke.
  func predict(_ new: [SketchSegment], of stroke: Int) {
    for segment in predicted[stroke] ?? [] { setNeedsDisplay(segment.frame) }
    for segment in new { setNeedsDisplay(segment.frame) }
    predicted[stroke] = new.isEmpty ? nil : new
  }

  /// Removes a stroke.
  func remove(_ stroke: Int) {
    predict([], of: stroke)
    for segment in segments where segment.stroke == stroke { setNeedsDisplay(segment.frame) }
    segments.removeAll { $0.stroke == stroke }
  }

  func clear() {
    guard !segments.isEmpty || !predicted.isEmpty else { return }
    segments.removeAll()
    predicted.removeAll()
    setNeedsDisplay()
  }

  override func draw(_ rect: Rect) {
    drawnArea += rect.width * rect.height
    guard let context = GraphicsContext.current else { return }
    for segment in segments where segment.frame.intersects(rect) { segment.draw(in: context) }
    for stroke in predicted.keys.sorted() {
      for segment in predicted[stroke] ?? [] { segment.draw(in: context) }
    }
  }
}
