import TactusCLibrary
import TactusGeometry

/// Reads the path data of SVG of the toolkit's own symbols: the commands M, L, H, V, C, Q, A and Z, absolute and relative.
///
/// The data are trusted: the rest of a path that is not understood is left out, which a test would find.
struct SymbolPath {
  private var scanner: Scanner
  private(set) var path = BezierPath()
  /// A Boolean value that indicates whether all of the data was understood.
  private(set) var isComplete = true

  init(_ data: String) {
    scanner = Scanner(bytes: Array(data.utf8))
    read()
  }

  private var current: Point { path.currentPoint ?? .zero }

  private mutating func read() {
    var command: UInt8 = 0
    while let next = scanner.peek() {
      if Scanner.isLetter(next) {
        command = next
        scanner.skip()
      }
      guard add(command) else {
        isComplete = false
        return
      }
      // Further pairs after a move are lines.
      if command == UInt8(ascii: "M") { command = UInt8(ascii: "L") }
      if command == UInt8(ascii: "m") { command = UInt8(ascii: "l") }
    }
  }

  /// Adds an element, and returns whether it is complete.
  private mutating func add(_ command: UInt8) -> Bool {
    let isRelative = command >= UInt8(ascii: "a")
    let origin = isRelative ? current : .zero
    func point(_ scanner: inout Scanner) -> Point? {
      guard let x = scanner.number(), let y = scanner.number() else { return nil }
      return origin + Point(x: x, y: y)
    }
    switch command & ~0x20 {
    case UInt8(ascii: "M"):
      guard let point = point(&scanner) else { return false }
      path.move(to: point)
    case UInt8(ascii: "L"):
      guard let point = point(&scanner) else { return false }
      path.addLine(to: point)
    case UInt8(ascii: "H"):
      guard let x = scanner.number() else { return false }
      path.addLine(to: Point(x: origin.x + x, y: current.y))
    case UInt8(ascii: "V"):
      guard let y = scanner.number() else { return false }
      path.addLine(to: Point(x: current.x, y: origin.y + y))
    case UInt8(ascii: "C"):
      guard let first = point(&scanner), let second = point(&scanner), let end = point(&scanner) else {
        return false
      }
      path.addCurve(to: end, controlPoint1: first, controlPoint2: second)
    case UInt8(ascii: "Q"):
      guard let control = point(&scanner), let end = point(&scanner) else { return false }
      path.addQuadCurve(to: end, controlPoint: control)
    case UInt8(ascii: "A"):
      guard let radius = scanner.number(), let other = scanner.number(), radius == other,
        scanner.number() != nil, let large = scanner.number(), let sweep = scanner.number(),
        let end = point(&scanner)
      else { return false }
      addArc(radius: radius, isLarge: large != 0, isClockwise: sweep != 0, to: end)
    case UInt8(ascii: "Z"): path.close()
    default: return false
    }
    return true
  }

  /// Adds an arc of a circle, by the end points that SVG has.
  private mutating func addArc(radius: Double, isLarge: Bool, isClockwise: Bool, to end: Point) {
    let start = current
    let chord = end - start
    let length = (chord.x * chord.x + chord.y * chord.y).squareRoot()
    guard length > 0 else { return }
    let radius = max(radius, length / 2)
    // The center is on the perpendicular bisector of the chord.
    let height = max(0, radius * radius - length * length / 4).squareRoot()
    let side = isLarge == isClockwise ? 1.0 : -1
    let center = Point(
      x: (start.x + end.x) / 2 + side * height * chord.y / length,
      y: (start.y + end.y) / 2 - side * height * chord.x / length)
    path.addArc(
      withCenter: center, radius: radius, startAngle: atan2(start.y - center.y, start.x - center.x),
      endAngle: atan2(end.y - center.y, end.x - center.x), clockwise: isClockwise)
  }

  /// Reads numbers, which spaces, commas or signs separate.
  private struct Scanner {
    let bytes: [UInt8]
    var index = 0

    static func isLetter(_ byte: UInt8) -> Bool { (65...90).contains(byte & ~0x20) }

    /// Returns the next byte that does not separate.
    mutating func peek() -> UInt8? {
      while index < bytes.count, bytes[index] == UInt8(ascii: " ") || bytes[index] == UInt8(ascii: ",") {
        index += 1
      }
      return index < bytes.count ? bytes[index] : nil
    }

    mutating func skip() { index += 1 }

    mutating func number() -> Double? {
      guard peek() != nil else { return nil }
      let start = index
      var hasPoint = false
      while index < bytes.count {
        let byte = bytes[index]
        if byte == UInt8(ascii: "."), !hasPoint {
          hasPoint = true
        } else if byte == UInt8(ascii: "-") {
          guard index == start else { break }
        } else if !(48...57).contains(byte) {
          break
        }
        index += 1
      }
      return Double(String(decoding: bytes[start..<index], as: UTF8.self))
    }
  }
}
