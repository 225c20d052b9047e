internal import Logging
@_spi(Compatibility) internal import TactusCompatibility
internal import TactusInterface

/// The drawing of a layer's own content into a picture.
@MainActor
struct LayerDrawing {
  /// The size of the picture, in points: a whole number of pixels.
  let size: CGSize
  private let drawing: PictureDrawing

  /// Creates a drawing of an area, whose colours are those for traits; nil if it is too large.
  init?(_ area: CGRect, scale: Double, traits: TraitCollection?) {
    let (width, height) = ((area.width * scale).rounded(.up), (area.height * scale).rounded(.up))
    guard PictureDrawing.isDrawable(width: width, height: height) else {
      reportOnce("A layer's content of \(area.size) pt is too large; not drawn")
      return nil
    }
    size = CGSize(width: width / scale, height: height / scale)
    drawing = PictureDrawing(
      pixelWidth: Int(width), pixelHeight: Int(height), scale: scale, origin: area.origin, traits: traits)
  }

  /// Draws, and returns the picture; nil if nothing was drawn.
  func draw(_ body: (CGContext) -> Void) -> NodeContents? {
    body(drawing.context)
    return drawing.finishContents()
  }

  /// Draws, and returns the picture for drawing it elsewhere; nil if nothing was drawn.
  func drawImage(_ body: (CGContext) -> Void) -> UIImage? {
    drawing.context.whileCurrent { body(drawing.context) }
    return drawing.finishImage()
  }
}

/// The messages that have been logged.
@MainActor private var reported: Set<String> = []

/// Logs a message, once in the life of the process.
@MainActor
func reportOnce(_ message: String) {
  if reported.insert(message).inserted { Logger(label: "tactus.uikit").notice("\(message)") }
}

extension BezierPath {
  /// Returns the radius if the path is a rounded rectangle, a rectangle or an ellipse that fills `rect`.
  func radius(ofRoundedRect rect: CGRect) -> CGFloat? {
    func isNear(_ a: CGFloat, _ b: CGFloat) -> Bool { abs(a - b) < 0.01 }
    let bounds = self.bounds
    guard !rect.isEmpty, isNear(bounds.minX, rect.minX), isNear(bounds.minY, rect.minY) else { return nil }
    guard isNear(bounds.maxX, rect.maxX), isNear(bounds.maxY, rect.maxY) else { return nil }
    for radius in [0, min(rect.width, rect.height) / 2] + straightStarts(in: rect) {
      let candidate = BezierPath(roundedRect: rect, cornerRadius: radius)
      // Points near the corners tell rounded rectangles apart.
      let samples = (1...8).flatMap { step -> [CGPoint] in
        let inset = Double(step) / 8 * max(radius, 4)
        return [
          CGPoint(x: rect.minX + inset, y: rect.minY + inset * 0.3),
          CGPoint(x: rect.maxX - inset, y: rect.minY + inset * 0.3),
          CGPoint(x: rect.minX + inset, y: rect.maxY - inset * 0.3),
          CGPoint(x: rect.maxX - inset, y: rect.maxY - inset * 0.3),
          CGPoint(x: rect.midX + inset * 0.2, y: rect.midY),
        ]
      }
      if samples.allSatisfy({ candidate.contains($0) == contains($0) }) { return radius }
    }
    return nil
  }

  /// The distances from the corners at which the straight edges begin.
  private func straightStarts(in rect: CGRect) -> [CGFloat] {
    var distances: Set<CGFloat> = []
    for element in elements {
      switch element {
      case .move(let point), .line(let point), .curve(let point, _, _), .quadCurve(let point, _):
        if abs(point.x - rect.minX) < 0.01 { distances.insert(((point.y - rect.minY) * 100).rounded() / 100) }
      case .close: break
      }
    }
    return distances.filter { $0 > 0 && $0 <= min(rect.width, rect.height) / 2 }.sorted()
  }
}
