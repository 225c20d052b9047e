import Tactus
import TactusTesting

@testable import Gallery

extension TestWindow {
  /// Creates the window of the gallery with a page of a demo; nil for the start page.
  ///
  /// - Parameters:
  ///   - demo: The demo.
  ///   - onBack: What returning to the start page does.
  convenience init(showing demo: Demo?, onBack: @escaping () -> Void = {}) {
    self.init(size: Size(width: 1280, height: 800))
    window.overrideUserInterfaceStyle = .dark
    window.backgroundColor = Theme.background
    window.tintColor = Theme.accent
    let controller = demo.map { $0.makeController() }
    controller?.onBack = onBack
    window.rootViewController = controller ?? StartPageController(offset: .zero)
    play(for: 1)
  }
}
