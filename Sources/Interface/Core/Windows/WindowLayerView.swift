/// A view over a whole window that contains a view of the application, or presents a view controller, at a level.
final class WindowLayerView: View, WindowLayer {
  let overlayLevel: Window.OverlayLevel
  /// The view controller that presents; nil in a layer with a view of the application.
  let presenter: ViewController?
  /// A Boolean value that indicates whether the layer gets its content, in whose callbacks other presentations may end.
  private var isOpening = false

  init(level: Window.OverlayLevel, presenter: ViewController?) {
    overlayLevel = level
    self.presenter = presenter
    super.init(frame: .zero)
    isOpaque = false
  }

  /// Removes the layer if its view is gone, or nothing is presented in it.
  func removeIfUnused() {
    guard !isOpening else { return }
    if presenter.map({ $0.ownedPresentation == nil }) ?? subviews.isEmpty { removeFromSuperview() }
  }

  /// Covers a window, calls a closure that gives the layer its content, and removes the layer if that was impossible.
  func open(in window: Window, _ content: () -> Void) {
    frame = window.bounds
    autoresizingMask = [.flexibleWidth, .flexibleHeight]
    isOpening = true
    window.addSubview(self)
    content()
    isOpening = false
    removeIfUnused()
  }

  override func subviewsDidChange() {
    super.subviewsDidChange()
    if presenter == nil { removeIfUnused() }
  }

  // Touches beside the view reach what is behind, as what is presented has a container of its own.
  override func hitTest(_ point: Point, with event: Event?) -> View? {
    guard presenter == nil, let hit = super.hitTest(point, with: event), hit !== self else { return nil }
    return hit
  }
}
