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
  /// Sets the title for a state. States without one show that of `.normal`.
  public func setTitle(_ title: String?, for state: State) { set(title, \.title, state) }
  /// Sets a title with fonts and colours of its own for a state; it comes before the plain one.
  public func setAttributedTitle(_ title: AttributedText?, for state: State) {
    set(title, \.attributedTitle, state)
  }
  /// Sets the title's colour for a state.
  public func setTitleColor(_ color: Color?, for state: State) { set(color, \.titleColor, state) }
  /// Sets the image for a state.
  public func setImage(_ image: Image?, for state: State) { set(image, \.image, state) }
  /// Sets the image that fills the background in a state.
  public func setBackgroundImage(_ image: Image?, for state: State) { set(image, \.backgroundImage, state) }
  /// Sets the colour that fills the background in a state.
  public func setBackgroundColor(_ color: Color?, for state: State) { set(color, \.backgroundColor, state) }

  /// The title shown in a state.
  public func title(for state: State) -> String? { look(\.title, state) ?? configuration?.title }
  /// The attributed title shown in a state.
  public func attributedTitle(for state: State) -> AttributedText? { look(\.attributedTitle, state) }
  /// The title's colour in a state.
  public func titleColor(for state: State) -> Color? {
    look(\.titleColor, state) ?? configuration?.foregroundColor(for: state)
  }
  /// The image shown in a state.
  public func image(for state: State) -> Image? { look(\.image, state) ?? configuration?.image }
  /// The image that fills the background in a state.
  public func backgroundImage(for state: State) -> Image? { look(\.backgroundImage, state) }
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

  private func set<Value>(_ value: Value?, _ key: WritableKeyPath<Looks, Value?>, _ state: State) {
    looks[state, default: Looks()][keyPath: key] = value
    // A state from which everything was taken has no look of its own again.
    if looks[state]?.isEmpty == true { looks[state] = nil }
    contentDidChange()
  }

  /// What was set for the state, else for the state without focus, else for `.normal`.
  private func look<Value>(_ key: KeyPath<Looks, Value?>, _ state: State) -> Value? {
    guard !looks.isEmpty else { return nil }
    return state.firstValue { looks[$0]?[keyPath: key] }
  }
}
