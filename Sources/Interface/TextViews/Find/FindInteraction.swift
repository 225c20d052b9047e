/// An interaction with which the user finds and replaces text in a view, in a bar that is called the find navigator.
///
/// ```swift
/// textView.isFindInteractionEnabled = true
/// findButton.addAction({ textView.findInteraction?.presentFindNavigator(showingReplace: false) }, for: .primaryActionTriggered)
/// ```
///
/// Control-F opens the navigator while the view has the focus. Return and F3 highlight the next result, Shift-Return and Shift-F3 the
/// previous one, and Escape closes the navigator. It is at the top of the view, or above an on-screen keyboard.
@MainActor
open class FindInteraction: Interaction, KeyActivatedInteraction {
  /// The view that is searched.
  public private(set) weak var view: View?
  /// The delegate, which provides the session; without one, or without a session of its own, that of a text view is used.
  public private(set) weak var delegate: (any FindInteractionDelegate)?
  /// The session of the navigator that is shown; nil while none is.
  public private(set) var activeFindSession: FindSession?
  /// The text that is searched for; nil before any is. Setting it while the navigator is shown searches.
  open var searchText: String? {
    didSet {
      guard searchText != oldValue else { return }
      navigator?.showTexts()
      search()
    }
  }
  /// The text that replaces results; nil before any does.
  open var replacementText: String? {
    didSet { if replacementText != oldValue { navigator?.showTexts() } }
  }
  /// How the text is searched for, which the user changes in the navigator. Default: anywhere in words, without regard to capital letters.
  open var searchOptions = TextSearchOptions() { didSet { if searchOptions != oldValue { search() } } }

  private var navigator: FindNavigatorView?
  /// The view that was first responder before the navigator.
  private weak var formerResponder: View?

  /// Creates an interaction.
  public init(sessionDelegate: (any FindInteractionDelegate)?) { delegate = sessionDelegate }

  /// A Boolean value that indicates whether the navigator is shown.
  public var isFindNavigatorVisible: Bool { navigator != nil }

  // MARK: - Interaction

  open func willMove(to view: View?) { if view !== self.view { dismissFindNavigator() } }

  open func didMove(to view: View?) { self.view = view }

  func activate(by key: Key) -> Bool {
    if key.isFind {
      presentFindNavigator(showingReplace: false)
      return isFindNavigatorVisible
    }
    return isFindNavigatorVisible && use(key)
  }

  /// Uses a key while the navigator is shown, and returns whether it did.
  func use(_ key: Key) -> Bool {
    let isShifted = key.modifierFlags.contains(.shift)
    switch key.keyCode {
    case .escape, .back: dismissFindNavigator()
    case .findNext: isShifted ? findPrevious() : findNext()
    default: return false
    }
    return true
  }

  // MARK: - Navigator

  /// Shows the navigator, and searches for ``searchText``. Ignored and logged without a view in a window that is shown, and without a session.
  ///
  /// - Parameter replaceVisible: Whether the field for the replacement is shown, if the session supports replacing.
  open func presentFindNavigator(showingReplace replaceVisible: Bool) {
    guard let view, let window = view.window, window.isShown, let session = activeFindSession ?? makeSession()
    else {
      return View.logger.warning("A find navigator was not shown: its view has no window, or no session")
    }
    let isNew = navigator == nil
    if isNew { formerResponder = window.firstResponder as? View }
    activeFindSession = session
    let shown = navigator ?? FindNavigatorView(self)
    navigator = shown
    // What is selected is found first, before the end of editing.
    takeSelection(of: view)
    search()
    shown.show(in: window, showsReplacement: replaceVisible && session.supportsReplacement)
    (session as? TextViewFindSession)?.revealCurrent()
    if isNew { delegate?.findInteraction(self, didBegin: session) }
  }

  /// Hides the navigator and the highlights. The view is first responder again if it was before.
  open func dismissFindNavigator() {
    guard let navigator, let session = activeFindSession else { return }
    let hadFocus = navigator.isEditing
    let current = (session as? TextViewFindSession)?.current
    (self.navigator, activeFindSession) = (nil, nil)
    session.invalidateFoundResults()
    navigator.close()
    if hadFocus, let formerResponder, formerResponder.window != nil { formerResponder.becomeFirstResponder() }
    if let current, let textView = view as? TextView, textView.isEditing {
      textView.select(anchor: current.lowerBound, head: current.upperBound)
    }
    delegate?.findInteraction(self, didEnd: session)
  }

  private func makeSession() -> FindSession? {
    guard let view else { return nil }
    if let session = delegate?.findInteraction(self, sessionFor: view) { return session }
    guard let textView = view as? TextView else { return nil }
    let session = TextViewFindSession(textView)
    session.onChange = { [weak self] in self?.updateResultCount() }
    return session
  }

  /// Searches for what is selected in a text view, if that is part of a line.
  private func takeSelection(of view: View) {
    guard let textView = view as? TextView, textView.isEditing else { return }
    let range = textView.content.selection
    guard !range.isEmpty, range.count <= Self.maximumSelectionLength else { return }
    let text = textView.content.substring(range)
    if !text.contains(where: \.isNewline) { searchText = text }
  }

  /// The maximum length of a selection that is searched for, in UTF-8 code units. Chosen by us.
  private static let maximumSelectionLength = 200

  // MARK: - Searching

  /// Searches for the text with the options.
  func search() {
    activeFindSession?.performSearch(query: searchText ?? "", options: searchOptions)
    updateResultCount()
  }

  /// Highlights the next result. Does nothing while the navigator is not shown.
  open func findNext() { find(.forward) }

  /// Highlights the previous result. Does nothing while the navigator is not shown.
  open func findPrevious() { find(.backward) }

  private func find(_ direction: FindSession.Direction) {
    activeFindSession?.highlightNextResult(in: direction)
    updateResultCount()
  }

  /// Replaces the highlighted result.
  func replace() {
    guard let session = activeFindSession, session.allowsReplacementForCurrentlyHighlightedResult else {
      return
    }
    session.performSingleReplacement(
      query: searchText ?? "", replacementString: replacementText ?? "", options: searchOptions)
    updateResultCount()
  }

  /// Replaces all results.
  func replaceAll() {
    guard let session = activeFindSession, session.supportsReplacement else { return }
    session.replaceAll(
      searchQuery: searchText ?? "", replacementString: replacementText ?? "", options: searchOptions)
    updateResultCount()
  }

  /// Shows the number of results anew. A session of your own calls it when the number has changed.
  open func updateResultCount() { navigator?.showResults() }
}

extension KeyCode {
  /// The F3 key, whose number is Linux' `KEY_F3`.
  fileprivate static let findNext = KeyCode(rawValue: 61)
}

extension Key {
  /// A Boolean value that indicates whether the key opens the find navigator: Control-F, or the key at that position.
  fileprivate var isFind: Bool {
    guard
      modifierFlags.intersection([.control, .command, .alternate, .shift]).isSubset(of: [.control, .command]),
      !modifierFlags.isDisjoint(with: [.control, .command])
    else { return false }
    return commandLetter == "f"
  }
}
