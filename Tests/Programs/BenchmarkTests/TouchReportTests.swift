import EndToEndSupport
import TactusGeometry
import Testing

@Suite("The reports of a touchscreen")
struct TouchReportTests {
  @Test("a stroke is reported at each interval, from touch down to touch up at its last location")
  func line() {
    let stroke = Stroke.line(from: .zero, to: Point(x: 0, y: 20), lasting: .milliseconds(20))
    let reports = [stroke].reports(every: .milliseconds(8))
    #expect(reports.map(\.time) == [0, 8, 16, 20].map { .milliseconds($0) })
    #expect(reports.map { $0.touches.map(\.point.y) } == [[0], [8], [16], [20]])
    #expect(reports.map { $0.touches.map(\.begins) } == [[true], [false], [false], [false]])
    #expect(reports.map { $0.touches.map(\.ends) } == [[false], [false], [false], [true]])
  }

  @Test("strokes that are played together are reported together; between strokes, reports are empty")
  func together() {
    let strokes = [
      Stroke.tap(at: .zero, touch: 0, lasting: .milliseconds(8)),
      Stroke.tap(at: .zero, touch: 1, lasting: .milliseconds(8)),
      Stroke.tap(at: .zero, touch: 2, after: .milliseconds(24), lasting: .milliseconds(8)),
    ]
    let reports = strokes.reports(every: .milliseconds(8))
    #expect(reports.map { $0.touches.map(\.identifier) } == [[0, 1], [0, 1], [], [2], [2]])
  }

  @Test("a touch that was down before moves, and one that stays down does not end")
  func continued() {
    var stroke = Stroke.line(from: .zero, to: Point(x: 8, y: 0), lasting: .milliseconds(8))
    stroke.touchesDown = false
    stroke.touchesUp = false
    let touches = [stroke].reports(every: .milliseconds(8)).flatMap(\.touches)
    #expect(touches.count == 2 && !touches.contains { $0.begins || $0.ends })
  }
}
