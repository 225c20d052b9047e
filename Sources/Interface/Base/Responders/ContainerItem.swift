/// An object that a container keeps for a view controller, such as the item of a navigation bar.
@MainActor
protocol ContainerItem: AnyObject {
  /// Called when the title of the view controller has changed.
  func controllerTitleDidChange(to title: String?)
}
