// Written as for UIKit, whose components seldom document their overrides.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import UIKitNames

// A subclass of each open class. An optimised build of a module that uses one reads the class's whole table of methods, which fails if a member of
// a base class and one that `UIKitNames` adds to it have the same name and type.

open class OwnView: UIView {}
open class OwnControl: UIControl {}
open class OwnButton: UIButton {}
open class OwnLabel: UILabel {}
open class OwnImageView: UIImageView {}
open class OwnSlider: UISlider {}
open class OwnSwitch: UISwitch {}
open class OwnStepper: UIStepper {}
open class OwnPageControl: UIPageControl {}
open class OwnSegmentedControl: UISegmentedControl {}
open class OwnStackView: UIStackView {}
open class OwnActivityIndicator: UIActivityIndicatorView {}
open class OwnProgressView: UIProgressView {}
open class OwnEffectView: UIVisualEffectView {}
open class OwnScrollView: UIScrollView {}
open class OwnRefreshControl: UIRefreshControl {}
open class OwnTable: UITableView {}
open class OwnCell: UITableViewCell {}
open class OwnHeader: UITableViewHeaderFooterView {}
open class OwnTextField: UITextField {}
open class OwnTextView: UITextView {}
open class OwnWindow: UIWindow {}
open class OwnNavigationBar: UINavigationBar {}
open class OwnToolbar: UIToolbar {}
open class OwnTabBar: UITabBar {}

open class OwnController: UIViewController {}
open class OwnTableController: UITableViewController {}
open class OwnCollectionController: UICollectionViewController {}
open class OwnNavigationController: UINavigationController {}
open class OwnTabBarController: UITabBarController {}
open class OwnSplitController: UISplitViewController {}
open class OwnPageController: UIPageViewController {}

open class OwnRecognizer: UIGestureRecognizer {}
open class OwnTap: UITapGestureRecognizer {}
open class OwnPan: UIPanGestureRecognizer {}
open class OwnPinch: UIPinchGestureRecognizer {}
open class OwnRotation: UIRotationGestureRecognizer {}
open class OwnSwipe: UISwipeGestureRecognizer {}
open class OwnLongPress: UILongPressGestureRecognizer {}
open class OwnEdgePan: UIScreenEdgePanGestureRecognizer {}
open class OwnHover: UIHoverGestureRecognizer {}

open class OwnLayer: CALayer {}
open class OwnShape: CAShapeLayer {}
open class OwnGradient: CAGradientLayer {}
open class OwnTextLayer: CATextLayer {}
