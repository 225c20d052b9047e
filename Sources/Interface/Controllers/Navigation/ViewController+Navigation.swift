// MARK: - Containers

extension ViewController {
  /// The nearest ancestor that is a navigation controller; nil if there is none.
  public var navigationController: NavigationController? { ancestor(of: NavigationController.self) }

  /// Shows a view controller in the way that suits the container: pushed on the stack of a navigation controller, in the primary
  /// column of a split view controller or, where there is neither, presented.
  ///
  /// - Parameters:
  ///   - controller: The view controller to show.
  ///   - sender: The object that requests it, for the delegate of a split view controller.
  public func show(_ controller: ViewController, sender: Any? = nil) {
    if let navigation = self as? NavigationController ?? navigationController {
      navigation.pushViewController(controller, animated: true)
    } else if let split = self as? SplitViewController ?? splitViewController {
      split.showPrimary(controller, sender: sender)
    } else {
      present(controller, animated: true)
    }
  }
}
