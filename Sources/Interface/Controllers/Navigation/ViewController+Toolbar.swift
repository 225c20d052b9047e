/// The items that a view controller shows in the toolbar of its navigation controller.
final class ToolbarContent: ContainerItem {
  var items: [BarButtonItem]?

  func controllerTitleDidChange(to title: String?) {}
}

extension ViewController {
  /// The items in the toolbar of the navigation controller while the view controller is on top. Default nil, which means none.
  ///
  /// The toolbar is shown by ``NavigationController/setToolbarHidden(_:animated:)``.
  public var toolbarItems: [BarButtonItem]? {
    get { containerItem { ToolbarContent() }.items }
    set { setToolbarItems(newValue, animated: false) }
  }

  /// Replaces the items in the toolbar.
  ///
  /// - Parameters:
  ///   - items: The items, from the leading side.
  ///   - animated: Whether they fade in.
  public func setToolbarItems(_ items: [BarButtonItem]?, animated: Bool) {
    containerItem { ToolbarContent() }.items = items
    guard let navigation = navigationController, navigation.isViewLoaded,
      navigation.topViewController === self
    else { return }
    navigation.toolbar.setItems(items, animated: animated)
  }
}
