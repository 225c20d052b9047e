extension ViewController {
  /// Returns the item of a type that a container keeps for the view controller, which is made when it is first asked for.
  func containerItem<Item: ContainerItem>(orMake make: () -> Item) -> Item {
    for item in containerItems { if let item = item as? Item { return item } }
    let item = make()
    containerItems.append(item)
    return item
  }

  /// Sets the item of a type.
  func setContainerItem<Item: ContainerItem>(_ item: Item) {
    containerItems.removeAll { $0 is Item }
    containerItems.append(item)
  }

  /// Returns the nearest ancestor that is of a type.
  func ancestor<Controller: ViewController>(of type: Controller.Type) -> Controller? {
    var next = parent
    while let controller = next {
      if let found = controller as? Controller { return found }
      next = controller.parent
    }
    return nil
  }
}
