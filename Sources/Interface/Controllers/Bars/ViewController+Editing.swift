extension ViewController {
  /// An item for a bar that toggles ``isEditing``, animated; its title is "Edit" or "Done", in the language of the environment.
  ///
  /// A title that the application sets, such as a localized one, stays; set the next one in ``setEditing(_:animated:)``.
  public var editButtonItem: BarButtonItem {
    if let item = editItem?.item as? BarButtonItem { return item }
    func title(_ isEditing: Bool) -> String { (isEditing ? StandardTitle.done : .edit).string }
    let item = BarButtonItem(
      title: title(isEditing),
      primaryAction: Action { [weak self] _ in
        if let self { setEditing(!isEditing, animated: true) }
      })
    editItem = (
      item,
      { [weak item] isEditing in
        if item?.title == title(!isEditing) { item?.title = title(isEditing) }
      }
    )
    return item
  }
}
