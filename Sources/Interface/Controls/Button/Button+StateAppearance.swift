extension Button {
  /// The appearance that was set for one state; nil properties were not set.
  struct StateAppearance {
    var title: String?
    var attributedTitle: AttributedText?
    var titleColor: Color?
    var image: Image?
    var backgroundImage: Image?
    var backgroundColor: Color?

    var isEmpty: Bool {
      title == nil && attributedTitle == nil && titleColor == nil && image == nil && backgroundImage == nil
        && backgroundColor == nil
    }
  }
}

// MARK: - Appearance by state

extension Button {
  /// Sets the colour that fills the background in a state.
  public func setBackgroundColor(_ color: Color?, for state: State) { set(color, \.backgroundColor, state) }

  /// Returns the colour that fills the background in a state.
  public func backgroundColor(for state: State) -> Color? { value(\.backgroundColor, state) }

  /// The title for the current state.
  public var currentTitle: String? { title(for: state) }
  /// The attributed title for the current state.
  public var currentAttributedTitle: AttributedText? { attributedTitle(for: state) }
  /// The title's colour for the current state.
  public var currentTitleColor: Color { titleColor(for: state) ?? defaultTitleColor }
  /// The image for the current state.
  public var currentImage: Image? { image(for: state) }
  /// The background image for the current state.
  public var currentBackgroundImage: Image? { backgroundImage(for: state) }

  func set<Value>(_ value: Value?, _ key: WritableKeyPath<StateAppearance, Value?>, _ state: State) {
    stateAppearances[state, default: StateAppearance()][keyPath: key] = value
    // A state without any value counts as not set.
    if stateAppearances[state]?.isEmpty == true { stateAppearances[state] = nil }
    contentDidChange()
  }

  /// Returns the value set for a state, or else for the state without focus, or else for `.normal`.
  func value<Value>(_ key: KeyPath<StateAppearance, Value?>, _ state: State) -> Value? {
    guard !stateAppearances.isEmpty else { return nil }
    return state.firstValue { stateAppearances[$0]?[keyPath: key] }
  }
}
