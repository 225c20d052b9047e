import Tactus

/// A sheet of paper that is drawn on with styluses and fingers, any number at a time.
///
/// Strokes follow all coalesced samples, and run ahead of the touch by the predicted part, which the next samples replace.
final class SketchView: View {
  /// The colour of new strokes.
  var color = SketchView.colors[0]
  /// A Boolean value that indicates whether new strokes erase, whatever the tool.
  var erases = false
  /// Called when the number of strokes has changed.
  var onChange: ((_ strokeCount: Int) -> Void)?

  /// The colours that are offered.
  static let colors = [
    Color(rgb: 0x1B2430), Color(rgb: 0x1273EA), Color(rgb: 0xC8323C), Color(rgb: 0x2E8B4E),
    Color(rgb: 0xE08A1E),
  ]
  static let paper = Color(rgb: 0xFAF7F0)

  private var tiles: [SketchTile] = []
  private var columns = 0
  private var strokes: [Touch: SketchStroke] = [:]
  /// The numbers of the strokes on the paper, the oldest first.
  private var history: [Int] = []
  private var nextNumber = 0

  override init(frame: Rect) {
    super.init(frame: frame)
    backgroundColor = Self.paper
    clipsToBounds = true
    isMultipleTouchEnabled = true
  }

  /// The number of strokes on the paper.
  var strokeCount: Int { history.count }
  /// All segments, for tests and pictures.
  var segments: Set<SketchSegment> { Set(tiles.flatMap(\.segments)) }
  /// The area that was drawn so far, in square points.
  var drawnArea: Double { tiles.reduce(0) { $0 + $1.drawnArea } }

  // MARK: - Commands

  /// Removes the latest stroke.
  func undo() {
    guard let number = history.popLast() else { return }
    for tile in tiles { tile.remove(number) }
    for (touch, stroke) in strokes where stroke.number == number { strokes[touch] = nil }
    onChange?(history.count)
  }

  /// Removes all strokes.
  func clear() {
    for tile in tiles { tile.clear() }
    strokes.removeAll()
    history.removeAll()
    onChange?(0)
  }

  // MARK: - Tiles

  override func layoutSubviews() {
    let columns = Int((bounds.width / SketchTile.side).rounded(.up))
    let rows = Int((bounds.height / SketchTile.side).rounded(.up))
    guard columns != self.columns || tiles.count != columns * rows else { return }
    let old = tiles
    self.columns = columns
    tiles = (0..<columns * rows).map { index in
      let x = Double(index % columns) * SketchTile.side
      let y = Double(index / columns) * SketchTile.side
      return SketchTile(frame: Rect(x: x, y: y, width: SketchTile.side, height: SketchTile.side))
    }
    for tile in tiles { insertSubview(tile, at: 0) }
    // A segment on the border of tiles is in each of them.
    var moved: Set<SketchSegment> = []
    for segment in old.flatMap(\.segments).sorted(by: { $0.stroke < $1.stroke })
    where moved.insert(segment).inserted {
      add(segment)
    }
    for tile in old { tile.removeFromSuperview() }
  }

  /// Calls a closure with the tiles that a rectangle covers.
  private func forEachTile(in rect: Rect, _ body: (SketchTile) -> Void) {
    guard columns > 0, !tiles.isEmpty else { return }
    let rows = tiles.count / columns
    func index(_ value: Double, _ count: Int) -> Int {
      min(max(Int((value / SketchTile.side).rounded(.down)), 0), count - 1)
    }
    for row in index(rect.minY, rows)...index(rect.maxY, rows) {
      for column in index(rect.minX, columns)...index(rect.maxX, columns) {
        body(tiles[row * columns + column])
      }
    }
  }

  private func add(_ segment: SketchSegment) {
    forEachTile(in: segment.frame) { $0.add(segment) }
  }

  private func predict(_ segments: [SketchSegment], of stroke: Int) {
    for tile in tiles {
      tile.predict(segments.filter { $0.frame.intersects(tile.frame) }, of: stroke)
    }
  }

  // MARK: - Touches

  override func touchesBegan(_ touches: Set<Touch>, with event: Event?) {
    for touch in touches {
      let erases = self.erases || touch.stylusTool == .eraser
      let width = SketchNib.width(of: touch, erases: erases)
      let location = touch.location(in: self)
      var stroke = SketchStroke(
        number: nextNumber, color: erases ? nil : color, location: location, width: width)
      nextNumber += 1
      history.append(stroke.number)
      // A touch that does not move is a dot.
      add(stroke.append(location, width: width))
      strokes[touch] = stroke
    }
    onChange?(history.count)
  }

  override func touchesMoved(_ touches: Set<Touch>, with event: Event?) {
    for touch in touches {
      extend(touch, event)
      guard let stroke = strokes[touch] else { continue }
      // The copy of the stroke is extended by what is predicted; the stroke itself is not.
      var extended = stroke
      let predicted = event?.predictedTouches(for: touch) ?? []
      predict(predicted.map { sample($0, of: &extended) }, of: stroke.number)
    }
  }

  override func touchesEnded(_ touches: Set<Touch>, with event: Event?) {
    for touch in touches {
      extend(touch, event)
      if let stroke = strokes.removeValue(forKey: touch) { predict([], of: stroke.number) }
    }
  }

  override func touchesCancelled(_ touches: Set<Touch>, with event: Event?) {
    for touch in touches {
      guard let stroke = strokes.removeValue(forKey: touch) else { continue }
      for tile in tiles { tile.remove(stroke.number) }
      history.removeAll { $0 == stroke.number }
    }
    onChange?(history.count)
  }

  private func extend(_ touch: Touch, _ event: Event?) {
    guard var stroke = strokes[touch] else { return }
    for sample in event?.coalescedTouches(for: touch) ?? [touch] {
      add(self.sample(sample, of: &stroke))
    }
    strokes[touch] = stroke
  }

  private func sample(_ touch: Touch, of stroke: inout SketchStroke) -> SketchSegment {
    let isLast = touch.phase == .ended
    // At its end, a stylus presses no more; the stroke keeps its width there.
    let width = isLast ? nil : SketchNib.width(of: touch, erases: stroke.color == nil)
    return stroke.append(touch.location(in: self), width: width)
  }
}
