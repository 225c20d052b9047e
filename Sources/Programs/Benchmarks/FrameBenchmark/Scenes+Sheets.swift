import Tactus
import TactusTesting

extension Scenes {
  /// A sheet follows a finger at its grabber between its detents.
  static func draggedSheet(_ stage: Stage) -> (Int) -> Void {
    dragged(stage, prepare: { addSheet(stage) }) { Point(x: 640, y: 416 - Double($0)) }
  }

  /// Content with a large title scrolls under a finger, so that the bar collapses and stretches.
  static func collapsedTitle(_ stage: Stage) -> (Int) -> Void {
    dragged(stage, prepare: { addLargeTitle(stage) }) {
      // To and fro, so that the title is collapsed in part in most frames.
      Point(x: 640, y: 400 - abs(Double($0 % 80) - 40))
    }
  }

  private static func addSheet(_ stage: Stage) {
    stage.clear()
    let root = ViewController()
    root.view.backgroundColor = .systemBackground
    stage.test.window.rootViewController = root
    let content = ViewController()
    content.modalPresentationStyle = .pageSheet
    content.sheetPresentationController?.detents = [.medium(), .large()]
    content.sheetPresentationController?.prefersGrabberVisible = true
    for number in 0..<20 {
      let row = Label(frame: Rect(x: 20, y: 60 + Double(number) * 30, width: 300, height: 28))
      row.text = "Row \(number)"
      content.view.addSubview(row)
    }
    stage.test.frame()
    root.present(content, animated: false)
    stage.test.frame()
  }

  private static func addLargeTitle(_ stage: Stage) {
    stage.clear()
    let page = ViewController()
    page.title = "House"
    let scrollView = ScrollView(frame: stage.test.window.bounds)
    scrollView.contentSize = Size(width: 1280, height: 8000)
    for number in 0..<150 {
      let row = Label(frame: Rect(x: 20, y: Double(number) * 50, width: 400, height: 50))
      row.text = "Row \(number)"
      scrollView.addSubview(row)
    }
    page.view.addSubview(scrollView)
    let navigation = NavigationController(rootViewController: page)
    navigation.navigationBar.prefersLargeTitles = true
    stage.test.window.rootViewController = navigation
    stage.test.frame()
  }
}
