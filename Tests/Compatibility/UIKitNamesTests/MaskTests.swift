import TactusTesting
import Testing
import UIKitNames

@Suite("U12 masks")
struct MaskTests {
  private let white = Picture.Pixel(0xffffff)
  private let blue = Picture.Pixel(0x0000ff)

  private func window(_ view: UIView) -> TestWindow {
    let test = TestWindow(size: CGSize(width: 120, height: 120))
    test.window.backgroundColor = .white
    test.window.addSubview(view)
    test.frame()
    return test
  }

  private func triangle(_ size: CGFloat) -> CAShapeLayer {
    let path = UIBezierPath()
    path.move(to: .zero)
    path.addLine(to: CGPoint(x: size, y: 0))
    path.addLine(to: CGPoint(x: 0, y: size))
    path.close()
    let layer = CAShapeLayer()
    layer.path = path.cgPath
    return layer
  }

  private final class Drawing: UIView {
    override func draw(_ rect: CGRect) {
      UIColor(red: 0, green: 0, blue: 1, alpha: 1).setFill()
      UIRectFill(bounds)
    }
  }

  @Test(
    "U12 a triangle masks the background, the drawing and the picture of a view, and can be removed",
    arguments: 0..<3)
  func triangle(kind: Int) throws {
    let frame = CGRect(x: 10, y: 10, width: 100, height: 100)
    let color = UIColor(red: 0, green: 0, blue: 1, alpha: 1)
    let view: UIView
    switch kind {
    case 0:
      view = UIView(frame: frame)
      view.backgroundColor = color
    case 1: view = Drawing(frame: frame)
    default:
      let image = UIGraphicsImageRenderer(size: frame.size).image { context in
        color.setFill()
        context.fill(CGRect(origin: .zero, size: frame.size))
      }
      let imageView = UIImageView(image: image)
      imageView.frame = frame
      view = imageView
    }
    let test = window(view)
    view.layer.mask = triangle(100)
    test.frame()
    test.frame()
    var picture = try test.picture()
    #expect(picture.pixel(x: 20, y: 20).distance(to: blue) < 4)
    #expect(picture.pixel(x: 100, y: 100).distance(to: white) < 4)
    #expect(kind > 0 || view.backgroundColor == color)
    view.layer.mask = nil
    test.frame()
    test.frame()
    picture = try test.picture()
    #expect(picture.pixel(x: 100, y: 100).distance(to: blue) < 4)
  }

  @Test("U12 a masked view shows the colour to which its background changes")
  func colorChange() throws {
    let view = UIView(frame: CGRect(x: 10, y: 10, width: 100, height: 100))
    view.backgroundColor = .black
    let test = window(view)
    view.layer.mask = triangle(100)
    test.frame()
    view.backgroundColor = UIColor(red: 0, green: 0, blue: 1, alpha: 1)
    _ = test.playUntilIdle()
    test.frame()
    #expect(try test.picture().pixel(x: 20, y: 20).distance(to: blue) < 4)
  }

  @Test("U12 a gradient fades what it masks")
  func gradient() throws {
    let view = UIView(frame: CGRect(x: 10, y: 10, width: 100, height: 100))
    view.backgroundColor = UIColor(red: 0, green: 0, blue: 1, alpha: 1)
    let test = window(view)
    let mask = CAGradientLayer()
    mask.frame = view.bounds
    mask.colors = [UIColor.black.cgColor, UIColor.clear.cgColor]
    view.layer.mask = mask
    test.frame()
    test.frame()
    let picture = try test.picture()
    #expect(picture.pixel(x: 60, y: 14).distance(to: blue) < 20)
    #expect(picture.pixel(x: 60, y: 60).distance(to: Picture.Pixel(0x8080ff)) < 24)
    #expect(picture.pixel(x: 60, y: 106).distance(to: white) < 20)
  }

  @Test("U12 a mask applies to the sublayers without views")
  func sublayers() throws {
    let view = UIView(frame: CGRect(x: 10, y: 10, width: 100, height: 100))
    let layer = CALayer()
    layer.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
    layer.backgroundColor = UIColor(red: 0, green: 0, blue: 1, alpha: 1)
    view.layer.addSublayer(layer)
    let test = window(view)
    view.layer.mask = triangle(100)
    test.frame()
    test.frame()
    let picture = try test.picture()
    #expect(picture.pixel(x: 20, y: 20).distance(to: blue) < 4)
    #expect(picture.pixel(x: 100, y: 100).distance(to: white) < 4)
  }

  @Test("U12 a layer that is rendered into a context shows what its mask lets through")
  func rendering() {
    let area = CGRect(x: 0, y: 0, width: 100, height: 100)
    let view = UIView(frame: area)
    view.backgroundColor = .white
    let layer = CALayer()
    layer.frame = area
    layer.backgroundColor = UIColor(red: 0, green: 0, blue: 1, alpha: 1)
    layer.mask = triangle(100)
    view.layer.addSublayer(layer)
    let pictures = [true, false].map { rendersLayer in
      Picture(
        UIGraphicsImageRenderer(size: area.size).image { context in
          if rendersLayer {
            view.layer.render(in: context.cgContext)
          } else {
            view.drawHierarchy(in: area, afterScreenUpdates: true)
          }
        })
    }
    for picture in pictures {
      #expect(picture.sample(at: CGPoint(x: 20, y: 20)).distance(to: blue) < 4)
      #expect(picture.sample(at: CGPoint(x: 90, y: 90)).distance(to: white) < 4)
    }
    let alone = UIGraphicsImageRenderer(size: area.size).image { context in
      UIColor.white.setFill()
      context.fill(area)
      layer.render(in: context.cgContext)
    }
    #expect(Picture(alone).sample(at: CGPoint(x: 20, y: 20)).distance(to: blue) < 4)
    #expect(Picture(alone).sample(at: CGPoint(x: 90, y: 90)).distance(to: white) < 4)
  }

  @Test(
    "U12 a layer that is rendered into a context is as transparent as a whole, with what is inside and beside it"
  )
  func translucency() {
    let area = CGRect(x: 0, y: 0, width: 100, height: 100)
    let view = UIView(frame: area)
    view.backgroundColor = .white
    let panel = UIView(frame: CGRect(x: 20, y: 20, width: 40, height: 40))
    panel.backgroundColor = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
    panel.alpha = 0.5
    let inner = UIView(frame: CGRect(x: 20, y: 20, width: 40, height: 40))
    inner.backgroundColor = UIColor(red: 0, green: 0, blue: 1, alpha: 1)
    panel.addSubview(inner)
    view.addSubview(panel)
    let picture = Picture(
      UIGraphicsImageRenderer(size: area.size).image { view.layer.render(in: $0.cgContext) })
    let (pink, pale) = (Picture.Pixel(0xff8080), Picture.Pixel(0x8080ff))
    for (point, color) in [(30.0, pink), (50, pale), (70, pale), (90, white)] {
      #expect(picture.sample(at: CGPoint(x: point, y: point)).distance(to: color) < 6)
    }
  }

  @Test("U12 a translucent layer is rendered although a layer inside is far away")
  func distantSublayer() {
    let panel = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    panel.backgroundColor = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
    panel.alpha = 0.5
    panel.addSubview(UIView(frame: CGRect(x: 0, y: 1_000_000, width: 10, height: 10)))
    let view = UIView(frame: panel.frame)
    view.backgroundColor = .white
    view.addSubview(panel)
    let picture = Picture(
      UIGraphicsImageRenderer(size: view.bounds.size).image { view.layer.render(in: $0.cgContext) })
    #expect(picture.sample(at: CGPoint(x: 50, y: 50)).distance(to: Picture.Pixel(0xff8080)) < 6)
  }

  @Test("U12 only the chosen corners of a layer are rounded")
  func corners() throws {
    let view = UIView(frame: CGRect(x: 10, y: 10, width: 100, height: 100))
    view.backgroundColor = UIColor(red: 0, green: 0, blue: 1, alpha: 1)
    view.layer.cornerRadius = 30
    view.layer.maskedCorners = [.layerMinXMinYCorner]
    let test = window(view)
    test.frame()
    let picture = try test.picture()
    #expect(picture.pixel(x: 12, y: 12).distance(to: white) < 4)
    #expect(picture.pixel(x: 107, y: 12).distance(to: blue) < 4)
    #expect(picture.pixel(x: 107, y: 107).distance(to: blue) < 4)
  }
}
