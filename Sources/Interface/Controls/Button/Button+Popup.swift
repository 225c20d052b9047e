// MARK: - Pop-up buttons

extension Button {
  /// A Boolean value that indicates whether the button selects one action of its menu, whose title it shows.
  var isPopup: Bool { showsMenuAsPrimaryAction && changesSelectionAsPrimaryAction && menu != nil }

  /// The symbol of a pop-up button without an image, beside its title.
  static let popupSymbol = "chevron.up.chevron.down"
  /// The size of text that the symbol suits, in points. Chosen by us: smaller than the title.
  static let popupSymbolSize = 13.0

  /// Takes over that the button is, or is no longer, one that selects an action: the first action that is on stays on, or else the first
  /// of all is switched on.
  func updatePopup() {
    guard isPopup, let menu else { return }
    let selected = menu.selectedElements.first as? Action ?? menu.actions.first
    if let selected { select(selected) }
    contentDidChange()
  }

  private func select(_ action: Action) {
    for other in menu?.actions ?? [] { other.state = other === action ? .on : .off }
    if configuration != nil {
      configuration?.title = action.title
      if let image = action.image { configuration?.image = image }
    } else {
      setTitle(action.title, for: .normal)
      if let image = action.image { setImage(image, for: .normal) }
    }
  }

  /// Selects an action that the user has chosen, if the button is one that selects.
  func menuDidChoose(_ action: Action) {
    guard isPopup, menu?.actions.contains(where: { $0 === action }) == true else { return }
    let hasChanged = action.state != .on
    select(action)
    if hasChanged { sendActions(for: .valueChanged) }
  }

  /// The image that a pop-up button shows beside its title if it has no other.
  var popupImage: Image? {
    guard isPopup else { return nil }
    return Image(
      systemName: Self.popupSymbol,
      withConfiguration: Image.SymbolConfiguration(pointSize: Self.popupSymbolSize, weight: .medium))
  }
}
