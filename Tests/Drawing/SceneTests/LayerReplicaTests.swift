import TactusDynamics
import TactusGeometry
import TactusPixels
import Testing

@testable import TactusScene

/// Trees of layers and their replicas, which are drawn in their place.
@Suite("Replicas of layers")
@MainActor struct LayerReplicaTests {
  /// A tree, its replica, and what builds the frames of both.
  @MainActor private final class Pair {
    let root = Layer()
    private let builder = FrameBuilder()
    private let recorder = LayerChangeRecorder()
    private let replica = LayerReplica()
    private let replicaBuilder = FrameBuilder()
    private(set) var changes = LayerChanges()

    init() {
      root.bounds = Rect(x: 0, y: 0, width: 200, height: 100)
      root.anchorPoint = .zero
      root.timeline = AnimationTimeline(root: root)
    }

    /// Updates the replica, and returns the number of layers that were copied.
    @discardableResult func update() -> Int {
      changes.removeAll()
      recorder.record(root, into: &changes)
      replica.apply(changes)
      return changes.changes.count
    }

    private func frame(of root: Layer, _ builder: FrameBuilder) -> Frame {
      builder.build(root: root, pixelWidth: 200, pixelHeight: 100, scale: 1)
    }

    func frame(at time: Double) -> Frame {
      root.timeline?.step(to: time)
      return frame(of: root, builder)
    }

    func replicaFrame(at time: Double) throws -> Frame {
      replica.step(to: time)
      return frame(of: try #require(replica.root), replicaBuilder)
    }

    func isMoving(after time: Double) -> Bool { replica.nextChange(after: time) == time }

    func nextChange(after time: Double) -> Double? { replica.nextChange(after: time) }

    func animate(_ pacing: AnimationPacing, _ body: () -> Void) {
      let former = Layer.transaction
      Layer.transaction = LayerTransaction(group: AnimationGroup(pacing: pacing, allowsUserInteraction: true))
      body()
      Layer.transaction = former
    }
  }

  private func box(_ x: Double, _ y: Double, _ side: Double = 20, _ color: Color = .white) -> Layer {
    let layer = Layer()
    layer.bounds = Rect(x: 0, y: 0, width: side, height: side)
    layer.position = Point(x: x, y: y)
    layer.backgroundColor = color
    return layer
  }

  @Test(
    "S24 a replica shows what its tree shows, and goes on along the same animations when the tree is left alone"
  )
  func animation() throws {
    let pair = Pair()
    let layer = box(20, 50)
    pair.root.addSublayer(layer)
    pair.update()
    #expect(try pair.replicaFrame(at: 0) == pair.frame(at: 0))
    var pacing = AnimationPacing(curve: .linear, duration: 1)
    pacing.begin = 10
    pair.animate(pacing) { layer.position.x = 120 }
    _ = pair.frame(at: 10)
    pair.update()
    for time in [10.25, 10.5, 10.75, 1000] {
      let shown = try pair.replicaFrame(at: time)
      #expect(pair.isMoving(after: time) == (time < 11))
      #expect(shown == pair.frame(at: time), "at \(time)")
    }
  }

  @Test("S24 what moves and fades with the progress of a transition does so along its spring")
  func progress() throws {
    let pair = Pair()
    let layer = box(50, 50)
    pair.root.addSublayer(layer)
    let move = SpringMove(
      from: 0, velocity: 0, to: 1, spring: Spring(duration: 0.5, bounce: 0), restDistance: 0.01)
    func show(_ progress: Double) {
      layer.transform = AffineTransform(translationX: 80 * progress, y: 0)
      layer.opacity = min(1, 1.5 - progress)
    }
    let samples = [0, 0.5, 1].map { progress in
      show(progress)
      return layer.values
    }
    show(0)
    layer.motion = .progressing(ProgressMotion(move: move, begin: 2, samples: samples))
    pair.update()
    for time in [2, 2.125, 2.25, 2.5, 4] {
      let shown = try pair.replicaFrame(at: time)
      show(min(move.position(at: time - 2), 1))
      #expect(shown.description == pair.frame(at: time).description, "at \(time)")
      #expect(pair.isMoving(after: time) == !move.isAtRest(at: time - 2))
    }
  }

  @Test("S24 what turns in steps makes those whose time has come, and nothing changes between them")
  func steps() throws {
    let pair = Pair()
    let layer = box(50, 50)
    pair.root.addSublayer(layer)
    var rotation = SteppedRotation(by: .pi / 8, every: 0.5, from: 4.875)
    layer.motion = .turning(rotation)
    #expect(pair.root.timeline?.hasMotion == true)
    pair.update()
    for (time, count, next) in [(4.75, 0.0, 4.875), (4.875, 1, 5.375), (5.25, 1, 5.375), (6.5, 4, 6.875)] {
      let shown = try pair.replicaFrame(at: time)
      #expect(pair.nextChange(after: time) == next)
      var transform = layer.transform
      if rotation.turn(&transform, at: time) { layer.transform = transform }
      #expect(abs(layer.transform.b - AffineTransform(rotationAngle: .pi / 8 * count).b) < 1e-9)
      #expect(shown == pair.frame(at: time), "at \(time)")
    }
    layer.motion = nil
    pair.update()
    #expect(pair.nextChange(after: 7) == nil)
    #expect(pair.root.timeline?.hasMotion == false)
  }

  @Test("S24 content goes on along its trajectory, and rests on whole pixels at its end")
  func trajectory() throws {
    let pair = Pair()
    let list = Layer()
    list.bounds = pair.root.bounds
    list.anchorPoint = .zero
    list.masksToBounds = true
    for row in 0..<30 { list.addSublayer(box(100, Double(row) * 20 + 10, 18)) }
    pair.root.addSublayer(list)
    let trajectory = ScrollTrajectory(startTime: 5, x: .eased(from: 0, to: 0), y: .eased(from: 0, to: 240))
    list.motion = .scrolling(trajectory)
    list.scrolling = .moving
    pair.update()
    for time in [5.05, 5.1, 5.2, 5.29, 5.4] {
      list.bounds.origin = time < trajectory.endTime ? trajectory.position(at: time) : trajectory.end
      list.scrolling = time < trajectory.endTime ? .moving : .resting
      #expect(try pair.replicaFrame(at: time).commands == pair.frame(at: time).commands, "at \(time)")
      #expect(pair.isMoving(after: time) == (time < trajectory.endTime))
    }
    list.motion = nil
    pair.update()
    list.bounds.origin.y = 100
    pair.update()
    #expect(try pair.replicaFrame(at: 6).commands == pair.frame(at: 6).commands)
  }

  @Test("S24 only what has changed is copied, with the layers above it")
  func cost() {
    let pair = Pair()
    var rows: [Layer] = []
    for _ in 0..<10 {
      let row = box(50, 50)
      for _ in 0..<10 { row.addSublayer(box(5, 5, 5)) }
      rows.append(row)
      pair.root.addSublayer(row)
    }
    #expect(pair.update() == 111)
    #expect(pair.update() == 0)
    rows[3].sublayers[2].backgroundColor = .black
    #expect(pair.update() == 3)
    rows[4].removeFromSuperlayer()
    #expect(pair.update() == 1)
    #expect(pair.changes.removed.count == 11)
    rows[5].sublayers[0].isHidden = true
    rows[5].isHidden = true
    #expect(pair.update() == 3)
    rows[5].sublayers[0].isHidden = false
    #expect(pair.update() == 3)
  }

  @Test("S24 replicas follow random changes of trees and animations", arguments: 0..<20)
  func random(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let pair = Pair()
    var layers = [pair.root]
    var time = 1.0
    for step in 0..<120 {
      for _ in 0..<Int.random(in: 0...4, using: &generator) {
        change(&layers, of: pair, at: time, &generator)
      }
      time += Double.random(in: 0...0.2, using: &generator)
      let frame = pair.frame(at: time)
      // Several frames may pass before the replica follows.
      guard Int.random(in: 0..<3, using: &generator) > 0 else { continue }
      pair.update()
      let shown = try pair.replicaFrame(at: time)
      try #require(shown.commands == frame.commands, "step \(step)")
      #expect(shown.background == frame.background)
    }
  }

  private func change(
    _ layers: inout [Layer], of pair: Pair, at time: Double, _ generator: inout SeededGenerator
  ) {
    let layer = layers.randomElement(using: &generator)!
    func number(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &generator) }
    switch Int.random(in: 0..<12, using: &generator) {
    case 0...2:
      let new = box(
        number(0...200), number(0...100), number(1...60), Color(red: 0.2, green: number(0...1), blue: 1))
      layer.insertSublayer(new, at: Int.random(in: 0...layer.sublayers.count, using: &generator))
      layers.append(new)
    case 3:
      guard layer !== pair.root else { return }
      layer.removeFromSuperlayer()
    case 4: layers.randomElement(using: &generator)!.addSublayer(layer)
    case 5: layer.isHidden.toggle()
    case 6: layer.opacity = number(0...1)
    case 7: layer.cornerRadius = number(0...10)
    case 8: layer.masksToBounds.toggle()
    case 9:
      guard layer !== pair.root else { return }
      var pacing = AnimationPacing(curve: .linear, duration: number(0.1...1))
      pacing.begin = time
      pair.animate(pacing) {
        layer.position = Point(x: number(0...200), y: number(0...100))
        layer.opacity = number(0...1)
      }
    case 10: layer.removeAllAnimations()
    default:
      guard layer !== pair.root else { return }
      layer.position.x += number(-20...20)
    }
  }
}

/// A generator of the same numbers for the same seed (SplitMix64).
private struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64
  init(seed: UInt64) { state = seed }
  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var value = state
    value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
    value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
    return value ^ (value >> 31)
  }
}
