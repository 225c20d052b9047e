public import TactusInterface

// The images and the styles of bars, as UIKit sets them.

/// The height of a bar for which an image is set.
public enum UIBarMetrics: Int, Sendable, Hashable {
  /// The standard height.
  case `default` = 0
  /// The height on a phone that is held sideways.
  @available(*, deprecated, message: "Has no effect: bars are never compact")
  case compact = 1
}

extension NavigationBar {
  /// Sets the image in place of the background; nil for none. An empty one makes the background transparent.
  public func setBackgroundImage(_ backgroundImage: UIImage?, for barMetrics: UIBarMetrics) {
    if barMetrics == .default { self.backgroundImage = backgroundImage }
  }

  /// Returns the image in place of the background; nil if there is none.
  public func backgroundImage(for barMetrics: UIBarMetrics) -> UIImage? {
    let image: UIImage? = backgroundImage
    return barMetrics == .default ? image : nil
  }
}

/// The appearance of a bar.
public enum UIBarStyle: Int, Sendable, Hashable {
  /// That of the interface.
  case `default` = 0
  /// Dark.
  case black = 1
}

/// A bar that may be dark in a light interface.
@MainActor
public protocol UIBarStyled: View {}

extension UIBarStyled {
  /// The appearance of the bar. Default that of the interface.
  public var barStyle: UIBarStyle {
    get { overrideUserInterfaceStyle == .dark ? .black : .default }
    set { overrideUserInterfaceStyle = newValue == .black ? .dark : .unspecified }
  }
}

extension NavigationBar: UIBarStyled {}
extension TabBar: UIBarStyled {}
extension Toolbar: UIBarStyled {}
extension SearchBar: UIBarStyled {}
