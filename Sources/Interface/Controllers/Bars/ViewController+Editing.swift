extension ViewController {
  /// An item for a bar that toggles ``isEditing``, animated; its title is "Edit" or "Done", in the language of the application.
  ///
  /// A title that the application sets stays; set the next one in ``setEditing(_:animated:)``.
  public var editButtonItem: BarButtonItem {
    if let item = editItem?.item as? BarButtonItem { return item }
    let item = BarButtonItem(
      primaryAction: Action { [weak self] _ in
        if let self { setEditing(!isEditing, animated: true) }
      })
    item.titleSource = .standard(isEditing ? .done : .edit)
    editItem = (
      item,
      { [weak item] isEditing in
        let former = isEditing ? StandardTitle.edit : .done
        if item?.title == former.string { item?.titleSource = .standard(isEditing ? .done : .edit) }
      }
    )
    return item
  }
}
