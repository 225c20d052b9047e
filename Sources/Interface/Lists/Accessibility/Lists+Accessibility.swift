// What tables tell assistive technologies. Their rows are parts of them, with or without a cell.

extension TableViewHeaderFooterView: SelfDescribing {
  var standardAccessibility: AccessibilityDescription {
    let label = contentConfiguration == nil ? textLabel.text : spokenContents
    return AccessibilityDescription(isElement: label?.isEmpty == false, label: label, traits: .header)
  }
}

extension CellAccessory: SelfDescribing {
  var standardAccessibility: AccessibilityDescription {
    guard type == .detailButton else { return .none }
    return AccessibilityDescription(label: StandardTitle.info.string, traits: stateTraits.union(.button))
  }
}

extension RowEditControl: SelfDescribing {
  var standardAccessibility: AccessibilityDescription {
    switch kind {
    case .delete:
      AccessibilityDescription(label: StandardTitle.delete.string, traits: stateTraits.union(.button))
    case .insert:
      AccessibilityDescription(label: StandardTitle.insert.string, traits: stateTraits.union(.button))
    // The row is selected, and is an element itself.
    case .select: .none
    }
  }
}

extension SectionIndexView: SelfDescribing {
  // Its titles scroll to sections, which a reader reaches by the headers.
  var standardAccessibility: AccessibilityDescription { .none }
}

extension SearchBar: SelfDescribing {
  var standardAccessibility: AccessibilityDescription { .container(.group) }
}

extension SearchSuggestionsView: SelfDescribing {
  var standardAccessibility: AccessibilityDescription { .container(.group) }
}
