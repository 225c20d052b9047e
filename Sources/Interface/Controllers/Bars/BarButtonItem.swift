/// A button of a bar: its title or image, and what it does.
///
/// ```swift
/// navigationItem.rightBarButtonItem = BarButtonItem(systemItem: .add, primaryAction: Action { _ in addRoom() })
/// ```
@MainActor
public final class BarButtonItem {
  /// The weight of an item.
  public enum Style: Sendable, Hashable {
    /// The usual weight.
    case plain
    /// A heavier weight, for the item that completes a task.
    case done
  }

  /// The title. Default nil, or that of the predefined meaning in the application's language.
  public var title: String? {
    get { titleSource.string }
    set { titleSource = .own(newValue) }
  }
  /// Where the title comes from.
  var titleSource = TitleSource.own(nil) {
    didSet { if titleSource.string != oldValue.string { changed() } }
  }
  /// The image, which replaces the title: a template filled with the tint colour unless its mode is `.alwaysOriginal`.
  /// Default nil.
  public var image: Image? { didSet { if image != oldValue { changed() } } }
  /// The weight of the title. Default `.plain`.
  public var style = Style.plain { didSet { if style != oldValue { changed() } } }
  /// A Boolean value that indicates whether the item can be used. Default true.
  public var isEnabled = true { didSet { if isEnabled != oldValue { changed() } } }
  /// A Boolean value that indicates whether the item is left out of its bar. Default false.
  public var isHidden = false { didSet { if isHidden != oldValue { changed() } } }
  /// The colour of the item; nil, the default, is that of the bar.
  public var tintColor: Color? { didSet { if tintColor != oldValue { changed() } } }
  /// The action that the item performs. Its title and image are those of an item that was made without any.
  public var primaryAction: Action? { didSet { if menu != nil { changed() } } }
  /// The menu that a long press on the item opens or, if the item has no ``primaryAction``, every touch. Default nil.
  public var menu: Menu? { didSet { changed() } }
  /// The view that is shown instead of a button, with its size at that time or the size that fits it. Default nil.
  public var customView: View? { didSet { if customView !== oldValue { changed() } } }
  /// The width of the item, in points; 0, the default, for the width that fits it. Flexible space has none.
  public var width = 0.0 {
    didSet {
      if !width.isFinite || width < 0 { width = oldValue }
      if width != oldValue { changed() }
    }
  }
  /// The attributes of the title by state.
  private var titleAttributes: [Control.State: AttributedText.Attributes] = [:]
  /// What assistive technologies call the item; nil, the default, for its title or its predefined meaning.
  public var accessibilityLabel: String?
  /// The symbol of an item with a predefined meaning; nil for others.
  let systemItem: SystemItem?
  /// The empty room that the item takes; nil for a button or a view.
  private(set) var space: Space?

  /// Empty room between other items, which touches pass.
  enum Space {
    /// ``BarButtonItem/width``.
    case fixed
    /// An equal share of what the other items leave.
    case flexible
  }

  /// Where a title comes from.
  enum TitleSource {
    /// The application.
    case own(String?)
    /// The toolkit's own words, in the language of the application.
    case standard(StandardTitle)

    @MainActor var string: String? {
      switch self {
      case .own(let title): title
      case .standard(let title): title.string
      }
    }
  }
  /// The bars that show the item.
  weak var observer: (any BarItemObserver)?
  /// The view that shows the item; nil if no bar does.
  private(set) weak var view: View?

  /// Creates an item with a title or an image, or both, of which the image is shown.
  ///
  /// - Parameters:
  ///   - title: The title. Default that of the action.
  ///   - image: The image. Default that of the action.
  ///   - primaryAction: The action that the item performs. Default nil.
  ///   - menu: The menu that the item opens. Default nil.
  public init(
    title: String? = nil, image: Image? = nil, primaryAction: Action? = nil, menu: Menu? = nil
  ) {
    self.menu = menu
    let ownTitle = primaryAction?.title ?? ""
    titleSource = .own(title ?? (ownTitle.isEmpty ? nil : ownTitle))
    self.image = image ?? primaryAction?.image
    self.primaryAction = primaryAction
    systemItem = nil
  }

  /// Creates an item with a predefined meaning.
  public init(systemItem: SystemItem, primaryAction: Action? = nil, menu: Menu? = nil) {
    self.menu = menu
    self.systemItem = systemItem
    self.primaryAction = primaryAction
    titleSource = systemItem.standardTitle.map(TitleSource.standard) ?? .own(nil)
    if systemItem == .done || systemItem == .save { style = .done }
  }

  /// Creates an item that shows a view.
  public init(customView: View) {
    systemItem = nil
    self.customView = customView
  }

  /// Creates an item that takes room: the width, in points, or an equal share of the room that the others leave.
  package convenience init(isFlexibleSpace: Bool, width: Double = 8) {
    self.init()
    space = isFlexibleSpace ? .flexible : .fixed
    if !isFlexibleSpace { self.width = width }
  }

  /// Returns an item that takes an equal share of the room that the other items leave: in a toolbar, and in a navigation bar on its side
  /// of the title.
  public static func flexibleSpace() -> BarButtonItem { BarButtonItem(isFlexibleSpace: true) }

  /// Returns an item that takes room of a width.
  ///
  /// - Parameter width: The width, in points. Default 8.
  public static func fixedSpace(_ width: Double = 8) -> BarButtonItem {
    BarButtonItem(isFlexibleSpace: false, width: width)
  }

  /// Creates an item that calls a method of an object, such as
  /// `BarButtonItem(title: "Edit", style: .plain, target: self, action: Page.edit)`.
  ///
  /// - Parameters:
  ///   - title: The title.
  ///   - style: The weight of the title.
  ///   - target: The object, referenced weakly.
  ///   - action: The method.
  public convenience init<Target: AnyObject>(
    title: String?, style: Style, target: Target, action: @escaping @MainActor (Target) -> () -> Void
  ) {
    self.init(title: title, primaryAction: Self.action(target, action))
    self.style = style
  }

  /// Creates an item with an image that calls a method of an object, which it references weakly.
  public convenience init<Target: AnyObject>(
    image: Image?, style: Style, target: Target, action: @escaping @MainActor (Target) -> () -> Void
  ) {
    self.init(image: image, primaryAction: Self.action(target, action))
    self.style = style
  }

  /// Creates an item with a predefined meaning that calls a method of an object, which it references weakly.
  public convenience init<Target: AnyObject>(
    barButtonSystemItem systemItem: SystemItem, target: Target,
    action: @escaping @MainActor (Target) -> () -> Void
  ) {
    self.init(systemItem: systemItem, primaryAction: Self.action(target, action))
  }

  private static func action<Target: AnyObject>(
    _ target: Target, _ method: @escaping @MainActor (Target) -> () -> Void
  ) -> Action {
    Action { [weak target] _ in if let target { method(target)() } }
  }

  /// Sets the attributes of the title, of which the font and the colour are used, for a state; nil for those of the bar.
  ///
  /// - Parameters:
  ///   - attributes: The attributes. Those for `.normal` are also used in states without any.
  ///   - state: `.normal`, `.highlighted` or `.disabled`. The font is that for `.normal` in every state.
  public func setTitleTextAttributes(_ attributes: AttributedText.Attributes?, for state: Control.State) {
    guard titleAttributes[state] != attributes else { return }
    titleAttributes[state] = attributes
    changed()
  }

  /// Returns the attributes that were set for a state; nil if none were.
  public func titleTextAttributes(for state: Control.State) -> AttributedText.Attributes? {
    titleAttributes[state]
  }

  private func changed() { observer?.barItemDidChange(self) }

  /// Returns whether a view shows the item in its present state: its ``customView``, or a button of the item if it has none.
  func isShown(by view: View?) -> Bool {
    if let customView { return view === customView }
    return (view as? BarButton)?.item === self
  }

  /// Returns the view that shows the item: the application's own, or a button that performs the action.
  func makeView() -> View {
    if let customView {
      if customView.bounds.isEmpty { customView.sizeToFit() }
      view = customView
      return customView
    }
    let button = BarButton(item: self)
    button.addAction(
      { [weak self, weak button] in self?.performAction(of: button) }, for: .primaryActionTriggered)
    view = button
    return button
  }

  private func performAction(of button: BarButton?) {
    if let primaryAction { primaryAction.perform(sender: self) } else { button?.openMenu() }
  }

  /// Returns the size of a view that ``makeView()`` has made.
  func size(of view: View) -> Size {
    var size = view is BarButton ? view.sizeThatFits(.zero) : view.bounds.size
    if width > 0 { size.width = width }
    return size
  }
}
