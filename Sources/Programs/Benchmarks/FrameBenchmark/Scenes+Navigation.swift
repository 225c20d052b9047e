import Tactus
import TactusTesting

extension Scenes {
  /// A swipe from the edge moves a page with a hundred rows of text over another one.
  static func swipedPage(_ stage: Stage) -> (Int) -> Void {
    dragged(stage, prepare: { addPages(stage) }) { index in
      index == 0 ? Point(x: 4, y: 400) : Point(x: 100 + Double(index) * 3, y: 400)
    }
  }

  private static func addPages(_ stage: Stage) {
    stage.clear()
    let navigation = NavigationController()
    navigation.viewControllers = ["House", "Living room"].map { title in
      let page = ViewController()
      page.title = title
      return page
    }
    stage.test.window.rootViewController = navigation
    for page in navigation.viewControllers {
      page.view.backgroundColor = .systemBackground
      for number in 0..<100 {
        let row = Label(
          frame: Rect(
            x: 20 + Double(number % 4) * 310, y: 60 + Double(number / 4) * 28, width: 300, height: 28))
        row.text = "Row \(number)"
        page.view.addSubview(row)
      }
    }
    stage.test.frame()
  }
}
