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

  /// The title. Default nil.
  public var title: String? { didSet { if title != oldValue { changed() } } }
  /// The image, which takes the place of the title: a template filled with the tint colour unless its mode is `.alwaysOriginal`.
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
  public var primaryAction: Action?
  /// The view that is shown instead of a button, with its size at that time or the size that fits it. Default nil.
  public var customView: View? { didSet { if customView !== oldValue { changed() } } }
  /// The symbol of an item with a predefined meaning; nil for others.
  let systemItem: SystemItem?
  /// The bars that show the item.
  weak var observer: (any BarItemObserver)?

  /// Creates an item with a title or an image, or both, of which the image is shown.
  ///
  /// - Parameters:
  ///   - title: The title. Default that of the action.
  ///   - image: The image. Default that of the action.
  ///   - primaryAction: The action that the item performs. Default nil.
  public init(title: String? = nil, image: Image? = nil, primaryAction: Action? = nil) {
    let ownTitle = primaryAction?.title ?? ""
    self.title = title ?? (ownTitle.isEmpty ? nil : ownTitle)
    self.image = image ?? primaryAction?.image
    self.primaryAction = primaryAction
    systemItem = nil
  }

  /// Creates an item with a predefined meaning.
  public init(systemItem: SystemItem, primaryAction: Action? = nil) {
    self.systemItem = systemItem
    self.primaryAction = primaryAction
    title = systemItem.title
    if systemItem == .done || systemItem == .save { style = .done }
  }

  /// Creates an item that shows a view.
  public init(customView: View) {
    systemItem = nil
    self.customView = customView
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

  private func changed() { observer?.barItemDidChange() }
}

/// A view that shows items and follows their changes.
@MainActor
protocol BarItemObserver: AnyObject {
  /// Called when an item that the view shows has changed.
  func barItemDidChange()
}
