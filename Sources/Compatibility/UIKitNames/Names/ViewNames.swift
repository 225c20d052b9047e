public import TactusInterface

// Views, controls and controllers, under the names that UIKit and Core Graphics give them.

/// ``TactusInterface/Responder``, as UIKit names it.
public typealias UIResponder = Responder
/// ``TactusInterface/View``, as UIKit names it.
public typealias UIView = View
/// ``TactusInterface/Window``, as UIKit names it.
public typealias UIWindow = Window
/// ``TactusInterface/ViewController``, as UIKit names it.
public typealias UIViewController = ViewController
/// ``TactusInterface/Control``, as UIKit names it.
public typealias UIControl = Control
/// ``TactusInterface/Button``, as UIKit names it.
public typealias UIButton = Button
/// ``TactusInterface/Label``, as UIKit names it.
public typealias UILabel = Label
/// ``TactusInterface/ImageView``, as UIKit names it.
public typealias UIImageView = ImageView
/// ``TactusInterface/Slider``, as UIKit names it.
public typealias UISlider = Slider
/// ``TactusInterface/Switch``, as UIKit names it.
public typealias UISwitch = Switch
/// ``TactusInterface/Stepper``, as UIKit names it.
public typealias UIStepper = Stepper
/// ``TactusInterface/PageControl``, as UIKit names it.
public typealias UIPageControl = PageControl
/// ``TactusInterface/SegmentedControl``, as UIKit names it.
public typealias UISegmentedControl = SegmentedControl
/// ``TactusInterface/StackView``, as UIKit names it.
public typealias UIStackView = StackView
/// ``TactusInterface/LayoutConstraint``, as UIKit names it.
public typealias NSLayoutConstraint = LayoutConstraint
/// ``TactusInterface/LayoutAnchor``, as UIKit names it.
public typealias NSLayoutAnchor = LayoutAnchor
/// ``TactusInterface/LayoutXAxisAnchor``, as UIKit names it.
public typealias NSLayoutXAxisAnchor = LayoutXAxisAnchor
/// ``TactusInterface/LayoutYAxisAnchor``, as UIKit names it.
public typealias NSLayoutYAxisAnchor = LayoutYAxisAnchor
/// ``TactusInterface/LayoutDimension``, as UIKit names it.
public typealias NSLayoutDimension = LayoutDimension
/// ``TactusInterface/LayoutGuide``, as UIKit names it.
public typealias UILayoutGuide = LayoutGuide
/// ``TactusInterface/ActivityIndicatorView``, as UIKit names it.
public typealias UIActivityIndicatorView = ActivityIndicatorView
/// ``TactusInterface/ProgressView``, as UIKit names it.
public typealias UIProgressView = ProgressView
/// ``TactusInterface/VisualEffectView``, as UIKit names it.
public typealias UIVisualEffectView = VisualEffectView
/// ``TactusInterface/BlurEffect``, as UIKit names it.
public typealias UIBlurEffect = BlurEffect
/// ``TactusInterface/ScrollView``, as UIKit names it.
public typealias UIScrollView = ScrollView
/// ``TactusInterface/RefreshControl``, as UIKit names it.
public typealias UIRefreshControl = RefreshControl
/// ``TactusInterface/TableView``, as UIKit names it.
public typealias UITableView = TableView
/// ``TactusInterface/TableViewHeaderFooterView``, as UIKit names it.
public typealias UITableViewHeaderFooterView = TableViewHeaderFooterView
/// ``TactusInterface/TextField``, as UIKit names it.
public typealias UITextField = TextField
/// ``TactusInterface/TextView``, as UIKit names it.
public typealias UITextView = TextView
/// ``TactusInterface/Application``, as UIKit names it.
public typealias UIApplication = Application
/// ``TactusInterface/Pasteboard``, as UIKit names it.
public typealias UIPasteboard = Pasteboard
/// ``TactusInterface/Action``, as UIKit names it.
public typealias UIAction = Action
/// ``TactusInterface/ContextualAction``, as UIKit names it.
public typealias UIContextualAction = ContextualAction
/// ``TactusInterface/SwipeActionsConfiguration``, as UIKit names it.
public typealias UISwipeActionsConfiguration = SwipeActionsConfiguration
