// MARK: - Containers

extension ViewController {
  /// The nearest ancestor that is a navigation controller; nil if there is none.
  public var navigationController: NavigationController? { ancestor(of: NavigationController.self) }
}
