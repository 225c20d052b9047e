import Testing

@testable import TactusInterface

/// The rules of multiple and exclusive touch, as a table: which views may track one more touch while others track some.
@Suite("Counting the touches that views track")
struct TrackingCountsTests {
  private final class Owner {}

  private let window = Owner()
  private let view = Owner()
  private let other = Owner()

  private func tracker(
    _ view: Owner, in region: Owner, multiple: Bool = false, exclusive: Bool = false
  ) -> TrackingCounts.Tracker {
    TrackingCounts.Tracker(
      view: ObjectIdentifier(view), region: ObjectIdentifier(region), allowsMultipleTouches: multiple,
      isExclusive: exclusive)
  }

  @Test(
    "T13 T14 a view tracks one touch at a time unless it allows multiple touches, and none while another one is exclusive"
  )
  func table() {
    for (first, second, isSame, forbidden) in [
      // first is exclusive, second allows several, same view → forbidden
      (false, false, true, true), (false, true, true, false), (true, true, true, false),
      (false, false, false, false), (true, false, false, true), (true, true, false, true),
    ] {
      var counts = TrackingCounts()
      let begun = tracker(view, in: window, multiple: second, exclusive: first)
      counts.add(begun)
      let next = isSame ? begun : tracker(other, in: window, multiple: second)
      #expect(counts.forbids(next) == forbidden, "\(first) \(second) \(isSame)")
      counts.remove(begun)
      #expect(!counts.forbids(next), "a touch that has ended forbids nothing")
    }
  }

  @Test("T14 an exclusive view tracks no touch while another view tracks one, except in another region")
  func regions() {
    var counts = TrackingCounts()
    counts.add(tracker(view, in: window))
    #expect(counts.forbids(tracker(other, in: window, exclusive: true)))
    #expect(!counts.forbids(tracker(other, in: other, exclusive: true)))
  }
}
