public import TactusInterface

// Members of controls and tables that UIKit has, and that have no effect here.

extension Button {
  /// A Boolean value that indicates whether the image is darker while the button is highlighted. Buttons show a highlight in their own way.
  @available(*, deprecated, message: "Has no effect: set an image for the state .highlighted")
  public var adjustsImageWhenHighlighted: Bool {
    get { true }
    set {}
  }

  /// Sets the color of the title's shadow, which is not drawn.
  @available(*, deprecated, message: "Has no effect: use shadowColor of titleLabel")
  public func setTitleShadowColor(_ color: UIColor?, for state: UIControl.State) {}

  /// A Boolean value that indicates whether the image is lighter while the button is disabled.
  @available(*, deprecated, message: "Has no effect: set an image for the state .disabled")
  public var adjustsImageWhenDisabled: Bool {
    get { true }
    set {}
  }
}

/// Where text that is made smaller to fit is in its line.
@available(*, deprecated, message: "Has no effect: smaller text is where the label draws it")
public enum UIBaselineAdjustment: Int, Sendable, Hashable {
  /// On the baseline of larger text.
  case alignBaselines
  /// In the middle.
  case alignCenters
  /// At the top.
  case none
}

extension Label {
  /// Where text that is made smaller to fit is in its line.
  @available(*, deprecated, message: "Has no effect: smaller text is where the label draws it")
  public var baselineAdjustment: UIBaselineAdjustment {
    get { .alignBaselines }
    set {}
  }
}

/// The appearance of the on-screen keyboard.
@available(*, deprecated, message: "Has no effect: the keyboard has the appearance of the window")
public enum UIKeyboardAppearance: Int, Sendable, Hashable {
  /// That of the window.
  case `default`
  /// Dark.
  case dark
  /// Light.
  case light
}

/// Whether spelling is checked, which it never is.
@available(*, deprecated, message: "Has no effect: spelling is not checked")
public enum UITextSpellCheckingType: Int, Sendable, Hashable {
  /// As the text says.
  case `default`
  /// Not at all.
  case no
  /// While typing.
  case yes
}

extension TextInputTraits {
  /// The appearance of the on-screen keyboard, which is that of the window.
  @available(*, deprecated, message: "Has no effect: the keyboard has the appearance of the window")
  public var keyboardAppearance: UIKeyboardAppearance {
    get { .default }
    set {}
  }

  /// Whether spelling is checked.
  @available(*, deprecated, message: "Has no effect: spelling is not checked")
  public var spellCheckingType: UITextSpellCheckingType {
    get { .default }
    set {}
  }
}

extension TableView {
  /// The distance between a section's header and what is above it, which is none.
  @available(*, deprecated, message: "Has no effect: there is no padding above headers")
  public var sectionHeaderTopPadding: CGFloat {
    get { 0 }
    set {}
  }

  /// The height that is assumed for headers until they are visible; the delegate may return one.
  @available(*, deprecated, message: "Has no effect: use the method of the delegate")
  public var estimatedSectionHeaderHeight: CGFloat {
    get { UITableView.automaticDimension }
    set {}
  }

  /// The height that is assumed for footers until they are visible; the delegate may return one.
  @available(*, deprecated, message: "Has no effect: use the method of the delegate")
  public var estimatedSectionFooterHeight: CGFloat {
    get { UITableView.automaticDimension }
    set {}
  }
}

extension KeyCommand {
  /// The title of the command in a list of commands, which is not shown.
  @available(*, deprecated, message: "Has no effect: commands are not listed")
  public var discoverabilityTitle: String? {
    get { nil }
    set {}
  }
}
