/// A control that shows a title, an image or both, and performs an action when it is tapped.
///
/// A tap, Space and Return send `.touchUpInside` and `.primaryActionTriggered`. The appearance can be set for each state. A
/// pressed button changes the opacity of its content, so that nothing has to be redrawn.
@MainActor
open class Button: Control, SpringLoadedInteractionSupporting, MenuShowingControl {
  /// The style of a button.
  public enum ButtonType: Sendable, Hashable {
    /// A button without a predefined appearance.
    case custom
    /// A button with a title in the tint colour.
    case system
  }

  /// The style of the button.
  public internal(set) var buttonType: ButtonType
  /// The appearance as a value; nil, the default, uses only the appearance set by state. A configuration with invalid lengths is
  /// ignored.
  open var configuration: Configuration? {
    didSet {
      guard configuration != oldValue else { return }
      guard check(configuration?.isValid ?? true, "configuration") else { return configuration = oldValue }
      if configuration?.title != nil { stateAppearances[.normal]?.title = nil }
      if configuration?.image != nil { stateAppearances[.normal]?.image = nil }
      configureTitle()
      contentDidChange()
    }
  }
  /// The distances between the button's edges and its content, in points, used without a ``configuration``. Default zero.
  open var contentEdgeInsets = EdgeInsets.zero {
    didSet {
      if !check(contentEdgeInsets.isFinite, "contentEdgeInsets") { contentEdgeInsets = oldValue }
      setNeedsLayout()
    }
  }
  /// The room around the title, in points, used without a ``configuration``: the title is moved by it, and truncated only if the button
  /// is too small for both. Default zero.
  open var titleEdgeInsets = EdgeInsets.zero {
    didSet {
      if !check(titleEdgeInsets.isFinite, "titleEdgeInsets") { titleEdgeInsets = oldValue }
      setNeedsLayout()
    }
  }
  /// The room around the image, in points, used without a ``configuration``: the image is moved by it, and smaller only if the button is
  /// too small for both. Default zero.
  open var imageEdgeInsets = EdgeInsets.zero {
    didSet {
      if !check(imageEdgeInsets.isFinite, "imageEdgeInsets") { imageEdgeInsets = oldValue }
      setNeedsLayout()
    }
  }
  /// A closure that is called when the state changes, to update the ``configuration``.
  open var configurationUpdateHandler: ((Button) -> Void)? { didSet { setNeedsUpdateConfiguration() } }
  /// A Boolean value that indicates whether a tap toggles ``Control/isSelected`` and sends `.valueChanged`. Default false.
  ///
  /// With a ``menu`` and ``showsMenuAsPrimaryAction`` the button selects one of the menu's actions instead, shows its title, and sends
  /// `.valueChanged` when the user selects another one; see ``Menu/selectedElements``.
  open var changesSelectionAsPrimaryAction = false { didSet { updatePopup() } }

  /// A Boolean value that indicates whether a drag that rests on the button performs its primary action. Default false.
  open var isSpringLoaded = false {
    didSet {
      guard isSpringLoaded != oldValue else { return }
      springLoading.map(removeInteraction)
      springLoading = nil
      guard isSpringLoaded else { return }
      let interaction = SpringLoadedInteraction { [weak self] _, _ in
        if self?.isEnabled == true { self?.performPrimaryAction() }
      }
      springLoading = interaction
      addInteraction(interaction)
    }
  }
  private var springLoading: SpringLoadedInteraction?
  /// The menu that a long press opens or, with ``showsMenuAsPrimaryAction``, every touch; nil, the default, for none.
  open var menu: Menu? {
    didSet {
      defer { updatePopup() }
      guard (menu == nil) != (oldValue == nil) else { return }
      buttonMenu?.remove()
      buttonMenu = menu == nil ? nil : ButtonMenu(self)
    }
  }
  /// A Boolean value that indicates whether a tap opens ``menu``, instead of performing the primary action. Default false.
  open var showsMenuAsPrimaryAction = false {
    didSet {
      buttonMenu?.update()
      updatePopup()
    }
  }
  private(set) var buttonMenu: ButtonMenu?

  /// The label that shows the title. The application may set its font and its number of lines.
  public var titleLabel: Label? { label }
  /// The view that shows the image.
  public var imageView: ImageView? { picture }

  let label = Label(frame: .zero)
  let subtitleLabel = Label(frame: .zero)
  let picture = ImageView(frame: .zero)
  let content = View(frame: .zero)
  let background = View(frame: .zero)
  var backgroundImageView: ImageView?
  var stateAppearances: [State: StateAppearance] = [:]
  private var isUpdatingConfiguration = false

  // MARK: Creation

  /// Creates a custom button without a title and an image.
  ///
  /// - Parameter frame: The button's frame, in the superview's coordinates.
  public override init(frame: Rect) {
    buttonType = .custom
    super.init(frame: frame)
    setUp()
  }

  /// Creates the view for code that declares UIKit's initializer for archives; see ``View/init(coder:ignored:)``.
  public override init?(coder: AnyObject, ignored: Void = ()) {
    buttonType = .custom
    super.init(coder: coder)
    setUp()
  }

  /// Creates a button of a style.
  public init(type: ButtonType) {
    buttonType = type
    super.init(frame: .zero)
    setUp()
  }

  /// Creates a button with a configuration and a primary action.
  ///
  /// - Parameters:
  ///   - configuration: The configuration. If it has no title or no image, that of the action is used.
  ///   - primaryAction: The action performed for `.primaryActionTriggered`.
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
    // Property observers are not called for properties set in an initialiser.
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

  /// Returns the rectangle in which the title and the image are laid out, in the button's coordinates.
  ///
  /// - Parameter bounds: The bounds of the button.
  open func contentRect(forBounds bounds: Rect) -> Rect {
    Self.inset(bounds, by: effectiveInsets)
  }

  /// Returns the rectangle of the title, in the button's coordinates.
  ///
  /// - Parameter contentRect: The result of ``contentRect(forBounds:)``.
  open func titleRect(forContentRect contentRect: Rect) -> Rect { titleRect(in: contentRect) }

  /// Returns the rectangle of the image, in the button's coordinates.
  ///
  /// - Parameter contentRect: The result of ``contentRect(forBounds:)``.
  open func imageRect(forContentRect contentRect: Rect) -> Rect { imageRect(in: contentRect) }

  // MARK: - View

  /// Returns the size that fits the title, the image and the insets, in points.
  ///
  /// - Parameter size: The available size; a width of 0 or less means no limit.
  open override func sizeThatFits(_ size: Size) -> Size {
    let insets = effectiveInsets
    let width = size.width > 0 ? max(1, size.width - insets.left - insets.right) : .infinity
    let content = measure(width: width).total
    return Size(
      width: (content.width + insets.left + insets.right).rounded(.up),
      height: (content.height + insets.top + insets.bottom).rounded(.up))
  }

  override func textBaseline(isFirst: Bool, in size: Size) -> Double? {
    let content = contentRect(forBounds: Rect(origin: bounds.origin, size: size))
    let last = isFirst || subtitleLabel.attributedText == nil ? label : subtitleLabel
    let rect = last === label ? titleRect(forContentRect: content) : arrange(in: content).subtitle
    guard let inside = last.textBaseline(isFirst: isFirst, in: rect.size) else { return nil }
    return rect.minY - bounds.minY + inside
  }

  /// Lays out the title, the image and the background.
  open override func layoutSubviews() {
    super.layoutSubviews()
    layoutContent()
  }

  // MARK: - Content by state

  /// Sets the title for a state. States without a title show that of `.normal`.
  open func setTitle(_ title: String?, for state: State) { set(title, \.title, state) }

  /// Sets the attributed title for a state. It takes precedence over the plain title.
  open func setAttributedTitle(_ title: AttributedText?, for state: State) {
    set(title, \.attributedTitle, state)
  }

  /// Sets the title's colour for a state.
  open func setTitleColor(_ color: Color?, for state: State) { set(color, \.titleColor, state) }

  /// Sets the image for a state.
  open func setImage(_ image: Image?, for state: State) { set(image, \.image, state) }

  /// Sets the image that fills the background in a state.
  open func setBackgroundImage(_ image: Image?, for state: State) { set(image, \.backgroundImage, state) }

  /// Returns the title for a state.
  open func title(for state: State) -> String? { value(\.title, state) ?? configuration?.title }

  /// Returns the attributed title for a state.
  open func attributedTitle(for state: State) -> AttributedText? { value(\.attributedTitle, state) }

  /// Returns the title's colour for a state.
  open func titleColor(for state: State) -> Color? {
    value(\.titleColor, state)
      ?? configuration?.foregroundColor(
        for: state, isHighContrast: traitCollection.accessibilityContrast == .high)
  }

  /// Returns the image for a state.
  open func image(for state: State) -> Image? {
    value(\.image, state) ?? configuration?.image ?? popupImage
  }

  /// Returns the image that fills the background in a state.
  open func backgroundImage(for state: State) -> Image? { value(\.backgroundImage, state) }

  // MARK: - Updates

  /// Calls ``configurationUpdateHandler`` to update the configuration.
  open func setNeedsUpdateConfiguration() {
    guard !isUpdatingConfiguration, let configurationUpdateHandler else { return }
    isUpdatingConfiguration = true
    track(.configuration) { configurationUpdateHandler(self) }
    isUpdatingConfiguration = false
  }

  override func updateConfigurationOfClass() { setNeedsUpdateConfiguration() }

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

  override var expandsTouchTarget: Bool { true }

  override var sendsPrimaryActionOnTouchUpInside: Bool { true }

  /// Performs the primary action, as a tap does.
  open override func performPrimaryAction() {
    guard isEnabled else { return }
    if showsMenuAsPrimaryAction, let buttonMenu { return buttonMenu.open(at: nil) }
    performAction(with: nil)
  }

  override func touchEndedInside(with event: Event?) {
    guard showsMenuAsPrimaryAction, let buttonMenu else { return performAction(with: event) }
    // As if the touch had rested until it opened the menu.
    sendActions(for: .touchCancel, with: event)
    buttonMenu.open(at: nil)
  }

  private func performAction(with event: Event?) {
    if changesSelectionAsPrimaryAction, !isPopup {
      isSelected.toggle()
      sendActions(for: .valueChanged, with: event)
    }
    super.touchEndedInside(with: event)
  }

  /// Prevents ancestors' gesture recognizers for a single tap with one touch from beginning.
  open override func gestureRecognizerShouldBegin(_ gestureRecognizer: GestureRecognizer) -> Bool {
    !claimsTap(from: gestureRecognizer) && super.gestureRecognizerShouldBegin(gestureRecognizer)
  }
}
