/// The view of a ``BackgroundConfiguration``.
final class ConfiguredBackgroundView: View {
  var configuration: BackgroundConfiguration {
    didSet { if configuration != oldValue { show(replacing: oldValue.customView) } }
  }

  init(_ configuration: BackgroundConfiguration) {
    self.configuration = configuration
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    show(replacing: nil)
  }

  private func show(replacing old: View?) {
    cornerRadius = configuration.cornerRadius
    clipsToBounds = configuration.cornerRadius > 0
    borderWidth = configuration.strokeWidth
    showColors()
    guard old !== configuration.customView || configuration.customView?.superview !== self else { return }
    if old?.superview === self { old?.removeFromSuperview() }
    if let view = configuration.customView { addSubview(view) }
    setNeedsLayout()
  }

  private func showColors() {
    backgroundColor = configuration.backgroundColor ?? tintColor
    borderColor = configuration.strokeColor ?? tintColor
  }

  override func tintColorDidChange() {
    super.tintColorDidChange()
    showColors()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    configuration.customView?.frame = bounds
  }
}
