import Tactus
import TactusTesting

/// A window of 100 × 100 points with up to ten touches that change at random.
@MainActor
protocol RandomTouches: AnyObject {
  var test: TestWindow { get }
  var random: Random { get set }
  /// The number of attempts to cancel a touch of which one succeeds on average.
  var cancellationOdds: Int { get }
}

extension RandomTouches {
  /// Returns `true` once in a number of calls on average.
  func roll(_ sides: Int) -> Bool { Int.random(in: 0..<sides, using: &random) == 0 }

  /// Begins, moves, ends or cancels a touch.
  func step(_ touches: inout [SimulatedTouch]) {
    let point = Point(x: .random(in: 0..<100, using: &random), y: .random(in: 0..<100, using: &random))
    let index = touches.indices.randomElement(using: &random)
    switch Int.random(in: 0..<6, using: &random) {
    case 0, 1: if touches.count < 10 { touches.append(test.touch(at: point)) }
    case 2: if let index { touches.remove(at: index).end() }
    case 3: if let index, roll(cancellationOdds) { touches.remove(at: index).cancel() }
    default: if let index { touches[index].move(to: point) }
    }
  }

  /// Returns whether a touch began once, and ended or was cancelled once.
  static func isValid(_ phases: [Touch.Phase]) -> Bool {
    guard phases.count >= 2, phases.first == .began, let last = phases.last else { return false }
    return (last == .ended || last == .cancelled)
      && phases.dropFirst().dropLast().allSatisfy { $0 == .moved }
  }
}
