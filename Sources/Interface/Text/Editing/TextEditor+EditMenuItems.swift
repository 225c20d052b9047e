// MARK: - Items of the edit menu

extension TextEditor {
  /// Returns the items of the edit menu: those of the delegate's menu, or the actions that are possible.
  ///
  /// - Parameter onArrival: Called when elements that were awaited are there.
  func editMenuItems(onArrival: @escaping () -> Void) -> [EditMenuItem] {
    let actions = EditMenuAction.allCases.filter { canPerformAction($0) }
    let standard = actions.map { action in
      Action(title: editMenuTitle(for: action)) { [weak self] _ in self?.perform(action) }
    }
    guard
      let menu = delegateMenu(suggestedActions: [Menu(options: .displayInline, children: standard)])
    else { return actions.map { EditMenuItem(action: $0, title: editMenuTitle(for: $0)) } }
    return editMenuItems(of: menu, onArrival: onArrival).map { item in
      guard let index = standard.firstIndex(where: { $0 === item.element }) else { return item }
      return EditMenuItem(action: actions[index], title: item.title)
    }
  }

  /// Returns the items for the elements of a menu; those of a menu that is shown inline are among them.
  func editMenuItems(of menu: Menu, onArrival: @escaping () -> Void) -> [EditMenuItem] {
    editMenuItems(for: menu.children, onArrival)
  }

  private func editMenuItems(
    for elements: [MenuElement], _ onArrival: @escaping () -> Void, depth: Int = 0
  ) -> [EditMenuItem] {
    // Providers may return further providers without end.
    guard depth < 16 else { return [] }
    return elements.flatMap { element -> [EditMenuItem] in
      switch element {
      case let menu as Menu where menu.options.contains(.displayInline):
        return editMenuItems(for: menu.children, onArrival, depth: depth + 1)
      case let deferred as DeferredMenuElement:
        return editMenuItems(for: deferred.load(onArrival: onArrival) ?? [], onArrival, depth: depth + 1)
      case let action as Action where action.attributes.contains(.hidden): return []
      default: return [EditMenuItem(element)]
      }
    }
  }
}
