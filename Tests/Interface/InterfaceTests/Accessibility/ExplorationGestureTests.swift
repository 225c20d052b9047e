import TactusGeometry
import Testing

@testable import TactusInterface

@Suite("Gestures of exploring by touch")
struct ExplorationGestureTests {
  @Test("X4 each phase of exploring follows its table")
  func table() {
    typealias Phase = ExplorationPhase
    let table: [Phase: [Phase.Event: Phase]] = [
      .idle: [.began: .pressing, .beganDirectly: .passing],
      .pressing: [.secondBegan: .pair, .held: .exploring, .tapped: .tapped, .lastEnded: .idle],
      .tapped: [.began: .pressingAgain, .beganDirectly: .passing, .expired: .idle],
      .pressingAgain: [
        .secondBegan: .pair, .held: .exploring, .pressed: .finished, .tapped: .idle, .lastEnded: .idle,
      ],
      .exploring: [.secondBegan: .finished, .lastEnded: .idle, .tapped: .idle],
      .pair: [.thirdBegan: .trio, .slid: .scrolling, .turned: .turning, .lastEnded: .idle, .tapped: .idle],
      .scrolling: [.lastEnded: .idle, .tapped: .idle],
      .turning: [.lastEnded: .idle, .tapped: .idle],
      .trio: [.swept: .finished, .lastEnded: .idle, .tapped: .idle],
      .passing: [.lastEnded: .idle, .tapped: .idle],
      .finished: [.lastEnded: .idle, .tapped: .idle],
    ]
    let possible: [Phase: Set<Phase.Event>] = [
      // What cannot happen without touches is not in the table.
      .idle: [.began, .beganDirectly], .tapped: [.began, .beganDirectly, .expired],
    ]
    for phase in Phase.allCases {
      for event in Phase.Event.allCases where possible[phase]?.contains(event) != false {
        var expected = table[phase]?[event] ?? phase
        // A touch too many, and one of several that ends, end what the others meant.
        if table[phase]?[event] == nil, phase != .passing, possible[phase] == nil,
          [.thirdBegan, .furtherBegan, .ended].contains(event)
        {
          expected = .finished
        }
        #expect(phase.after(event) == expected, "\(phase) \(event)")
      }
    }
  }

  /// Plays a script: “d1 100 100”, “m1 120 100” and “u1” begin, move and end a touch, “x1” cancels it, and a number lets time pass.
  private func play(_ script: String, direct: Bool = false) -> [ExplorationCommand] {
    var gestures = ExplorationGestures()
    var time = 10.0
    var commands: [ExplorationCommand] = []
    var words = script.split(separator: " ").map(String.init)[...]
    func point() -> Point { Point(x: Double(words.removeFirst())!, y: Double(words.removeFirst())!) }
    while let word = words.popFirst() {
      let identifier = UInt64(word.dropFirst()) ?? 0
      switch word.first {
      case "d": commands += gestures.began(identifier, at: point(), time: time, isDirect: direct)
      case "m":
        gestures.moved(identifier, to: point())
        if words.first?.first != "m" { commands += gestures.movesEnded(at: time) }
      case "u": commands += gestures.ended(identifier, time: time)
      case "x": commands += gestures.ended(identifier, time: time, isCancelled: true)
      default:
        let end = time + Double(word)!
        while let deadline = gestures.deadline, deadline <= end {
          commands += gestures.advance(to: deadline)
        }
        time = end
      }
    }
    return commands
  }

  private func explore(_ x: Double, _ y: Double, tap: Bool = false) -> ExplorationCommand {
    .explore(Point(x: x, y: y), isTap: tap)
  }

  @Test("X4 a tap reads what is under it, and two taps activate, wherever the second one is")
  func taps() {
    #expect(play("d1 100 100 0.1 u1 1") == [explore(100, 100, tap: true)])
    #expect(
      play("d1 100 100 0.1 u1 0.1 d2 300 300 0.1 u2") == [explore(100, 100, tap: true), .activate])
    #expect(
      play("d1 100 100 0.1 u1 0.4 d2 300 300 0.1 u2")
        == [explore(100, 100, tap: true), explore(300, 300, tap: true)])
    // A third tap begins anew.
    #expect(
      play("d1 1 1 0.1 u1 0.1 d2 1 1 0.1 u2 0.1 d3 1 1 0.1 u3")
        == [explore(1, 1, tap: true), .activate, explore(1, 1, tap: true)])
  }

  @Test("X4 a touch that stays, or moves slowly, explores; a second touch meanwhile activates")
  func exploring() {
    #expect(play("d1 100 100 0.2") == [explore(100, 100)])
    #expect(play("d1 100 100 0.3 m1 150 100 0.1 u1") == [explore(100, 100), explore(150, 100)])
    #expect(play("d1 100 100 0.1 m1 130 100 0.2 m1 140 100 0.2") == [explore(140, 100)])
    #expect(play("d1 100 100 0.3 d2 200 200 0.1 u2 m1 150 100 u1") == [explore(100, 100), .activate])
  }

  @Test("X4 a second tap that stays opens the menu, one that moves slowly explores, and a slow one activates")
  func longPress() {
    let tap = explore(100, 100, tap: true)
    #expect(play("d1 100 100 0.1 u1 0.1 d1 200 100 0.6 m1 300 100 0.1 u1") == [tap, .showMenu])
    #expect(play("d1 100 100 0.1 u1 0.1 d1 200 100 0.3 u1") == [tap, .activate])
    #expect(play("d1 100 100 0.1 u1 0.1 d1 200 100 0.1 m1 220 100 0.4 u1") == [tap, explore(220, 100)])
    #expect(play("d1 100 100 0.1 u1 0.1 d1 200 100 0.3 m1 220 100 0.3 u1") == [tap, explore(220, 100)])
    // One that has rested before it moves neither activates nor swipes, however soon it ends.
    #expect(play("d1 100 100 0.1 u1 0.1 d1 200 100 0.3 m1 220 100 0.1 u1") == [tap, explore(220, 100)])
    #expect(play("d1 100 100 0.1 u1 0.1 d1 200 100 0.3 m1 260 100 0.15 u1") == [tap, explore(260, 100)])
  }

  @Test("X4 swipes read the next and previous element, across and along")
  func swipes() {
    #expect(play("d1 100 100 0.1 m1 150 105 u1") == [.step(forward: true)])
    #expect(play("d1 100 100 0.1 m1 50 105 u1") == [.step(forward: false)])
    #expect(play("d1 100 100 0.1 m1 105 160 u1") == [.stepByKind(forward: true)])
    #expect(play("d1 100 100 0.1 m1 105 40 u1") == [.stepByKind(forward: false)])
    // Two swipes in sequence are no double tap, and a cancelled one is none.
    #expect(
      play("d1 100 100 0.1 m1 150 105 u1 0.1 d1 100 100 0.1 m1 150 105 u1")
        == [.step(forward: true), .step(forward: true)])
    #expect(play("d1 100 100 0.1 m1 150 105 x1 1") == [])
  }

  @Test("X4 two touches stop the speech, scroll, or turn the rotor")
  func pairs() {
    #expect(play("d1 100 100 d2 200 100 0.1 u1 u2 1") == [.stopSpeech])
    #expect(play("d1 100 100 d2 200 100 0.6 u1 u2 1") == [])
    #expect(
      play("d1 100 100 d2 200 100 0.1 m1 100 70 m2 200 70 0.1 m1 100 60 m2 200 60 u1 u2")
        == [
          .scroll(by: Point(x: 0, y: 30), at: Point(x: 150, y: 100)),
          .scroll(by: Point(x: 0, y: 10), at: Point(x: 150, y: 100)),
        ])
    // A quarter turn around the centre, in which the touches stay opposite each other.
    let turn = (1...9).map { step in
      let angle = Double(step) * .pi / 18
      let (x, y) = (50 * _cos(angle), 50 * _sin(angle))
      return "m1 \(150 - x) \(100 - y) m2 \(150 + x) \(100 + y)"
    }.joined(separator: " 0.01 ")
    #expect(
      play("d1 100 100 d2 200 100 0.1 \(turn) u1 u2")
        == [.turnRotor(forward: true), .turnRotor(forward: true), .turnRotor(forward: true)])
  }

  @Test("X4 two touches that draw a Z leave what is in front, unless they are slow or go to one side only")
  func scrub() {
    func strokes(_ offsets: [Double], pause: Double = 0.1) -> [ExplorationCommand] {
      let moves = offsets.map { "\(pause) m1 \(200 + $0) 100 m2 \(300 + $0) 100" }.joined(separator: " ")
      return play("d1 200 100 d2 300 100 \(moves) u1 u2").filter { $0 == .escape }
    }
    #expect(strokes([-60, 0, -60]) == [.escape])
    #expect(strokes([30, 60, 30, 0, 30, 60]) == [.escape])
    #expect(strokes([-60, 0, -60], pause: 0.5) == [])
    #expect(strokes([-60, 0]) == [])
    #expect(strokes([-20, 0, -20, 0, -20]) == [])
    #expect(strokes([50, 100, 150, 200]) == [])
  }

  @Test("X4 a swipe with three touches scrolls by one page, and four touches do nothing")
  func trios() {
    let begin = "d1 100 300 d2 200 300 d3 300 300 0.1"
    #expect(
      play("\(begin) m1 100 200 m2 200 200 m3 300 200 m3 300 100 u1 u2 u3")
        == [.page(.up, at: Point(x: 200, y: 300))])
    #expect(
      play("\(begin) m1 200 300 m2 300 300 m3 400 300 u1 u2 u3") == [.page(.right, at: Point(x: 200, y: 300))]
    )
    #expect(play("\(begin) d4 1 1 m1 100 100 m2 200 100 m3 300 100 u1 u2 u3 u4") == [])
  }

  @Test("X4 touches that are passed on mean nothing else")
  func direct() {
    #expect(
      play("d1 100 100 0.3 m1 200 100 d2 1 1 m2 50 50 u1 u2", direct: true) == [explore(100, 100, tap: true)])
  }
}

private func _cos(_ angle: Double) -> Double { Point(x: 1, y: 0).rotated(by: angle).x }
private func _sin(_ angle: Double) -> Double { Point(x: 1, y: 0).rotated(by: angle).y }

extension Point {
  fileprivate func rotated(by angle: Double) -> Point {
    applying(AffineTransform.identity.rotated(by: angle))
  }
}
