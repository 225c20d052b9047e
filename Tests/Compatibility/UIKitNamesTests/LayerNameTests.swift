import Foundation
import TactusTesting
import Testing
import UIKitNames

@Suite("U12 kinds of layers, and how they draw")
struct LayerNameTests {
  private static let black = UIColor(white: 0, alpha: 1)

  /// Shows a layer of 100 × 60 points in a white window of 120 × 80.
  private func picture(_ layer: CALayer, _ prepare: (CALayer) -> Void = { _ in }) throws -> Picture {
    let test = TestWindow(size: CGSize(width: 120, height: 80))
    test.window.backgroundColor = .white
    let view = UIView(frame: test.window.bounds)
    test.window.addSubview(view)
    layer.frame = CGRect(x: 10, y: 10, width: 100, height: 60)
    prepare(layer)
    view.layer.addSublayer(layer)
    test.frame()
    test.frame()
    return try test.picture()
  }

  /// The rectangle of the pixels that are darker than half.
  private func ink(_ picture: Picture) -> CGRect {
    var found = CGRect.null
    for y in 0..<picture.height {
      for x in 0..<picture.width where picture[x, y].red < 128 {
        found = found.union(CGRect(x: x, y: y, width: 1, height: 1))
      }
    }
    return found
  }

  @Test("U12 the masked corners are rounded, and no others")
  func corners() throws {
    let corners: [(mask: CACornerMask, point: (x: Int, y: Int))] = [
      (.layerMinXMinYCorner, (10, 10)), (.layerMaxXMinYCorner, (109, 10)), (.layerMinXMaxYCorner, (10, 69)),
      (.layerMaxXMaxYCorner, (109, 69)),
    ]
    for (mask, _) in corners {
      let layer = CALayer()
      layer.backgroundColor = Self.black
      let shown = try picture(layer) {
        $0.cornerRadius = 12
        $0.maskedCorners = mask
      }
      for (other, point) in corners { #expect((shown[point.x, point.y].red > 200) == (other == mask)) }
    }
  }

  private func shape() -> CAShapeLayer {
    let shape = CAShapeLayer()
    (shape.fillColor, shape.strokeColor, shape.lineWidth) = (nil, Self.black, 10)
    let path = UIBezierPath()
    path.move(to: CGPoint(x: 20, y: 50))
    path.addLine(to: CGPoint(x: 50, y: 20))
    path.addLine(to: CGPoint(x: 80, y: 50))
    shape.path = path.cgPath
    return shape
  }

  @Test("U12 the corner of a shape's line is sharp, round or cut")
  func lineJoins() throws {
    let joins: [CAShapeLayerLineJoin] = [.miter, .round, .bevel]
    let tops = try joins.map { join in
      let shape = shape()
      shape.lineJoin = join
      return ink(try picture(shape)).minY
    }
    #expect(tops[0] < tops[1] && tops[1] < tops[2], "\(tops)")
  }

  @Test("U12 the phase moves the dashes of a shape's line")
  func dashes() throws {
    func shown(_ phase: CGFloat) throws -> Picture {
      let shape = CAShapeLayer()
      (shape.strokeColor, shape.lineWidth, shape.lineDashPattern) = (Self.black, 4, [20, 20])
      let path = UIBezierPath()
      path.move(to: CGPoint(x: 0, y: 30))
      path.addLine(to: CGPoint(x: 100, y: 30))
      shape.path = path.cgPath
      shape.lineDashPhase = phase
      return try picture(shape)
    }
    let (plain, moved) = (try shown(0), try shown(20))
    #expect(plain[20, 40].red < 128 && plain[40, 40].red > 128)
    #expect(moved[20, 40].red > 128 && moved[40, 40].red < 128)
  }

  @Test(
    "U12 the inside of a shape is found by its rule", arguments: [CAShapeLayerFillRule.nonZero, .evenOdd])
  func fillRules(rule: CAShapeLayerFillRule) throws {
    let shape = CAShapeLayer()
    let path = UIBezierPath(rect: CGRect(x: 10, y: 10, width: 80, height: 40))
    path.append(UIBezierPath(rect: CGRect(x: 30, y: 20, width: 40, height: 20)))
    (shape.path, shape.fillRule) = (path.cgPath, rule)
    let shown = try picture(shape)
    #expect(shown[25, 40].red < 128 && (shown[60, 40].red < 128) == (rule == .nonZero))
  }

  @Test(
    "U12 a gradient goes along a line, or from its start outwards",
    arguments: [CAGradientLayerType.axial, .radial])
  func gradients(type: CAGradientLayerType) throws {
    let gradient = CAGradientLayer()
    gradient.colors = [Self.black, UIColor.white]
    (gradient.startPoint, gradient.endPoint) = (CGPoint(x: 0.5, y: 0.5), CGPoint(x: 1, y: 0.5))
    gradient.type = type
    let shown = try picture(gradient)
    #expect(shown[60, 40].red < 30 && shown[105, 40].red > 200)
    #expect((shown[15, 40].red < 30) == (type == .axial))
  }

  @Test("U12 a radial gradient is an ellipse, with its end at the corner of the rectangle around it")
  func ellipse() throws {
    let gradient = CAGradientLayer()
    gradient.colors = [Self.black, UIColor.white]
    gradient.type = .radial
    (gradient.startPoint, gradient.endPoint) = (CGPoint(x: 0.5, y: 0.5), CGPoint(x: 1, y: 1))
    let shown = try picture(gradient)
    #expect(shown[60, 40].red < 30 && shown[105, 40].red > 200 && shown[60, 66].red > 200)
  }

  @Test("U12 a text layer aligns its lines, wraps them, and leaves out what its mode says")
  func texts() throws {
    func shown(
      _ text: String, _ alignment: CATextLayerAlignmentMode = .left, isWrapped: Bool = false,
      _ truncation: CATextLayerTruncationMode = .none
    ) throws -> Picture {
      let layer = CATextLayer()
      (layer.string, layer.fontSize, layer.foregroundColor) = (text, 14, Self.black)
      (layer.alignmentMode, layer.isWrapped, layer.truncationMode) = (alignment, isWrapped, truncation)
      return try picture(layer)
    }
    let alignments: [CATextLayerAlignmentMode] = [.natural, .left, .center, .right]
    let starts = try alignments.map { ink(try shown("abc", $0)).minX }
    #expect(starts[0] == starts[1] && starts[1] < starts[2] && starts[2] < starts[3])
    let long = "one two three four five six"
    let (line, lines) = (ink(try shown(long)), ink(try shown(long, isWrapped: true)))
    #expect(line.maxY < 30 && lines.maxY > line.maxY + 10)
    let modes: [CATextLayerTruncationMode] = [.none, .start, .middle, .end]
    let pictures = try modes.map { try shown(long, .left, $0) }
    #expect(Set(pictures).count == 4 && pictures.allSatisfy { ink($0).maxX <= 110 })
  }

  @Test("U12 the contents fill the layer, fit into it, or keep their size")
  func gravity() throws {
    let image = UIGraphicsImageRenderer(size: CGSize(width: 20, height: 20)).image { context in
      Self.black.setFill()
      context.fill(CGRect(x: 0, y: 0, width: 20, height: 20))
    }
    let table: [(CALayerContentsGravity, CGRect)] = [
      (.resize, CGRect(x: 10, y: 10, width: 100, height: 60)),
      (.resizeAspect, CGRect(x: 30, y: 10, width: 60, height: 60)),
      (.center, CGRect(x: 50, y: 30, width: 20, height: 20)),
    ]
    for (gravity, rect) in table {
      let shown = ink(
        try picture(CALayer()) {
          $0.contents = image.cgImage
          $0.contentsGravity = gravity
        })
      #expect(abs(shown.minX - rect.minX) <= 1 && abs(shown.width - rect.width) <= 2)
      #expect(abs(shown.minY - rect.minY) <= 1 && abs(shown.height - rect.height) <= 2)
    }
  }

  @Test("U12 a layer's transform in the plane is set and read, and moves what is shown")
  func affineTransform() throws {
    let layer = CALayer()
    layer.backgroundColor = Self.black
    let shown = try picture(layer) { $0.setAffineTransform(CGAffineTransform(scaleX: 0.5, y: 0.5)) }
    #expect(ink(shown) == CGRect(x: 35, y: 25, width: 50, height: 30))
    #expect(layer.affineTransform() == CGAffineTransform(scaleX: 0.5, y: 0.5))
    #expect(layer.transform.m11 == 0.5)
  }

  private final class Counter: CALayer {
    var displays = 0
    override func display() { displays += 1 }
    override class func defaultAction(forKey event: String) -> (any CAAction)? {
      event == "shade" ? CABasicAnimation(keyPath: event) : nil
    }
  }

  @Test("U12 a layer is displayed at once where that was requested, and has its class's actions")
  func display() throws {
    let layer = Counter()
    _ = try picture(layer)
    let before = layer.displays
    layer.displayIfNeeded()
    #expect(layer.displays == before)
    layer.setNeedsDisplay()
    layer.displayIfNeeded()
    #expect(layer.displays == before + 1)
    #expect(layer.action(forKey: "shade") is CABasicAnimation && layer.action(forKey: "other") == nil)
    layer.actions = ["other": CATransition()]
    #expect(layer.action(forKey: "other") is CATransition)
  }
}
