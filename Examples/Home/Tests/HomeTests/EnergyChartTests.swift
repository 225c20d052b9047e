import Tactus
import TactusTesting
import Testing

@testable import Home

@Suite("The energy chart")
struct EnergyChartTests {
  private let test = TestWindow(size: Size(width: 700, height: 300))
  private let chart = EnergyChart(frame: Rect(x: 0, y: 0, width: 700, height: 300))

  init() {
    chart.values = (0..<168).map { Double($0 % 24) }
    test.window.addSubview(chart)
    test.frame()
  }

  @Test("fingers that spread sideways enlarge the time scale, and the hours between them stay there")
  func pinch() {
    let left = test.touch(at: Point(x: 250, y: 100))
    let right = test.touch(at: Point(x: 450, y: 100))
    for step in 1...20 {
      test.together {
        left.move(to: Point(x: 250 - Double(step) * 5, y: 100))
        right.move(to: Point(x: 450 + Double(step) * 5, y: 100))
      }
    }
    left.end()
    right.end()
    let span = chart.range.upperBound - chart.range.lowerBound
    #expect(span > 80 && span < 95)
    #expect(abs((chart.range.lowerBound + chart.range.upperBound) / 2 - 84) < 1)
  }

  @Test("two fingers that move on together while they spread move the chart, too")
  func both() {
    let left = test.touch(at: Point(x: 250, y: 100))
    let right = test.touch(at: Point(x: 350, y: 100))
    for step in 1...40 {
      test.together {
        left.move(to: Point(x: 250 - Double(step), y: 100))
        right.move(to: Point(x: 350 + Double(step) * 4, y: 100))
      }
    }
    left.end()
    right.end()
    let middle = (chart.range.lowerBound + chart.range.upperBound) / 2
    #expect(middle < 80)
    #expect(chart.range.lowerBound >= 0)
  }

  @Test("one finger does not move a chart that shows everything")
  func limit() {
    let touch = test.touch(at: Point(x: 500, y: 100))
    for x in stride(from: 490.0, through: 100, by: -10) { touch.move(to: Point(x: x, y: 100)) }
    touch.end()
    #expect(chart.range == 0...168)
  }
}
