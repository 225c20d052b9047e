import Tactus
import TactusGeometry
import TactusTesting

/// Random values: valid ones, and invalid ones that applications may pass by mistake.
final class WildValues {
  private var random: Random

  init(seed: UInt64) { random = Random(seed: seed) }

  /// Returns a random element.
  func pick<Element>(_ elements: [Element]) -> Element {
    elements[Int.random(in: elements.indices, using: &random)]
  }

  /// Returns true once in `count` times on average.
  func once(in count: Int) -> Bool { Int.random(in: 0..<count, using: &random) == 0 }

  func flag() -> Bool { once(in: 2) }

  func number(in range: ClosedRange<Double>) -> Double { Double.random(in: range, using: &random) }

  private static let numbers: [Double] = [
    .nan, .signalingNaN, .infinity, -.infinity, 1e300, -1e300, 1e-300, -1e-300, 0, -0.0, -1, 1, 0.5, 1e9,
    -1e9,
    .greatestFiniteMagnitude, -.greatestFiniteMagnitude, .leastNonzeroMagnitude, 9.3e18, -9.3e18,
    2_147_483_648,
    4_294_967_296, 32_768, 1e15, 1e5, .ulpOfOne,
  ]

  func number() -> Double {
    switch Int.random(in: 0..<5, using: &random) {
    case 0, 1: pick(Self.numbers)
    case 2: number(in: -10...10)
    default: number(in: 0...500)
    }
  }

  private static let integers = [
    Int.min, Int.min + 1, -1, 0, 1, 2, 3, 7, 1000, 100_000, Int(Int32.max), Int(Int32.max) + 1,
    Int(UInt32.max),
    1 << 53, Int.max - 1, Int.max,
  ]

  func integer() -> Int { flag() ? pick(Self.integers) : Int.random(in: -2...12, using: &random) }

  func point() -> Point { Point(x: number(), y: number()) }
  func size() -> Size { Size(width: number(), height: number()) }
  func rect() -> Rect { Rect(origin: point(), size: size()) }
  func insets() -> EdgeInsets { EdgeInsets(top: number(), left: number(), bottom: number(), right: number()) }

  /// Returns a location in a window of 320 × 480 points.
  func location() -> Point { Point(x: number(in: 0...320), y: number(in: 0...480)) }

  func transform() -> AffineTransform {
    switch Int.random(in: 0..<4, using: &random) {
    case 0: AffineTransform(a: number(), b: number(), c: number(), d: number(), tx: number(), ty: number())
    case 1: AffineTransform(scaleX: number(), y: number())
    case 2: AffineTransform(rotationAngle: number())
    default:
      AffineTransform(rotationAngle: number(in: -4...4)).scaledBy(
        x: number(in: 0.1...3), y: number(in: 0.1...3))
    }
  }

  func color() -> Color {
    flag()
      ? Color(red: number(), green: number(), blue: number(), alpha: number())
      : pick([.clear, .black, .label, .systemBlue, Color(white: number(), alpha: 1)])
  }

  func maybe<Value>(_ value: @autoclosure () -> Value) -> Value? { once(in: 4) ? nil : value() }

  private static let shortTexts = [
    "", " ", "A", "Wohnzimmer", "\0", "a\0b", "\n", "\r\n\t\t", "\u{fffd}\u{ffff}", "\u{202e}abc\u{202c}",
    "مرحبا",
    "👩‍👩‍👧‍👦", "e\u{301}", "\u{200d}\u{200d}", "\u{feff}", "🇩🇪🇩", "\u{e0001}", "日本語",
  ]
  /// The fragments that are repeated in long texts.
  private static let fragments = [
    "x", "word ", "\n", "\t", "\u{301}", "\u{200d}", "👩‍", "\u{202e}", "\u{2067}", "\0", "ﷺ", "\r", "\u{2028}",
  ]

  func text() -> String {
    switch Int.random(in: 0..<30, using: &random) {
    case 0: "a" + String(repeating: pick(Self.fragments), count: 5_000)
    case 1, 2: "a" + String(repeating: pick(Self.fragments), count: 500)
    default: pick(Self.shortTexts)
    }
  }

  func font() -> Font {
    Font(
      name: pick(["sans-serif", "monospace", "", "no such family", "\0", "Sans Bold 12,"]), size: number(),
      weight: Font.Weight(rawValue: integer()), isItalic: flag())
  }

  func attributedText() -> AttributedText {
    var result = AttributedText(text())
    for _ in 0..<Int.random(in: 0...3, using: &random) {
      result.append(
        AttributedText(
          text(),
          attributes: .init(
            font: maybe(font()), color: maybe(color()), backgroundColor: maybe(color()), isUnderlined: flag(),
            isStruckThrough: flag(), kern: maybe(number()))))
    }
    if flag() {
      result.addAttributes(.init(kern: number()), range: result.string.startIndex..<result.string.endIndex)
    }
    return result
  }

  func image() -> Image? {
    // A few megabytes are enough here; larger images would only test the system's memory.
    let size = Size(width: bounded(number()), height: bounded(number()))
    let scale = bounded(number())
    guard !(size.width * scale * size.height * scale > 1e6) else {
      return Image(size: size, scale: .nan) { _ in }
    }
    let fill = color()
    let image = Image(size: size, scale: scale) { context in
      context.setFillColor(fill)
      context.fill(Rect(x: 0, y: 0, width: 1e4, height: 1e4))
    }
    switch Int.random(in: 0..<4, using: &random) {
    case 0: return image?.resizableImage(withCapInsets: insets())
    case 1: return image?.withTintColor(color())
    default: return image
    }
  }

  private func bounded(_ number: Double) -> Double { abs(number) > 4e4 && number.isFinite ? 1e300 : number }

  func path() -> BezierPath {
    var path = BezierPath()
    for _ in 0..<Int.random(in: 0...6, using: &random) {
      switch Int.random(in: 0..<10, using: &random) {
      case 0: path.move(to: point())
      case 1: path.addLine(to: point())
      case 2: path.addCurve(to: point(), controlPoint1: point(), controlPoint2: point())
      case 3: path.addQuadCurve(to: point(), controlPoint: point())
      case 4:
        path.addArc(
          center: point(), radius: number(), startAngle: number(), endAngle: number(), clockwise: flag())
      case 5: path.append(BezierPath(roundedRect: rect(), cornerRadius: number()))
      case 6: path.append(BezierPath(ovalIn: rect()))
      case 7: path.append(BezierPath(rect: rect()))
      case 8: path = path.applying(transform())
      default: path.close()
      }
    }
    return path
  }

  func strokeStyle() -> StrokeStyle {
    var style = StrokeStyle()
    style.lineWidth = number()
    style.miterLimit = number()
    style.dash = flag() ? [] : [number(), number(), number()]
    style.dashPhase = number()
    style.lineCap = pick([.butt, .round, .square])
    style.lineJoin = pick([.miter, .round, .bevel])
    return style
  }

  func gradient() -> Gradient {
    Gradient(
      colors: flag() ? [] : [color(), color(), color()], locations: maybe([number(), number(), number()]))
  }
}
