import TactusTesting
import Testing
import UIKitNames

@Suite("U12 images of controls, as code for UIKit sets them")
struct ControlImageNameTests {
  private func image(width: CGFloat, height: CGFloat) -> UIImage? {
    UIGraphicsImageRenderer(size: CGSize(width: width, height: height)).image { context in
      UIColor.red.setFill()
      context.fill(CGRect(x: 0, y: 0, width: width, height: height))
    }
  }

  @Test("U12 a slider has images of its track and its thumb for each state")
  func slider() {
    let slider = UISlider(frame: CGRect(x: 20, y: 20, width: 200, height: 34))
    let (low, high, thumb) = (
      image(width: 4, height: 8), image(width: 4, height: 9), image(width: 20, height: 20)
    )
    slider.setMinimumTrackImage(low, for: .normal)
    slider.setMaximumTrackImage(high, for: .normal)
    slider.setThumbImage(thumb, for: .normal)
    let test = window(slider)
    defer { withExtendedLifetime(test) {} }
    slider.isHighlighted = true
    #expect(slider.currentMinimumTrackImage == low && slider.minimumTrackImage(for: .highlighted) == nil)
    #expect(slider.currentMaximumTrackImage == high && slider.maximumTrackImage(for: .normal) == high)
    #expect(slider.currentThumbImage == thumb)
  }

  @Test(
    "U12 a segmented control has images behind its segments and between them for states and the standard metrics"
  )
  func segments() {
    let control = UISegmentedControl(items: ["Day", "Week"])
    let (plain, chosen, line) = (
      image(width: 4, height: 8), image(width: 4, height: 9), image(width: 6, height: 10)
    )
    control.setBackgroundImage(plain, for: .normal, barMetrics: .default)
    control.setBackgroundImage(chosen, for: .selected, barMetrics: .default)
    control.setDividerImage(
      line, forLeftSegmentState: .normal, rightSegmentState: .selected, barMetrics: .default)
    #expect(control.backgroundImage(for: .normal, barMetrics: .default) == plain)
    #expect(control.backgroundImage(for: .selected, barMetrics: .default) == chosen)
    let shown = control.dividerImage(
      forLeftSegmentState: .normal, rightSegmentState: .selected, barMetrics: .default)
    let other = control.dividerImage(
      forLeftSegmentState: .selected, rightSegmentState: .normal, barMetrics: .default)
    #expect(shown == line && other == nil)
  }
}
