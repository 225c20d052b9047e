import Tactus
import TactusTesting

final class Chart: View {
  func bar(_ index: Int) -> Rect { Rect(x: 20 * Double(index), y: 0, width: 16, height: 80) }
}
struct Room { func switchOff() {} }

@MainActor
func describe(
  volume: Slider, card: View, chart: Chart, values: [Int], months: [String], room: Room,
  map: View, alarms: [View], test: TestWindow
) {
  // block
  // block
  // block
  // block
  // block
  // block
  // block
  // block
  // block
  // block
  // block
  // block
}
