extension ViewController {
  /// An item for a bar that toggles ``isEditing``, animated; its title is "Edit" or "Done".
  public var editButtonItem: BarButtonItem {
    if let item = editItem?.item as? BarButtonItem { return item }
    func title(_ isEditing: Bool) -> String { isEditing ? "Done" : "Edit" }
    let item = BarButtonItem(
      title: title(isEditing),
      primaryAction: Action { [weak self] _ in
        if let self { setEditing(!isEditing, animated: true) }
      })
    editItem = (item, { [weak item] in item?.title = title($0) })
    return item
  }
}
