@_spi(Compatibility) internal import TactusCompatibility
public import TactusInterface

// Configurations of cells, under the names that UIKit gives them.

/// ``TactusInterface/ConfigurationState``, as UIKit names it.
public typealias UIConfigurationState = ConfigurationState
/// ``TactusInterface/ContentConfiguration``, as UIKit names it.
public typealias UIContentConfiguration = ContentConfiguration
/// ``TactusInterface/ContentView``, as UIKit names it.
public typealias UIContentView = ContentView
extension ListContentConfiguration {
  /// The text with attributes, which is shown instead of `text`; nil, the default, for none.
  public var attributedText: NSAttributedString? {
    get { textWithAttributes.map { NSAttributedString($0) } }
    set { textWithAttributes = newValue?.attributedText }
  }
  /// The secondary text with attributes, which is shown instead of `secondaryText`; nil, the default, for none.
  public var secondaryAttributedText: NSAttributedString? {
    get { secondaryTextWithAttributes.map { NSAttributedString($0) } }
    set { secondaryTextWithAttributes = newValue?.attributedText }
  }
}

/// ``TactusInterface/ListContentConfiguration``, as UIKit names it.
public typealias UIListContentConfiguration = ListContentConfiguration
/// ``TactusInterface/ListContentView``, as UIKit names it.
public typealias UIListContentView = ListContentView
/// ``TactusInterface/BackgroundConfiguration``, as UIKit names it.
public typealias UIBackgroundConfiguration = BackgroundConfiguration
