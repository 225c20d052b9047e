import TactusGeometry
import Testing

@testable import TactusInterface

@Suite("The layout of a row of segments")
struct SegmentLayoutTests {
  /// A row of 304 × 40 points, which leaves 300 points to the segments.
  private let bounds = Rect(x: 0, y: 0, width: 304, height: 40)

  private func layout(
    _ widths: [(fixed: Double, natural: Double)], byContent: Bool = false, mirrored: Bool = false
  ) -> SegmentLayout {
    SegmentLayout(
      widths: widths.map { SegmentLayout.Widths(fixed: $0.fixed, natural: $0.natural) },
      apportionsByContent: byContent, isRightToLeft: mirrored)
  }

  @Test("segments share the room that those with a fixed width leave")
  func fixed() throws {
    let frames = try #require(layout([(100, 10), (0, 90), (0, 30)]).frames(in: bounds))
    #expect(frames.map(\.width) == [100, 100, 100])
    #expect(frames.map(\.minX) == [2, 102, 202])
    #expect(frames.allSatisfy { $0.minY == 2 && $0.height == 36 })
  }

  @Test("segments share the room in proportion to their contents, if they are to; contents may be empty")
  func byContent() throws {
    let frames = try #require(layout([(0, 10), (0, 20)], byContent: true).frames(in: bounds))
    #expect(frames.map(\.width) == [100, 200])
    let empty = try #require(layout([(0, 0), (0, 0)], byContent: true).frames(in: bounds))
    #expect(empty.map(\.width) == [150, 150])
  }

  @Test("from right to left the first segment is the rightmost one; dividers are between neighbours")
  func mirrored() throws {
    let widths = [(100.0, 0.0), (200, 0)]
    for (isMirrored, first, divider) in [(false, 2.0, 102.0), (true, 202, 202)] {
      let layout = layout(widths, mirrored: isMirrored)
      let frames = try #require(layout.frames(in: bounds))
      #expect(frames[0].minX == first)
      #expect(
        layout.divider(0, among: frames, in: bounds)
          == Rect(x: divider - 0.5, y: 10, width: 1, height: 20))
    }
  }

  @Test(
    "U12 images between segments keep them apart, are as high as the row, and count for its size",
    arguments: [false, true])
  func dividerImages(isMirrored: Bool) throws {
    var layout = layout([(0, 50), (0, 30)], mirrored: isMirrored)
    layout.edge = 0
    layout.dividerWidth = 4
    let frames = try #require(layout.frames(in: bounds))
    #expect(frames.map(\.minX) == (isMirrored ? [154, 0] : [0, 154]))
    #expect(frames.allSatisfy { $0.width == 150 && $0.minY == 0 && $0.height == 40 })
    #expect(layout.divider(0, among: frames, in: bounds) == Rect(x: 150, y: 0, width: 4, height: 40))
    #expect(layout.fittingSize(contentHeight: 17).width == 104)
  }

  @Test("bounds smaller than the gaps have no frames; fixed widths beyond the room leave none to the others")
  func tooSmall() throws {
    #expect(layout([(0, 10)]).frames(in: Rect(x: 0, y: 0, width: 3, height: 40)) == nil)
    let frames = try #require(layout([(400, 10), (0, 10)]).frames(in: bounds))
    #expect(frames.map(\.width) == [400, 0])
  }

  @Test("the fitting size has equal widths, or those of the contents, and at least 32 points of height")
  func fitting() {
    let widths = [(0.0, 50.5), (0, 30), (70, 10)]
    #expect(layout(widths).fittingSize(contentHeight: 17) == Size(width: 175, height: 32))
    #expect(
      layout(widths, byContent: true).fittingSize(contentHeight: 40.5) == Size(width: 155, height: 53))
    #expect(layout([]).fittingSize(contentHeight: 0) == Size(width: 4, height: 32))
  }
}
