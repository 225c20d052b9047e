/// The view of a container, which lets it lay out its parts.
final class ContainerRootView: View {
  private let onLayout: () -> Void
  /// The subview that leaves with an animation; nil, the default, if none does.
  weak var leavingSubview: View?

  /// Creates an empty view.
  ///
  /// - Parameter onLayout: Called when the view is laid out.
  init(onLayout: @escaping () -> Void) {
    self.onLayout = onLayout
    super.init(frame: .zero)
  }

  override var isLeaving: Bool { (superview as? ContainerRootView)?.leavingSubview === self }

  override func hitTest(_ point: Point, with event: Event?) -> View? {
    isLeaving ? nil : super.hitTest(point, with: event)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    onLayout()
  }
}
