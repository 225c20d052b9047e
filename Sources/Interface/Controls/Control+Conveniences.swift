// Of classes that override `init(frame:)`; their own superclass's convenience initializers are not inherited if they declare no
// `init?(coder:)`.

extension ViewConveniences where Self: Button {
  /// Creates a button of a class that overrides ``View/init(frame:)``, with a style.
  public init(type: ButtonType) {
    self.init()
    buttonType = type
    // The style decides about the colours.
    contentDidChange()
  }
}

extension ViewConveniences where Self: Control {
  /// Creates a control of a class that overrides ``View/init(frame:)``, with an action for `.primaryActionTriggered`.
  public init(frame: Rect, primaryAction: Action?) {
    self.init()
    self.frame = frame
    if let primaryAction { addAction(primaryAction, for: .primaryActionTriggered) }
  }
}

extension ViewConveniences where Self: ImageView {
  /// Creates an image view of a class that overrides ``View/init(frame:)``, with the size of the image.
  public init(image: Image?) {
    self.init()
    frame.size = image?.size ?? .zero
    self.image = image
  }
}

extension ViewConveniences where Self: StackView {
  /// Creates a stack of a class that overrides ``View/init(frame:)``.
  public init(arrangedSubviews: [View]) {
    self.init()
    for view in arrangedSubviews { addArrangedSubview(view) }
  }
}
