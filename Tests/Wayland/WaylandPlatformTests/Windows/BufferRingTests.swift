import TactusPixels
import TactusScene
import Testing

@testable import TactusWaylandPlatform

@Suite("The buffers of a window in shared memory")
struct BufferRingTests {
  private static let first = PixelRect(x: 0, y: 0, width: 10, height: 10)
  private static let second = PixelRect(x: 100, y: 0, width: 10, height: 10)

  private static func region(_ rects: PixelRect...) -> DamageRegion {
    var region = DamageRegion()
    for rect in rects { region.add(rect) }
    return region
  }

  /// Takes a slot and commits its buffer.
  private func commit(_ ring: inout BufferRing, _ damage: PixelRect = first) -> Int {
    let slot = ring.take()
    ring.commit(slot, damage: [damage])
    return slot
  }

  @Test("R4 a compositor that releases each buffer at once needs one, which lacks nothing but the damage")
  func one() {
    var ring = BufferRing()
    #expect(ring.lacking(ring.take()) == nil)
    for _ in 0..<5 {
      #expect(commit(&ring) == 0)
      ring.release(0)
      #expect(ring.lacking(0)?.isEmpty == true)
    }
    #expect(ring.slots.dropFirst().allSatisfy { $0 == .empty })
  }

  @Test("R4 a buffer lacks the damage of all commits since its own")
  func two() {
    var ring = BufferRing()
    #expect(commit(&ring, Self.first) == 0)
    #expect(commit(&ring, Self.first) == 1)
    ring.release(0)
    #expect(ring.lacking(0) == Self.region(Self.first))
    #expect(commit(&ring, Self.second) == 0)
    ring.release(1)
    #expect(ring.lacking(1) == Self.region(Self.second))
    #expect(commit(&ring, Self.first) == 1)
    #expect(ring.lacking(0) == Self.region(Self.first) && ring.lacking(1)?.isEmpty == true)
  }

  @Test(
    "R4 of several buffers the one that lacks the fewest pixels is used, in whatever order they are released")
  func order() {
    var ring = BufferRing()
    for slot in 0..<3 { #expect(commit(&ring, PixelRect(x: 50 * slot, y: 0, width: 10, height: 10)) == slot) }
    ring.release(0)
    ring.release(1)
    #expect(ring.take() == 1)
    ring.release(2)
    #expect(ring.take() == 2)
  }

  @Test("W4 of buffers that are never released, the oldest is replaced: their number is bounded")
  func neverReleased() {
    var ring = BufferRing()
    #expect((0..<10).map { _ in commit(&ring) } == [0, 1, 2, 3, 0, 1, 2, 3, 0, 1])
    #expect(ring.take() == 2)
    #expect(ring.lacking(2) == nil, "the abandoned buffer must not be drawn into")
  }

  @Test("R4 a buffer that has not been used for a second of frames is freed")
  func spare() {
    var ring = BufferRing()
    _ = commit(&ring)
    _ = commit(&ring)
    ring.release(0)
    ring.release(1)
    for _ in 0..<BufferRing.keptCommits {
      #expect(ring.take() == 1)
      ring.commit(1, damage: [Self.first])
      ring.release(1)
    }
    #expect(ring.slots[0] == .empty && ring.slots[1] != .empty)
  }

  @Test("the table of transitions", arguments: [BufferRing.Slot].all)
  func transitions(_ slot: BufferRing.Slot) {
    func after(_ change: (inout BufferRing) -> Void) -> BufferRing.Slot {
      var ring = BufferRing(slots: [slot])
      change(&ring)
      return ring.slots[0]
    }
    let rest = Self.region(Self.first)
    switch slot {
    case .empty:
      #expect(after { $0.release(0) } == .empty)
      #expect(after { $0.retire() } == .empty)
      #expect(after { $0.trim() } == .empty)
      #expect(after { _ = $0.take() } == .empty)
    case .free:
      #expect(after { $0.release(0) } == slot)
      #expect(after { $0.retire() } == .empty)
      #expect(after { $0.trim() } == .empty)
      #expect(after { _ = $0.take() } == slot)
    case .held:
      #expect(after { $0.release(0) } == .free(lacking: rest, commit: 7))
      #expect(after { $0.retire() } == .retired(commit: 7))
      #expect(after { $0.trim() } == slot)
      #expect(after { _ = $0.take() } == .empty)
    case .retired:
      #expect(after { $0.release(0) } == .empty)
      #expect(after { $0.retire() } == slot)
      #expect(after { $0.trim() } == slot)
      #expect(after { _ = $0.take() } == .empty)
    }
    let commit = slot == .empty ? 1 : 8
    #expect(after { $0.commit(0, damage: [Self.first]) } == .held(lacking: DamageRegion(), commit: commit))
  }
}

extension [BufferRing.Slot] {
  /// A slot in each state.
  fileprivate static var all: [BufferRing.Slot] {
    var lacking = DamageRegion()
    lacking.add(PixelRect(x: 0, y: 0, width: 10, height: 10))
    return [
      .empty, .free(lacking: lacking, commit: 7), .held(lacking: lacking, commit: 7), .retired(commit: 7),
    ]
  }
}
