public import TactusInterface
@_spi(Compatibility) internal import UIKitValues

// The appearance of bars as objects, which set the properties of the bars.

/// The appearance of a bar.
///
/// A bar takes over an appearance when it is set, and each change of the one that the bar returns.
@MainActor
open class UIBarAppearance {
  /// The colour of the background; nil for that of the bar.
  open var backgroundColor: UIColor? { didSet { apply?() } }
  /// The colour of the line between a navigation bar and the content. Nil and clear hide it, others show it in its own colour.
  open var shadowColor: UIColor? = .separator { didSet { apply?() } }
  /// A Boolean value that indicates whether the bar blurs what is behind it.
  private(set) var isTranslucent = true
  /// Gives a bar the appearance; nil if none has returned it.
  var apply: (() -> Void)?

  /// Creates the default appearance.
  public init() {}

  /// Sets the background of the bar, which blurs what is behind it, and the line.
  open func configureWithDefaultBackground() { configure(isTranslucent: true, color: nil, line: .separator) }

  /// Sets a background that hides what is behind it, and the line.
  open func configureWithOpaqueBackground() { configure(isTranslucent: false, color: nil, line: .separator) }

  /// Removes the background and the line.
  open func configureWithTransparentBackground() { configure(isTranslucent: false, color: .clear, line: nil) }

  func configure(isTranslucent: Bool, color: UIColor?, line: UIColor?) {
    self.isTranslucent = isTranslucent
    backgroundColor = color
    shadowColor = line
  }
}

/// The appearance of a navigation bar.
@MainActor
open class UINavigationBarAppearance: UIBarAppearance {
  /// The attributes of titles, of which the font and the colour are used.
  open var titleTextAttributes: [NSAttributedString.Key: Any] = [:] { didSet { apply?() } }
  /// The attributes of large titles, of which the font and the colour are used.
  open var largeTitleTextAttributes: [NSAttributedString.Key: Any] = [:] { didSet { apply?() } }
}

/// The appearance of a tab bar, of which the background is used.
@MainActor
open class UITabBarAppearance: UIBarAppearance {}

/// The appearance of a toolbar, of which the background is used.
@MainActor
open class UIToolbarAppearance: UIBarAppearance {}

/// Returns an appearance, after making each of its changes call a closure.
@MainActor
private func observed<Appearance: UIBarAppearance>(
  _ appearance: Appearance, _ apply: @escaping (Appearance) -> Void
) -> Appearance {
  appearance.apply = { [unowned appearance] in apply(appearance) }
  return appearance
}

extension NavigationBar {
  /// The attributes of titles, of which the font and the colour are used; nil, the default, for those of the bar.
  public var titleTextAttributes: [NSAttributedString.Key: Any]? {
    get { (self as any TitleAttributes).titleTextAttributes?.named }
    set { (self as any TitleAttributes).titleTextAttributes = newValue.map { AttributedText.Attributes($0) } }
  }

  /// The attributes of large titles, of which the font and the colour are used; nil, the default, for those of the bar.
  public var largeTitleTextAttributes: [NSAttributedString.Key: Any]? {
    get { (self as any TitleAttributes).largeTitleTextAttributes?.named }
    set {
      (self as any TitleAttributes).largeTitleTextAttributes = newValue.map { AttributedText.Attributes($0) }
    }
  }

  /// The appearance of the bar.
  public var standardAppearance: UINavigationBarAppearance {
    get {
      let appearance = UINavigationBarAppearance()
      let line: UIColor? = showsSeparator ? .separator : nil
      appearance.configure(isTranslucent: isTranslucent, color: barTintColor, line: line)
      appearance.titleTextAttributes = titleTextAttributes ?? [:]
      appearance.largeTitleTextAttributes = largeTitleTextAttributes ?? [:]
      return observed(appearance) { [weak self] in self?.standardAppearance = $0 }
    }
    set {
      isTranslucent = newValue.isTranslucent
      barTintColor = newValue.backgroundColor
      showsSeparator = newValue.shadowColor.map { $0 != .clear } ?? false
      titleTextAttributes = newValue.titleTextAttributes.isEmpty ? nil : newValue.titleTextAttributes
      largeTitleTextAttributes =
        newValue.largeTitleTextAttributes.isEmpty ? nil : newValue.largeTitleTextAttributes
    }
  }

  /// The appearance while the content is at its upper edge, which is the standard one.
  @available(*, deprecated, message: "Has no effect: set standardAppearance; a large title has no background")
  public var scrollEdgeAppearance: UINavigationBarAppearance? {
    get { nil }
    set {}
  }

  /// The appearance of a low bar, which is the standard one.
  @available(*, deprecated, message: "Has no effect: set standardAppearance")
  public var compactAppearance: UINavigationBarAppearance? {
    get { nil }
    set {}
  }
}

extension TabBar {
  /// The appearance of the bar.
  public var standardAppearance: UITabBarAppearance {
    get {
      let appearance = UITabBarAppearance()
      appearance.configure(isTranslucent: isTranslucent, color: barTintColor, line: .separator)
      return observed(appearance) { [weak self] in self?.standardAppearance = $0 }
    }
    set { (isTranslucent, barTintColor) = (newValue.isTranslucent, newValue.backgroundColor) }
  }

  /// The appearance while the content is at its lower edge, which is the standard one.
  @available(*, deprecated, message: "Has no effect: set standardAppearance")
  public var scrollEdgeAppearance: UITabBarAppearance? {
    get { nil }
    set {}
  }
}

extension Toolbar {
  /// The appearance of the bar.
  public var standardAppearance: UIToolbarAppearance {
    get {
      let appearance = UIToolbarAppearance()
      appearance.configure(isTranslucent: isTranslucent, color: barTintColor, line: .separator)
      return observed(appearance) { [weak self] in self?.standardAppearance = $0 }
    }
    set { (isTranslucent, barTintColor) = (newValue.isTranslucent, newValue.backgroundColor) }
  }
}

extension BarButtonItem {
  /// Sets the attributes of the title, of which the font and the colour are used, for a state; nil for those of the bar.
  public func setTitleTextAttributes(_ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State)
  {
    let converted: AttributedText.Attributes? = attributes.map { AttributedText.Attributes($0) }
    setTitleTextAttributes(converted, for: state)
  }
}
