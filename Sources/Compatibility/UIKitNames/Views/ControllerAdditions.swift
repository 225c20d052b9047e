public import TactusInterface
@_spi(Compatibility) internal import UIKitValues

// Members of controllers that concern what panels have not.

extension ViewController {
  /// Loads the view if it is not loaded yet.
  public func loadViewIfNeeded() { _ = (self as any ControllerView).view }

  /// Asks for ``ViewController/prefersStatusBarHidden`` and the style again. There is no status bar to change.
  @available(*, deprecated, message: "Has no effect: there is no status bar")
  public func setNeedsStatusBarAppearanceUpdate() {}

  /// Asks for ``ViewController/prefersHomeIndicatorAutoHidden`` again. There is nothing to change.
  @available(*, deprecated, message: "Has no effect: there is no home indicator")
  public func setNeedsUpdateOfHomeIndicatorAutoHidden() {}

  /// Asks for ``ViewController/preferredScreenEdgesDeferringSystemGestures`` again. There is nothing to change.
  @available(*, deprecated, message: "Has no effect: the compositor decides about gestures at the edges")
  public func setNeedsUpdateOfScreenEdgesDeferringSystemGestures() {}

  /// The appearance of the view and its descendants: light, dark, or that of the window.
  public var overrideUserInterfaceStyle: UIUserInterfaceStyle {
    get { (self as any ControllerView).view.overrideUserInterfaceStyle }
    set { (self as any ControllerView).view.overrideUserInterfaceStyle = newValue }
  }

  /// The name of a nib file; there are none.
  public var nibName: String? { nil }

  /// The edges under which the view extends, which are all. Use the safe area.
  @available(*, deprecated, message: "Has no effect: views extend under bars; use the safe area")
  public var edgesForExtendedLayout: UIRectEdge {
    get { .all }
    set {}
  }

  /// A Boolean value that indicates whether the view extends under opaque bars, which it does. Use the safe area.
  @available(*, deprecated, message: "Has no effect: views extend under bars; use the safe area")
  public var extendedLayoutIncludesOpaqueBars: Bool {
    get { true }
    set {}
  }

  /// A Boolean value that indicates whether scroll views are inset by themselves; see `contentInsetAdjustmentBehavior`.
  @available(*, deprecated, message: "Has no effect: use contentInsetAdjustmentBehavior")
  public var automaticallyAdjustsScrollViewInsets: Bool {
    get { true }
    set {}
  }

  /// A Boolean value that indicates whether a presentation decides about the status bar. There is none.
  @available(*, deprecated, message: "Has no effect: there is no status bar")
  public var modalPresentationCapturesStatusBarAppearance: Bool {
    get { false }
    set {}
  }

  /// A Boolean value that indicates whether presentations over a context cover this view, which is not asked: they cover the window.
  @available(*, deprecated, message: "Has no effect: presentations cover the window")
  public var definesPresentationContext: Bool {
    get { false }
    set {}
  }

  /// The display's traits as the view has them.
  public var traitCollection: UITraitCollection {
    viewIfLoaded?.traitCollection ?? UIWindowScene.shared.traitCollection
  }
}

/// The room for content in one direction.
public enum UIUserInterfaceSizeClass: Int, Sendable, Hashable {
  /// Not known.
  case unspecified
  /// Little, as on a telephone held upright.
  case compact
  /// Much.
  case regular
}

extension TraitCollection {
  /// The room from side to side: compact in a window that is narrower than 600 points. The window is ``UIApplication/keyWindow``.
  @MainActor public var horizontalSizeClass: UIUserInterfaceSizeClass {
    sizeClass(Self.room.width)
  }
  /// The room from top to bottom: compact in a window that is lower than 450 points.
  @MainActor public var verticalSizeClass: UIUserInterfaceSizeClass {
    Self.room.height < 450 ? .compact : .regular
  }
  /// The number of pixels per point of the display.
  @MainActor public var displayScale: CGFloat { UIScreen.main.scale }
  /// The kind of the device, which is `.pad`.
  public var userInterfaceIdiom: UIUserInterfaceIdiom { .pad }

  /// The size of the window: beside another one it is not that of the display.
  @MainActor private static var room: CGSize {
    Application.shared.keyWindow?.bounds.size ?? UIScreen.main.bounds.size
  }

  private func sizeClass(_ width: CGFloat) -> UIUserInterfaceSizeClass { width < 600 ? .compact : .regular }
}

extension ContentSizeCategory {
  /// A Boolean value that indicates whether the size is one of those for people with low vision.
  public var isAccessibilityCategory: Bool { self >= .accessibilityMedium }
}

extension View {
  /// Returns the direction of layout for a kind of content.
  public static func userInterfaceLayoutDirection(for attribute: UISemanticContentAttribute)
    -> UIUserInterfaceLayoutDirection
  {
    switch attribute {
    case .forceLeftToRight, .playback, .spatial: .leftToRight
    case .forceRightToLeft: .rightToLeft
    default: Application.shared.userInterfaceLayoutDirection
    }
  }
}

extension BarButtonItem.SystemItem {
  /// A cross, as ``BarButtonItem/SystemItem/close``.
  public static var stop: Self { .close }
}

extension View.KeyframeAnimationOptions {
  /// Smooth between the key frames; they are passed at an even pace.
  @available(*, deprecated, message: "Shown as calculationModeLinear")
  public static let calculationModeCubic: Self = .calculationModeLinear
  /// At a constant pace between the key frames.
  @available(*, deprecated, message: "Shown as calculationModeLinear")
  public static let calculationModePaced: Self = .calculationModeLinear
  /// Smooth and at a constant pace; the pace is constant.
  @available(*, deprecated, message: "Shown as calculationModeLinear")
  public static let calculationModeCubicPaced: Self = .calculationModeLinear
}

extension View.AnimationOptions {
  /// A flip from the left, which is shown as a dissolve: views are not turned in space.
  @available(*, deprecated, message: "Shown as a dissolve")
  public static let transitionFlipFromLeft: Self = .transitionCrossDissolve
  /// A flip from the right, which is shown as a dissolve: views are not turned in space.
  @available(*, deprecated, message: "Shown as a dissolve")
  public static let transitionFlipFromRight: Self = .transitionCrossDissolve
  /// A flip from the top, which is shown as a dissolve: views are not turned in space.
  @available(*, deprecated, message: "Shown as a dissolve")
  public static let transitionFlipFromTop: Self = .transitionCrossDissolve
  /// A flip from the bottom, which is shown as a dissolve: views are not turned in space.
  @available(*, deprecated, message: "Shown as a dissolve")
  public static let transitionFlipFromBottom: Self = .transitionCrossDissolve
  /// A curl, which is shown as a dissolve.
  @available(*, deprecated, message: "Shown as a dissolve")
  public static let transitionCurlUp: Self = .transitionCrossDissolve
  /// A curl, which is shown as a dissolve.
  @available(*, deprecated, message: "Shown as a dissolve")
  public static let transitionCurlDown: Self = .transitionCrossDissolve
}

extension SplitViewController {
  /// The columns that a split view controller may have. There are always two.
  public enum Style: Int, Sendable, Hashable {
    /// As ``doubleColumn``.
    case unspecified
    /// A primary and a secondary column.
    case doubleColumn
    /// As ``doubleColumn``.
    @available(*, deprecated, message: "Shown as doubleColumn")
    case tripleColumn
  }

  /// Creates a split view controller without view controllers.
  public convenience init(style: Style) { self.init() }
}
