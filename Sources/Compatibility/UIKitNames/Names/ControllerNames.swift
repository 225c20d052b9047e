public import TactusInterface

// Containers, presentation, menus, and drag and drop, under the names that UIKit gives them.

/// ``TactusInterface/StatusBarStyle``, as UIKit names it.
@available(*, deprecated, message: "Never asked for: there is no status bar")
public typealias UIStatusBarStyle = StatusBarStyle
/// ``TactusInterface/StatusBarAnimation``, as UIKit names it.
@available(*, deprecated, message: "Never asked for: there is no status bar")
public typealias UIStatusBarAnimation = StatusBarAnimation
/// What contains other content: a view controller.
public typealias UIContentContainer = ViewController
/// ``TactusInterface/NavigationController``, as UIKit names it.
public typealias UINavigationController = NavigationController
/// ``TactusInterface/NavigationControllerDelegate``, as UIKit names it.
public typealias UINavigationControllerDelegate = NavigationControllerDelegate
/// ``TactusInterface/NavigationBar``, as UIKit names it.
public typealias UINavigationBar = NavigationBar
/// ``TactusInterface/Toolbar``, as UIKit names it.
public typealias UIToolbar = Toolbar
/// ``TactusInterface/NavigationItem``, as UIKit names it.
public typealias UINavigationItem = NavigationItem
/// ``TactusInterface/BarButtonItem``, as UIKit names it.
public typealias UIBarButtonItem = BarButtonItem
/// ``TactusInterface/TabBarController``, as UIKit names it.
public typealias UITabBarController = TabBarController
/// ``TactusInterface/TabBarControllerDelegate``, as UIKit names it.
public typealias UITabBarControllerDelegate = TabBarControllerDelegate
/// ``TactusInterface/TabBar``, as UIKit names it.
public typealias UITabBar = TabBar
/// ``TactusInterface/TabBarItem``, as UIKit names it.
public typealias UITabBarItem = TabBarItem
/// ``TactusInterface/SplitViewController``, as UIKit names it.
public typealias UISplitViewController = SplitViewController
/// ``TactusInterface/SplitViewControllerDelegate``, as UIKit names it.
public typealias UISplitViewControllerDelegate = SplitViewControllerDelegate
/// ``TactusInterface/PageViewController``, as UIKit names it.
public typealias UIPageViewController = PageViewController
/// ``TactusInterface/PageViewControllerDataSource``, as UIKit names it.
public typealias UIPageViewControllerDataSource = PageViewControllerDataSource
/// ``TactusInterface/PageViewControllerDelegate``, as UIKit names it.
public typealias UIPageViewControllerDelegate = PageViewControllerDelegate
/// ``TactusInterface/SearchController``, as UIKit names it.
public typealias UISearchController = SearchController
/// ``TactusInterface/SearchControllerDelegate``, as UIKit names it.
public typealias UISearchControllerDelegate = SearchControllerDelegate
/// ``TactusInterface/SearchResultsUpdating``, as UIKit names it.
public typealias UISearchResultsUpdating = SearchResultsUpdating
/// ``TactusInterface/PresentationController``, as UIKit names it.
public typealias UIPresentationController = PresentationController
/// ``TactusInterface/AdaptivePresentationControllerDelegate``, as UIKit names it.
public typealias UIAdaptivePresentationControllerDelegate = AdaptivePresentationControllerDelegate
/// ``TactusInterface/ModalPresentationStyle``, as UIKit names it.
public typealias UIModalPresentationStyle = ModalPresentationStyle
/// ``TactusInterface/ModalTransitionStyle``, as UIKit names it.
public typealias UIModalTransitionStyle = ModalTransitionStyle
/// ``TactusInterface/SheetPresentationController``, as UIKit names it.
public typealias UISheetPresentationController = SheetPresentationController
/// ``TactusInterface/SheetPresentationControllerDelegate``, as UIKit names it.
public typealias UISheetPresentationControllerDelegate = SheetPresentationControllerDelegate
/// ``TactusInterface/PopoverPresentationController``, as UIKit names it.
public typealias UIPopoverPresentationController = PopoverPresentationController
/// ``TactusInterface/PopoverArrowDirection``, as UIKit names it.
public typealias UIPopoverArrowDirection = PopoverArrowDirection
/// ``TactusInterface/PercentDrivenInteractiveTransition``, as UIKit names it.
public typealias UIPercentDrivenInteractiveTransition = PercentDrivenInteractiveTransition
/// ``TactusInterface/ViewControllerAnimatedTransitioning``, as UIKit names it.
public typealias UIViewControllerAnimatedTransitioning = ViewControllerAnimatedTransitioning
/// ``TactusInterface/ViewControllerContextTransitioning``, as UIKit names it.
public typealias UIViewControllerContextTransitioning = ViewControllerContextTransitioning
/// ``TactusInterface/ViewControllerInteractiveTransitioning``, as UIKit names it.
public typealias UIViewControllerInteractiveTransitioning = ViewControllerInteractiveTransitioning
/// ``TactusInterface/ViewControllerTransitioningDelegate``, as UIKit names it.
public typealias UIViewControllerTransitioningDelegate = ViewControllerTransitioningDelegate
/// ``TactusInterface/ViewControllerTransitionCoordinator``, as UIKit names it.
public typealias UIViewControllerTransitionCoordinator = ViewControllerTransitionCoordinator
/// ``TactusInterface/ViewControllerTransitionCoordinatorContext``, as UIKit names it.
public typealias UIViewControllerTransitionCoordinatorContext = ViewControllerTransitionCoordinatorContext
/// ``TactusInterface/TransitionContextViewControllerKey``, as UIKit names it.
public typealias UITransitionContextViewControllerKey = TransitionContextViewControllerKey
/// ``TactusInterface/TransitionContextViewKey``, as UIKit names it.
public typealias UITransitionContextViewKey = TransitionContextViewKey
/// ``TactusInterface/AlertController``, as UIKit names it.
public typealias UIAlertController = AlertController
/// ``TactusInterface/AlertAction``, as UIKit names it.
public typealias UIAlertAction = AlertAction
/// ``TactusInterface/Menu``, as UIKit names it.
public typealias UIMenu = Menu
/// ``TactusInterface/DeferredMenuElement``, as UIKit names it.
public typealias UIDeferredMenuElement = DeferredMenuElement
/// ``TactusInterface/MenuElement``, as UIKit names it.
public typealias UIMenuElement = MenuElement
/// ``TactusInterface/ContextMenuInteraction``, as UIKit names it.
public typealias UIContextMenuInteraction = ContextMenuInteraction
/// ``TactusInterface/ContextMenuInteractionDelegate``, as UIKit names it.
public typealias UIContextMenuInteractionDelegate = ContextMenuInteractionDelegate
/// ``TactusInterface/ContextMenuConfiguration``, as UIKit names it.
public typealias UIContextMenuConfiguration = ContextMenuConfiguration
/// ``TactusInterface/Interaction``, as UIKit names it.
public typealias UIInteraction = Interaction
/// ``TactusInterface/DragInteraction``, as UIKit names it.
public typealias UIDragInteraction = DragInteraction
/// ``TactusInterface/DragInteractionDelegate``, as UIKit names it.
public typealias UIDragInteractionDelegate = DragInteractionDelegate
/// ``TactusInterface/DropInteraction``, as UIKit names it.
public typealias UIDropInteraction = DropInteraction
/// ``TactusInterface/DropInteractionDelegate``, as UIKit names it.
public typealias UIDropInteractionDelegate = DropInteractionDelegate
/// ``TactusInterface/DragItem``, as UIKit names it.
public typealias UIDragItem = DragItem
/// ``TactusInterface/DragSession``, as UIKit names it.
public typealias UIDragSession = DragSession
/// ``TactusInterface/DropSession``, as UIKit names it.
public typealias UIDropSession = DropSession
/// ``TactusInterface/DropProposal``, as UIKit names it.
public typealias UIDropProposal = DropProposal
/// ``TactusInterface/DropOperation``, as UIKit names it.
public typealias UIDropOperation = DropOperation
/// ``TactusInterface/DragDropSession``, as UIKit names it.
public typealias UIDragDropSession = DragDropSession
/// ``TactusInterface/DragPreview``, as UIKit names it.
public typealias UIDragPreview = DragPreview
/// ``TactusInterface/DragPreviewParameters``, as UIKit names it.
public typealias UIDragPreviewParameters = DragPreviewParameters
/// ``TactusInterface/SpringLoadedInteraction``, as UIKit names it.
public typealias UISpringLoadedInteraction = SpringLoadedInteraction
/// ``TactusInterface/SpringLoadedInteractionBehavior``, as UIKit names it.
public typealias UISpringLoadedInteractionBehavior = SpringLoadedInteractionBehavior
/// ``TactusInterface/SpringLoadedInteractionContext``, as UIKit names it.
public typealias UISpringLoadedInteractionContext = SpringLoadedInteractionContext
/// ``TactusInterface/SpringLoadedInteractionEffect``, as UIKit names it.
public typealias UISpringLoadedInteractionEffect = SpringLoadedInteractionEffect
/// ``TactusInterface/SpringLoadedInteractionEffectState``, as UIKit names it.
public typealias UISpringLoadedInteractionEffectState = SpringLoadedInteractionEffectState
/// ``TactusInterface/SpringLoadedInteractionSupporting``, as UIKit names it.
public typealias UISpringLoadedInteractionSupporting = SpringLoadedInteractionSupporting
/// ``TactusInterface/ItemProvider``, as Foundation names it.
public typealias NSItemProvider = ItemProvider
/// ``TactusInterface/PopoverPresentationControllerDelegate``, as UIKit names it.
public typealias UIPopoverPresentationControllerDelegate = PopoverPresentationControllerDelegate
