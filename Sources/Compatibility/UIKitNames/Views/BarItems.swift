@_spi(Compatibility) internal import TactusCompatibility
public import TactusInterface

// Items of bars with UIKit's initializers for selectors, which may be nil.

extension BarButtonItem {
  /// The items of the system that take room.
  public enum SpaceItem: Sendable, Hashable {
    /// An equal share of the room that is left.
    case flexibleSpace
    /// A width.
    case fixedSpace
  }

  /// Creates an item that takes room.
  public convenience init(barButtonSystemItem systemItem: SpaceItem, target: Any?, action: Selector?) {
    self.init(takesShareOfRoom: systemItem == .flexibleSpace)
  }

  /// Creates an item of the system with a target and an action, both of which may be nil.
  public convenience init(barButtonSystemItem systemItem: SystemItem, target: Any?, action: Selector?) {
    self.init(systemItem: systemItem, primaryAction: UIAction { _ in })
    call(action, of: target)
  }

  /// Creates an item with a title, a target and an action, both of which may be nil.
  public convenience init(title: String?, style: Style, target: Any?, action: Selector?) {
    self.init(title: title, primaryAction: UIAction { _ in })
    self.style = style
    call(action, of: target)
  }

  /// Creates an item with an image, a target and an action, both of which may be nil.
  public convenience init(image: UIImage?, style: Style, target: Any?, action: Selector?) {
    self.init(image: image, primaryAction: UIAction { _ in })
    self.style = style
    call(action, of: target)
  }

  private func call(_ action: Selector?, of target: Any?) {
    guard let action, let target else { return }
    let caller = action.call(of: target as AnyObject)
    primaryAction = UIAction { [weak self] _ in
      if let self { _ = caller(self) }
    }
  }
}

extension BlurEffect.Style {
  /// A material, drawn as `.regular`.
  public static let systemUltraThinMaterial: Self = .regular
  /// A material, drawn as `.regular`.
  public static let systemThinMaterial: Self = .regular
  /// A material, drawn as `.regular`.
  public static let systemMaterial: Self = .regular
  /// A material, drawn as `.prominent`.
  public static let systemThickMaterial: Self = .prominent
  /// A material, drawn as `.prominent`.
  public static let systemChromeMaterial: Self = .prominent
  /// A light material, drawn as `.light`.
  public static let systemUltraThinMaterialLight: Self = .light
  /// A light material, drawn as `.light`.
  public static let systemThinMaterialLight: Self = .light
  /// A light material, drawn as `.extraLight`.
  public static let systemMaterialLight: Self = .extraLight
  /// A dark material, drawn as `.dark`.
  public static let systemUltraThinMaterialDark: Self = .dark
  /// A dark material, drawn as `.dark`.
  public static let systemThinMaterialDark: Self = .dark
  /// A dark material, drawn as `.dark`.
  public static let systemMaterialDark: Self = .dark
}
