import Ported
import Tactus

/// An application with ported components, which is built with optimisation.
@main
final class PortedProgram: ApplicationDelegate {
  private let window = Window()

  func applicationDidFinishLaunching(_ application: Application) {
    let badge = Badge(frame: Rect(x: 20, y: 20, width: 44, height: 44))
    badge.value = 3
    window.addSubview(badge)
    let views: [View] = [
      Dial(), OwnView(), OwnControl(), OwnButton(), OwnLabel(), OwnImageView(), OwnSlider(), OwnSwitch(),
      OwnStepper(), OwnPageControl(), OwnSegmentedControl(), OwnStackView(), OwnActivityIndicator(),
      OwnProgressView(), OwnEffectView(), OwnScrollView(), OwnRefreshControl(), OwnTable(), OwnCell(),
      OwnHeader(), OwnTextField(), OwnWindow(), OwnNavigationBar(), OwnToolbar(), OwnTabBar(),
    ]
    for view in views where !(view is Window) { window.addSubview(view) }
    let recognizers: [GestureRecognizer] = [
      OwnRecognizer(), OwnTap(), OwnPan(), OwnPinch(), OwnRotation(), OwnSwipe(), OwnLongPress(),
      OwnEdgePan(), OwnHover(),
    ]
    for recognizer in recognizers { badge.addGestureRecognizer(recognizer) }
    let controllers: [ViewController] = [
      OwnController(), OwnTableController(), OwnNavigationController(), OwnTabBarController(),
      OwnSplitController(),
    ]
    window.rootViewController = controllers.first
    print(OwnLayer(), OwnShape(), OwnGradient(), OwnTextLayer())
    window.makeKeyAndVisible()
  }
}
