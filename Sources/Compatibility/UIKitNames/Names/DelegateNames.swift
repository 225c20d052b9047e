public import TactusInterface

// Delegates and data sources, under the names that UIKit and Core Graphics give them.

/// ``TactusInterface/ApplicationDelegate``, as UIKit names it.
public typealias UIApplicationDelegate = ApplicationDelegate
/// Feedback that the user feels, for which the application's delegate is asked.
public typealias HapticFeedback = TactusInterface.HapticFeedback
/// ``TactusInterface/GestureRecognizerDelegate``, as UIKit names it.
public typealias UIGestureRecognizerDelegate = GestureRecognizerDelegate
/// ``TactusInterface/TabBarDelegate``, as UIKit names it.
public typealias UITabBarDelegate = TabBarDelegate
/// ``TactusInterface/ScrollViewDelegate``, as UIKit names it.
public typealias UIScrollViewDelegate = ScrollViewDelegate
/// ``TactusInterface/TableViewDataSourcePrefetching``, as UIKit names it.
public typealias UITableViewDataSourcePrefetching = TableViewDataSourcePrefetching
/// ``TactusInterface/TextInput``, as UIKit names it.
public typealias UITextInput = TextInput
/// ``TactusInterface/TextInputTraits``, as UIKit names it.
public typealias UITextInputTraits = TextInputTraits
/// ``TactusInterface/KeyInput``, as UIKit names it.
public typealias UIKeyInput = KeyInput

// MARK: Text

/// ``TactusInterface/TextContainer``, as UIKit names it.
public typealias NSTextContainer = TextContainer

/// What the menu beside a selection offers, for ``TactusInterface/TextField/canPerformAction(_:)``.
public typealias EditMenuAction = TactusInterface.EditMenuAction

/// ``TactusInterface/TextInputDelegate``, as UIKit names it.
public typealias UITextInputDelegate = TextInputDelegate
