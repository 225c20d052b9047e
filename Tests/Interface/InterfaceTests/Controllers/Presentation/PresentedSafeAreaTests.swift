import Tactus
import TactusTesting
import Testing

@testable import TactusInterface

@MainActor
@Suite("The safe area of presented views")
struct PresentedSafeAreaTests {
  /// A view controller that records the safe areas with which its view is laid out.
  private final class Page: ViewController {
    var insets: [EdgeInsets] = []

    override func viewDidLayoutSubviews() { insets.append(view.safeAreaInsets) }
  }

  @Test(
    "U2 a view that moves in over a navigation bar has the safe area of the place where it comes to rest",
    arguments: [ModalPresentationStyle.fullScreen, .pageSheet, .formSheet])
  func movingIn(style: ModalPresentationStyle) {
    let test = TestWindow(size: Size(width: 1024, height: 600))
    let navigation = NavigationController(rootViewController: ViewController())
    test.window.rootViewController = navigation
    test.frame()
    let page = Page()
    page.modalPresentationStyle = style
    page.preferredContentSize = Size(width: 300, height: 400)
    navigation.present(page, animated: true)
    _ = test.playUntilIdle()
    #expect(!page.insets.isEmpty && page.insets.allSatisfy { $0 == .zero })
  }
}
