import Foundation
import TactusTesting
import Testing
import UIKitNames

@Suite("U12 Core Graphics by its names")
struct GraphicsNameTests {
  @Test("U12 an image is created from the data of a file at once, and none from other data")
  func imageData() throws {
    let picture = UIGraphicsImageRenderer(size: CGSize(width: 8, height: 4)).image { context in
      UIColor(red: 1, green: 0, blue: 0, alpha: 1).setFill()
      context.fill(CGRect(x: 0, y: 0, width: 8, height: 4))
    }
    let data: Data = try #require(picture.pngData())
    let image = try #require(UIImage(data: data, scale: 2))
    let pixels = try #require(picture.cgImage)
    #expect(image.size == CGSize(width: Double(pixels.width) / 2, height: Double(pixels.height) / 2))
    #expect(Picture(image)[1, 1] == Picture.Pixel(0xff0000))
    #expect(UIImage(data: Data()) == nil && UIImage(data: Data("text".utf8)) == nil)
    let path = NSTemporaryDirectory() + "/tactus-image-\(ProcessInfo.processInfo.processIdentifier).png"
    try data.write(to: URL(fileURLWithPath: path))
    defer { try? FileManager.default.removeItem(atPath: path) }
    #expect(UIImage(contentsOfFile: path)?.cgImage?.width == pixels.width)
    #expect(UIImage(contentsOfFile: path + ".missing") == nil)
  }

  private let red = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
  private let size = CGSize(width: 20, height: 20)

  /// Returns the picture that a closure draws in red on white.
  private func picture(_ draw: (CGContext) -> Void) throws -> Picture {
    let format = UIGraphicsImageRendererFormat.preferred()
    format.scale = 1
    format.opaque = true
    let image = UIGraphicsImageRenderer(size: size, format: format).image {
      (context: UIGraphicsImageRendererContext) in
      UIColor.white.setFill()
      context.fill(CGRect(origin: .zero, size: size))
      red.set()
      draw(context.cgContext)
    }
    return Picture(image)
  }

  private func isRed(_ picture: Picture, _ x: Int, _ y: Int) -> Bool {
    picture[x, y] == Picture.Pixel(0xff0000)
  }

  @Test("U12 a frame is inside the rectangle's edges, and a clip limits what is filled")
  func frames() throws {
    let frame = try picture { _ in UIRectFrame(CGRect(x: 2, y: 2, width: 10, height: 10)) }
    #expect(isRed(frame, 2, 2) && isRed(frame, 11, 11) && !isRed(frame, 3, 3) && !isRed(frame, 12, 12))
    let clip = try picture { _ in
      UIRectClip(CGRect(x: 5, y: 5, width: 5, height: 5))
      UIRectFill(CGRect(x: 0, y: 0, width: 20, height: 20))
    }
    #expect(isRed(clip, 5, 5) && isRed(clip, 9, 9) && !isRed(clip, 4, 5) && !isRed(clip, 10, 9))
  }

  @Test("U12 an image context has one pixel a point, and is the current one until it ends")
  func imageContext() throws {
    #expect(UIGraphicsGetCurrentContext() == nil)
    UIGraphicsBeginImageContext(CGSize(width: 7, height: 3))
    red.setFill()
    UIRectFill(CGRect(x: 0, y: 0, width: 7, height: 3))
    let image = UIGraphicsGetImageFromCurrentImageContext()
    #expect(UIGraphicsGetCurrentContext() != nil)
    UIGraphicsEndImageContext()
    #expect(UIGraphicsGetCurrentContext() == nil)
    #expect(image?.cgImage?.width == 7 && image?.cgImage?.height == 3 && image?.imageOrientation == .up)
  }

  @Test("U12 a part of an image is cut out in pixels; there is none outside")
  func cropping() throws {
    let image = try #require(
      UIGraphicsImageRenderer(size: size).image { context in
        red.setFill()
        context.fill(CGRect(x: 10, y: 10, width: 5, height: 5))
      }.cgImage)
    let part = try #require(image.cropping(to: CGRect(x: 10, y: 10, width: 5, height: 5)))
    #expect(part.width == 5 && part.height == 5)
    #expect(Picture(UIImage(cgImage: part)).share(of: Picture.Pixel(0xff0000)) == 1)
    #expect(image.cropping(to: CGRect(x: 30, y: 30, width: 5, height: 5)) == nil)
  }

  @Test(
    "U12 each mode draws the inside, by its rule, and the line",
    arguments: [
      (.fill, true, true, false), (.eoFill, true, false, false), (.stroke, false, false, true),
      (.fillStroke, true, true, true), (.eoFillStroke, true, false, true),
    ] as [(CGPathDrawingMode, Bool, Bool, Bool)])
  func modes(mode: CGPathDrawingMode, fills: Bool, fillsTwice: Bool, strokes: Bool) throws {
    let drawn = try picture { context in
      #expect(context.isPathEmpty && context.currentPointOfPath == .zero)
      context.setLineWidth(2)
      context.addRects([
        CGRect(x: 4, y: 4, width: 12, height: 12), CGRect(x: 8, y: 8, width: 4, height: 4),
      ])
      #expect(!context.isPathEmpty && context.currentPointOfPath == CGPoint(x: 8, y: 8))
      context.drawPath(using: mode)
      #expect(context.isPathEmpty)
    }
    #expect(isRed(drawn, 6, 6) == fills && isRed(drawn, 9, 9) == fillsTwice)
    #expect(isRed(drawn, 3, 10) == strokes && !isRed(drawn, 1, 1))
  }

  @Test("U12 without antialiasing a slanted edge has no colour in between", arguments: [true, false])
  func antialiasing(isAllowed: Bool) throws {
    let drawn = try picture { context in
      context.setAllowsAntialiasing(isAllowed)
      let path = UIBezierPath()
      path.move(to: CGPoint(x: 1, y: 1))
      path.addLine(to: CGPoint(x: 19, y: 8))
      path.addLine(to: CGPoint(x: 3, y: 19))
      path.fill()
    }
    let pure = drawn.share(of: Picture.Pixel(0xff0000), tolerance: 0) + drawn.share(of: .white, tolerance: 0)
    #expect((pure == 1) == !isAllowed)
  }

  @Test("U12 a path is filled and clips by its rule", arguments: [true, false])
  func fillRule(usesEvenOdd: Bool) throws {
    let path = UIBezierPath(rect: CGRect(x: 2, y: 2, width: 16, height: 16))
    path.append(UIBezierPath(rect: CGRect(x: 6, y: 6, width: 8, height: 8)))
    path.usesEvenOddFillRule = usesEvenOdd
    let filled = try picture { _ in path.fill() }
    let clipped = try picture { _ in
      path.addClip()
      UIRectFill(CGRect(x: 0, y: 0, width: 20, height: 20))
    }
    for drawn in [filled, clipped] {
      #expect(isRed(drawn, 3, 3) && isRed(drawn, 10, 10) == !usesEvenOdd && !isRed(drawn, 0, 0))
    }
    #expect(path.contains(CGPoint(x: 10, y: 10)) == !usesEvenOdd)
  }

  @Test("U12 a reversed path begins where the path ends, with its style")
  func reversed() {
    let path = UIBezierPath()
    path.move(to: CGPoint(x: 1, y: 1))
    path.addLine(to: CGPoint(x: 5, y: 1))
    path.addQuadCurve(to: CGPoint(x: 9, y: 9), controlPoint: CGPoint(x: 9, y: 1))
    (path.lineWidth, path.lineCapStyle) = (3, .round)
    let back = path.reversing()
    var kinds: [CGPathElementType] = []
    var ends: [CGPoint] = []
    back.cgPath.applyWithBlock { (element: UnsafePointer<CGPathElement>) in
      kinds.append(element.pointee.type)
      ends.append(element.pointee.points[element.pointee.type == .addQuadCurveToPoint ? 1 : 0])
    }
    #expect(kinds == [.moveToPoint, .addQuadCurveToPoint, .addLineToPoint])
    #expect(ends == [CGPoint(x: 9, y: 9), CGPoint(x: 5, y: 1), CGPoint(x: 1, y: 1)])
    #expect(back.lineWidth == 3 && back.lineCapStyle == .round && back.bounds == path.bounds)
  }

  @Test("U12 an arc between two angles goes in the direction of its sign")
  func relativeArc() {
    for (delta, isBelow) in [(CGFloat.pi, true), (-CGFloat.pi, false)] {
      let path = CGMutablePath()
      path.addRelativeArc(center: CGPoint(x: 10, y: 10), radius: 5, startAngle: 0, delta: delta)
      #expect(abs(path.currentPoint.x - 5) < 1e-6 && abs(path.currentPoint.y - 10) < 1e-6)
      #expect(abs((isBelow ? path.boundingBox.maxY - 15 : path.boundingBox.minY - 5)) < 1e-6)
    }
  }

  @Test("U12 boxes give back what was put in, and nothing for another type")
  func boxes() {
    let insets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    let turn = CGAffineTransform(rotationAngle: 1)
    let space = CATransform3DMakeTranslation(1, 2, 3)
    #expect(NSValue(cgSize: CGSize(width: 1, height: 2)).cgSizeValue == CGSize(width: 1, height: 2))
    #expect(NSValue(cgVector: CGVector(dx: 1, dy: 2)).cgVectorValue == CGVector(dx: 1, dy: 2))
    #expect(NSValue(uiEdgeInsets: insets).uiEdgeInsetsValue == insets)
    #expect(NSValue(cgAffineTransform: turn).cgAffineTransformValue == turn)
    #expect(NSValue(caTransform3D: space).caTransform3DValue == space)
    let other = NSValue(cgPoint: CGPoint(x: 1, y: 1))
    #expect(other.cgSizeValue == .zero && other.cgVectorValue == .zero && other.uiEdgeInsetsValue == .zero)
    #expect(other.cgAffineTransformValue == .identity && CATransform3DIsIdentity(other.caTransform3DValue))
  }

  @Test("U12 values are compared, and the infinite rectangle contains what is drawn")
  func comparison() {
    #expect(CGPoint(x: 1, y: 2).equalTo(CGPoint(x: 1, y: 2)) && !CGPoint.zero.equalTo(CGPoint(x: 1, y: 0)))
    #expect(CGSize(width: 1, height: 2).equalTo(CGSize(width: 1, height: 2)))
    #expect(!CGRect.zero.equalTo(CGRect(x: 0, y: 0, width: 1, height: 0)) && !CGRect.zero.isInfinite)
    #expect(CGRect.infinite.isInfinite && CGRect.infinite.contains(CGPoint(x: -1e6, y: 1e6)))
  }

  @Test("U12 a transform of space has the components of Core Animation, of which the plane's are shown")
  func transforms() {
    let plane = CGAffineTransform(a: 1, b: 2, c: 3, d: 4, tx: 5, ty: 6)
    let space: CATransform3D = CATransform3DMakeAffineTransform(plane)
    #expect([space.m11, space.m12, space.m21, space.m22, space.m41, space.m42] == [1, 2, 3, 4, 5, 6])
    #expect([space.m31, space.m32, space.m33, space.m44] == [0, 0, 1, 1])
    #expect(CATransform3DGetAffineTransform(space) == plane && CATransform3DIsAffine(space))
    let move = CATransform3DMakeTranslation(10, 0, 0)
    let scale = CATransform3DMakeScale(2, 2, 1)
    #expect(CATransform3DConcat(move, scale).m41 == 20 && CATransform3DConcat(scale, move).m41 == 10)
    #expect(
      CATransform3DEqualToTransform(CATransform3DScale(move, 2, 2, 1), CATransform3DConcat(scale, move)))
    #expect(!CATransform3DEqualToTransform(move, scale))
  }

  @Test("U12 rounded corners are those that are named", arguments: 0..<5)
  func corners(index: Int) {
    let corners: [UIRectCorner] = [.topLeft, .topRight, .bottomRight, .bottomLeft, .allCorners]
    let rect = CGRect(x: 0, y: 0, width: 20, height: 20)
    let points = [
      CGPoint(x: 0.5, y: 0.5), CGPoint(x: 19.5, y: 0.5), CGPoint(x: 19.5, y: 19.5), CGPoint(x: 0.5, y: 19.5),
    ]
    for height in [8.0, 0] {
      let path = UIBezierPath(
        roundedRect: rect, byRoundingCorners: corners[index], cornerRadii: CGSize(width: 8, height: height))
      for (point, corner) in zip(points, corners) {
        #expect(path.contains(point) == !corners[index].contains(corner))
      }
    }
  }
}
