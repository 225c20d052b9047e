import Testing

@testable import TactusDynamics

/// The choice of the offset at which content comes to rest along one axis.
@Suite("Resting at items") struct SnapAxisTests {
  private func axis(
    _ alignment: SnapAxis.Alignment, upper: Double = 900, before: Double = 0, after: Double = 0
  ) -> SnapAxis {
    SnapAxis(
      axis: ScrollAxis(lower: -before, upper: upper + after, length: 300), before: before, after: after,
      alignment: alignment)
  }

  /// Twelve items of 100 points.
  private let items = (0..<12).map {
    SnapItem(start: Double($0) * 100, end: Double($0) * 100 + 100, number: $0)
  }

  @Test("S25 an item is aligned at its beginning, its center or its end, inside the insets")
  func alignment() {
    let item = SnapItem(start: 400, end: 500)
    #expect(axis(.start).offset(aligning: item) == 400)
    #expect(axis(.center).offset(aligning: item) == 300)
    #expect(axis(.end).offset(aligning: item) == 200)
    #expect(axis(.start, before: 40, after: 20).offset(aligning: item) == 360)
    #expect(axis(.center, before: 40, after: 20).offset(aligning: item) == 290)
    #expect(axis(.end, before: 40, after: 20).offset(aligning: item) == 220)
    // The last items stop at the edge.
    #expect(axis(.start).offset(aligning: items[11]) == 900)
  }

  @Test("S25 the item nearest to the projected end is chosen, however far it is")
  func many() {
    let axis = axis(.start)
    for (projected, end) in [(0.0, 0.0), (149, 100), (151, 200), (649, 600), (2000, 900), (-50, 0)] {
      #expect(
        axis.target(projected: projected, from: 0, isFlung: true, draggedFrom: nil) { _ in items } == end)
    }
  }

  @Test("S25 with a limit of one it is the next item at most, or that to which the content was dragged")
  func one() {
    let axis = axis(.start)
    func target(_ projected: Double, from offset: Double, _ origin: Double, isFlung: Bool = true) -> Double? {
      axis.target(projected: projected, from: offset, isFlung: isFlung, draggedFrom: origin) { _ in items }
    }
    #expect(target(800, from: 220, 200) == 300 && target(0, from: 180, 200) == 100)
    #expect(target(210, from: 205, 200) == 200)
    #expect(target(610, from: 610, 200, isFlung: false) == 600)
    #expect(target(900, from: 610, 200) == 700)
  }

  @Test("S25 the content before the first item, and after the last one, can be seen")
  func edges() {
    let axis = axis(.start)
    let late = [SnapItem(start: 200, end: 300), SnapItem(start: 300, end: 400)]
    #expect(axis.stops(for: late) == [0, 200, 300, 900])
    // A margin of less than half an item is none.
    let margin = (0..<12).map { SnapItem(start: Double($0) * 80 + 20, end: Double($0) * 80 + 100) }
    #expect(axis.stops(for: margin).first == 20 && axis.stops(for: margin).last == 900)
    #expect(axis.stops(for: []).isEmpty)
  }

  @Test("S25 a wheel moves on by one item at least")
  func wheel() {
    let axis = axis(.start)
    func target(_ offset: Double, _ delta: Double, isByOne: Bool = false) -> Double? {
      axis.target(from: offset, movingBy: delta, isByOne: isByOne) { _ in items }
    }
    #expect(target(200, 10) == 300 && target(200, -10) == 100 && target(200, 260) == 500)
    #expect(target(200, 260, isByOne: true) == 300 && target(900, 10) == 900 && target(230, 10) == 300)
  }

  @Test("S25 intervals are exact among a million items, and beyond 10⁹ points")
  func intervals() {
    let interval = Interval(length: 1234.5, extent: 1234.5 * 1_000_000)
    let axis = SnapAxis(
      axis: ScrollAxis(lower: 0, upper: interval.extent - 300, length: 300, pixel: 0.5), before: 0, after: 0,
      alignment: .start)
    let stop = axis.stop(near: 1_000_000_100, of: interval.items)
    #expect(stop.map { ($0 / 1234.5).rounded() * 1234.5 == $0 } == true)
  }

  /// Items like those of a scroll view's interval.
  private struct Interval {
    let length: Double
    let extent: Double
    func items(_ position: Double) -> [SnapItem] {
      let middle = (position / length).rounded(.down)
      return [-1.0, 0, 1].map { SnapItem(start: (middle + $0) * length, end: (middle + $0 + 1) * length) }
    }
  }
}
