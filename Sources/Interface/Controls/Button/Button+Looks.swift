extension Button {
  /// What was set for one state.
  struct Looks {
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

// MARK: - Per state

extension Button {
  /// Sets the colour that fills the background in a state.
  public func setBackgroundColor(_ color: Color?, for state: State) { set(color, \.backgroundColor, state) }

  /// The colour that fills the background in a state.
  public func backgroundColor(for state: State) -> Color? { look(\.backgroundColor, state) }

  /// The title shown now.
  public var currentTitle: String? { title(for: state) }
  /// The attributed title shown now.
  public var currentAttributedTitle: AttributedText? { attributedTitle(for: state) }
  /// The title's colour now.
  public var currentTitleColor: Color { titleColor(for: state) ?? tintColor }
  /// The image shown now.
  public var currentImage: Image? { image(for: state) }
  /// The image that fills the background now.
  public var currentBackgroundImage: Image? { backgroundImage(for: state) }

  func set<Value>(_ value: Value?, _ key: WritableKeyPath<Looks, Value?>, _ state: State) {
    looks[state, default: Looks()][keyPath: key] = value
    // A state from which everything was taken has no look of its own again.
    if looks[state]?.isEmpty == true { looks[state] = nil }
    contentDidChange()
  }

  /// What was set for the state, else for the state without focus, else for `.normal`.
  func look<Value>(_ key: KeyPath<Looks, Value?>, _ state: State) -> Value? {
    guard !looks.isEmpty else { return nil }
    return state.firstValue { looks[$0]?[keyPath: key] }
  }
}
