/// A button: a title, an image or both, with a look for each state.
///
/// A tap sends `.touchUpInside` and `.primaryActionTriggered`; Space and Return do so, too. While it is pressed a button
/// changes the opacity of what it shows, which draws nothing anew.
@MainActor
open class Button: Control {
  /// Kinds of button with a look of their own.
  public enum ButtonType: Sendable, Hashable {
    /// No look of its own: what is set for its states is all.
    case custom
    /// A title in the accent colour.
    case system
  }

  /// The kind of button.
  public let buttonType: ButtonType
  /// The look as a value; nil, the default, is what was set for the states alone. One with lengths that are no numbers is refused.
  open var configuration: Configuration? {
    didSet {
      guard configuration != oldValue else { return }
      guard check(configuration?.isSound ?? true, "configuration") else { return configuration = oldValue }
      if configuration?.title != nil { looks[.normal]?.title = nil }
      if configuration?.image != nil { looks[.normal]?.image = nil }
      configureTitle()
      contentDidChange()
    }
  }
  /// Distances between the edges and the content, where there is no ``configuration``; in points. Default none.
  open var contentEdgeInsets = EdgeInsets.zero {
    didSet {
      if !check(contentEdgeInsets.isFinite, "contentEdgeInsets") { contentEdgeInsets = oldValue }
      setNeedsLayout()
    }
  }
  /// Distances between the place of the title and the title, where there is no ``configuration``; in points. Default none.
  open var titleEdgeInsets = EdgeInsets.zero {
    didSet {
      if !check(titleEdgeInsets.isFinite, "titleEdgeInsets") { titleEdgeInsets = oldValue }
      setNeedsLayout()
    }
  }
  /// Distances between the place of the image and the image, where there is no ``configuration``; in points. Default none.
  open var imageEdgeInsets = EdgeInsets.zero {
    didSet {
      if !check(imageEdgeInsets.isFinite, "imageEdgeInsets") { imageEdgeInsets = oldValue }
      setNeedsLayout()
    }
  }
  /// Called when the state changes, to make the ``configuration`` that fits it.
  open var configurationUpdateHandler: ((Button) -> Void)? { didSet { setNeedsUpdateConfiguration() } }
  /// Whether a tap turns ``Control/isSelected`` on and off, with `.valueChanged`. Default false.
  open var changesSelectionAsPrimaryAction = false

  /// The label that shows the title. Its font and its number of lines are the application's to set.
  public var titleLabel: Label? { label }
  /// The view that shows the image.
  public var imageView: ImageView? { picture }

  let label = Label(frame: .zero)
  let subtitleLabel = Label(frame: .zero)
  let picture = ImageView(frame: .zero)
  let content = View(frame: .zero)
  let background = View(frame: .zero)
  var backgroundPicture: ImageView?
  var looks: [State: Looks] = [:]
  private var isUpdatingConfiguration = false

  // MARK: Creation

  /// Makes a button that shows nothing until something is set.
  ///
  /// - Parameter frame: Its place in the coordinates of the view that it will be added to.
  public override init(frame: Rect) {
    buttonType = .custom
    super.init(frame: frame)
    setUp()
  }

  /// Makes a button of a kind.
  public init(type: ButtonType) {
    buttonType = type
    super.init(frame: .zero)
    setUp()
  }

  /// Makes a button with a look and something to do.
  ///
  /// - Parameters:
  ///   - configuration: The look. Where it has no title and no image, those of the action are taken.
  ///   - primaryAction: Performed when the button is used.
  public convenience init(configuration: Configuration, primaryAction: Action? = nil) {
    self.init(type: .system)
    var configuration = configuration
    if let primaryAction {
      if configuration.title == nil, !primaryAction.title.isEmpty {
        configuration.title = primaryAction.title
      }
      configuration.image = configuration.image ?? primaryAction.image
      addAction(primaryAction, for: .primaryActionTriggered)
    }
    self.configuration = configuration
    // An initialiser's own setting calls no observer.
    configureTitle()
    contentDidChange()
  }

  private func setUp() {
    for view in [background, content] {
      view.isUserInteractionEnabled = false
      addSubview(view)
    }
    background.isHidden = true
    for view in [label, subtitleLabel, picture] { content.addSubview(view) }
    label.adjustsFontForContentSizeCategory = true
    subtitleLabel.adjustsFontForContentSizeCategory = true
    subtitleLabel.font = .system(ofSize: 13)
    picture.contentMode = .scaleAspectFit
    configureTitle()
    updateAppearance()
  }

  // MARK: - Geometry, for subclasses

  /// Where title and image may be.
  ///
  /// - Parameter bounds: The bounds of the button, in its own coordinates.
  open func contentRect(forBounds bounds: Rect) -> Rect {
    Self.inset(bounds, by: effectiveInsets)
  }

  /// Where the title goes.
  ///
  /// - Parameter contentRect: What ``contentRect(forBounds:)`` answers.
  open func titleRect(forContentRect contentRect: Rect) -> Rect { arrange(in: contentRect).title }

  /// Where the image goes.
  ///
  /// - Parameter contentRect: What ``contentRect(forBounds:)`` answers.
  open func imageRect(forContentRect contentRect: Rect) -> Rect { arrange(in: contentRect).image }

  // MARK: - View

  /// The size of title, image and insets.
  ///
  /// - Parameter size: The space there is; a width of 0 or less is without limit.
  open override func sizeThatFits(_ size: Size) -> Size {
    let insets = effectiveInsets
    let width = size.width > 0 ? max(1, size.width - insets.left - insets.right) : .infinity
    let content = measure(width: width).total
    return Size(
      width: (content.width + insets.left + insets.right).rounded(.up),
      height: (content.height + insets.top + insets.bottom).rounded(.up))
  }

  /// Places title, image and background.
  open override func layoutSubviews() {
    super.layoutSubviews()
    layoutContent()
  }

  // MARK: - Content by state

  /// Sets the title for a state. States without one show that of `.normal`.
  open func setTitle(_ title: String?, for state: State) { set(title, \.title, state) }

  /// Sets a title with fonts and colours of its own for a state; it comes before the plain one.
  open func setAttributedTitle(_ title: AttributedText?, for state: State) {
    set(title, \.attributedTitle, state)
  }

  /// Sets the title's colour for a state.
  open func setTitleColor(_ color: Color?, for state: State) { set(color, \.titleColor, state) }

  /// Sets the image for a state.
  open func setImage(_ image: Image?, for state: State) { set(image, \.image, state) }

  /// Sets the image that fills the background in a state.
  open func setBackgroundImage(_ image: Image?, for state: State) { set(image, \.backgroundImage, state) }

  /// The title shown in a state.
  open func title(for state: State) -> String? { look(\.title, state) ?? configuration?.title }

  /// The attributed title shown in a state.
  open func attributedTitle(for state: State) -> AttributedText? { look(\.attributedTitle, state) }

  /// The title's colour in a state.
  open func titleColor(for state: State) -> Color? {
    look(\.titleColor, state) ?? configuration?.foregroundColor(for: state)
  }

  /// The image shown in a state.
  open func image(for state: State) -> Image? { look(\.image, state) ?? configuration?.image }

  /// The image that fills the background in a state.
  open func backgroundImage(for state: State) -> Image? { look(\.backgroundImage, state) }

  // MARK: - Updates

  /// Calls ``configurationUpdateHandler``.
  open func setNeedsUpdateConfiguration() {
    guard !isUpdatingConfiguration, let configurationUpdateHandler else { return }
    isUpdatingConfiguration = true
    configurationUpdateHandler(self)
    isUpdatingConfiguration = false
  }

  override func stateDidChange() {
    setNeedsUpdateConfiguration()
    super.stateDidChange()
  }

  override func updateAppearance() {
    updateContent()
    updateOpacity()
  }

  override var focusOutline: (rect: Rect, cornerRadius: Double) {
    (bounds, background.isHidden ? max(cornerRadius, 6) : max(cornerRadius, background.cornerRadius))
  }

  // MARK: - Control

  override var widensTarget: Bool { true }

  override var sendsPrimaryActionOnTouchUpInside: Bool { true }

  /// Does what a tap does.
  open override func performPrimaryAction() {
    guard isEnabled else { return }
    sendActions(for: [.touchUpInside, .primaryActionTriggered])
  }

  override func willSendTouchUpInside() {
    guard changesSelectionAsPrimaryAction else { return }
    isSelected.toggle()
    sendActions(for: .valueChanged)
  }

  /// Keeps a tap of one touch from the gesture recognizers of the ancestors.
  open override func gestureRecognizerShouldBegin(_ gestureRecognizer: GestureRecognizer) -> Bool {
    !claimsTap(from: gestureRecognizer) && super.gestureRecognizerShouldBegin(gestureRecognizer)
  }
}
