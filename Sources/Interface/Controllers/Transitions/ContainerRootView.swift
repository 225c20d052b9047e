/// The view of a container, which lets it lay out its parts.
final class ContainerRootView: View {
  /// Called when the view is laid out.
  var onLayout: (() -> Void)?

  override func layoutSubviews() {
    super.layoutSubviews()
    onLayout?()
  }
}
