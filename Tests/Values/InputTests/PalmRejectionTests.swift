import TactusGeometry
import TactusInput
import TactusTesting
import Testing

@Suite("Palms")
struct PalmRejectionTests {
  private final class Surface {}

  private let surface = Surface()
  private let area = Rect(x: 0, y: 0, width: 800, height: 480)
  private let limits = PalmLimits(majorRadius: 50, edgeRadius: 25, edgeWidth: 60)

  private func input(
    _ kind: TouchInput.Kind, _ identifier: UInt64, radius: Double? = nil, x: Double = 400, y: Double = 240,
    seat: UInt32 = 1, type: TouchType = .direct
  ) -> TouchInput {
    var sample = TouchSample(location: Point(x: x, y: y), timestamp: 1)
    sample.majorRadius = radius
    var input = TouchInput(kind: kind, identifier: identifier, type: type, sample: sample)
    input.seat = seat
    return input
  }

  private func filter(
    _ palms: inout PalmRejection, _ inputs: TouchInput..., limits: PalmLimits?? = .none
  ) -> [String] {
    palms.filter(inputs, limits: limits ?? self.limits, area: area, of: ObjectIdentifier(surface))
      .map { "\($0.kind) \($0.identifier)" }
  }

  @Test("T28 a touch as large as a palm at its beginning is not delivered, nor anything that follows of it")
  func large() {
    var palms = PalmRejection()
    #expect(filter(&palms, input(.down, 1, radius: 50), input(.down, 2, radius: 49)) == ["down 2"])
    #expect(filter(&palms, input(.motion, 1, radius: 12), input(.motion, 2, radius: 49)) == ["motion 2"])
    #expect(filter(&palms, input(.up, 1), input(.up, 2)) == ["up 2"])
    #expect(palms.isEmpty)
    // The identifier is free again.
    #expect(filter(&palms, input(.down, 1, radius: 10)) == ["down 1"])
  }

  @Test("T28 a touch that grows into a palm is cancelled once, and not delivered any more")
  func growing() {
    var palms = PalmRejection()
    #expect(filter(&palms, input(.down, 1, radius: 20)) == ["down 1"])
    #expect(filter(&palms, input(.motion, 1, radius: 51), input(.motion, 1, radius: 60)) == ["cancel 1"])
    #expect(filter(&palms, input(.motion, 1, radius: 10), input(.up, 1)).isEmpty)
    #expect(palms.isEmpty)
  }

  @Test("T28 several large touches near one edge are a palm, of one seat and at one edge only")
  func edges() {
    var palms = PalmRejection()
    #expect(filter(&palms, input(.down, 1, radius: 30, x: 10)) == ["down 1"])
    #expect(filter(&palms, input(.down, 2, radius: 30, x: 790)) == ["down 2"])
    #expect(filter(&palms, input(.down, 3, radius: 30, x: 30, seat: 2)) == ["down 3"])
    #expect(filter(&palms, input(.down, 4, radius: 24, x: 30)) == ["down 4"])
    #expect(filter(&palms, input(.down, 5, radius: 30, x: 59, y: 300)) == ["cancel 1"])
    #expect(filter(&palms, input(.motion, 4, radius: 26, x: 30)) == ["cancel 4"])
    let rest = filter(
      &palms, input(.up, 1), input(.up, 2), input(.up, 3), input(.up, 4), input(.up, 5))
    #expect(rest == ["up 2", "up 3"])
  }

  @Test("T28 without limits, or without sizes, or of another device, no touch is a palm")
  func none() {
    var palms = PalmRejection()
    #expect(filter(&palms, input(.down, 1, radius: 500), limits: .some(nil)) == ["down 1"])
    #expect(filter(&palms, input(.down, 2), input(.down, 3, x: 1), input(.down, 4, x: 2)).count == 3)
    #expect(filter(&palms, input(.down, 5, radius: 500, type: .stylus)) == ["down 5"])
    // The limits of a touch are those with which it began.
    #expect(filter(&palms, input(.motion, 1, radius: 600)) == ["motion 1"])
    #expect(filter(&palms, input(.down, 6, radius: 10)) == ["down 6"])
    #expect(filter(&palms, input(.motion, 6, radius: 600), limits: .some(nil)) == ["cancel 6"])
    let never = PalmLimits(majorRadius: .nan, edgeRadius: .nan)
    #expect(filter(&palms, input(.down, 7, radius: .infinity), limits: never) == ["down 7"])
  }

  @Test("T28 T17 a touch whose end was lost is cancelled by the next one with its identifier, palm or not")
  func lostEnd() {
    var palms = PalmRejection()
    _ = filter(&palms, input(.down, 1, radius: 10))
    #expect(filter(&palms, input(.down, 1, radius: 90)) == ["cancel 1"])
    #expect(filter(&palms, input(.up, 1)).isEmpty)
    _ = filter(&palms, input(.down, 1, radius: 10))
    #expect(filter(&palms, input(.down, 1, radius: 11), input(.up, 1)) == ["cancel 1", "down 1", "up 1"])
  }

  @Test("T28 the touches of a window that closes are forgotten")
  func closing() {
    var palms = PalmRejection()
    _ = filter(&palms, input(.down, 1, radius: 90), input(.down, 2, radius: 9))
    palms.remove(surface: ObjectIdentifier(Surface.self))
    #expect(!palms.isEmpty)
    palms.remove(surface: ObjectIdentifier(surface))
    #expect(palms.isEmpty)
  }

  @Test(
    "T28 T15 of random touches, each that began ends or is cancelled once",
    arguments: 1...50 as ClosedRange<UInt64>)
  func random(seed: UInt64) {
    var random = Random(seed: seed)
    var palms = PalmRejection()
    var isDown: Set<UInt64> = []
    var open: Set<UInt64> = []
    for _ in 0..<600 {
      let identifier = UInt64.random(in: 0..<8, using: &random)
      let radius: Double? = Bool.random(using: &random) ? .random(in: 5...70, using: &random) : nil
      let kind: TouchInput.Kind =
        isDown.contains(identifier)
        ? [.motion, .motion, .up, .cancel].randomElement(using: &random)! : .down
      if kind == .down { isDown.insert(identifier) } else if kind != .motion { isDown.remove(identifier) }
      let change = input(
        kind, identifier, radius: radius, x: .random(in: 0...800, using: &random),
        y: .random(in: 0...480, using: &random), seat: UInt32(identifier % 2))
      let current = Bool.random(using: &random) ? limits : nil
      for result in palms.filter([change], limits: current, area: area, of: ObjectIdentifier(surface)) {
        switch result.kind {
        case .down: #expect(open.insert(result.identifier).inserted)
        case .motion: #expect(open.contains(result.identifier))
        case .up, .cancel: #expect(open.remove(result.identifier) != nil)
        }
      }
    }
    for identifier in isDown.sorted() {
      for result in palms.filter(
        [input(.up, identifier)], limits: limits, area: area, of: ObjectIdentifier(surface))
      { open.remove(result.identifier) }
    }
    #expect(open.isEmpty && palms.isEmpty)
  }
}
