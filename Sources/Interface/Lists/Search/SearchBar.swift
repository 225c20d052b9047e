/// A search field with a button that ends the search, and a row of scopes below.
///
/// ```swift
/// searchBar.scopeButtonTitles = ["All", "Rooms", "Scenes"]
/// searchBar.showsScopeBar = true
/// searchBar.delegate = self
/// ```
///
/// Escape and Back do what the button Cancel does, if it is shown.
@MainActor
open class SearchBar: View {
  /// The object that is notified of what happens in the bar.
  open weak var delegate: (any SearchBarDelegate)?
  /// The text, empty and never nil if there is none. Setting it does not notify the delegate.
  open var text: String? {
    get { searchTextField.text }
    set { searchTextField.text = newValue }
  }
  /// The text that is shown while the field is empty. Default “Search” in the language of the application.
  open var placeholder: String? {
    get { searchTextField.placeholder }
    set { searchTextField.placeholder = newValue }
  }
  /// The field.
  public let searchTextField = SearchTextField(frame: .zero)
  /// A Boolean value that indicates whether the button Cancel is shown. Default false.
  open var showsCancelButton: Bool {
    get { !cancelButton.isHidden }
    set { setShowsCancelButton(newValue, animated: false) }
  }
  /// The titles of the scopes; nil, the default, for none.
  open var scopeButtonTitles: [String]? {
    didSet { if scopeButtonTitles != oldValue { setUpScopes() } }
  }
  /// The index of the selected scope, limited to those that exist. Default 0.
  open var selectedScopeButtonIndex: Int {
    get { max(0, scopes.selectedSegmentIndex) }
    set {
      guard scopes.numberOfSegments > 0 else { return }
      scopes.selectedSegmentIndex = min(max(newValue, 0), scopes.numberOfSegments - 1)
    }
  }
  /// A Boolean value that indicates whether the scopes are shown, if there are any. Default false.
  open var showsScopeBar = false {
    didSet {
      guard showsScopeBar != oldValue else { return }
      scopesDidChange()
    }
  }

  /// The distance between the edges and the content, in points. Chosen by us.
  static let margin = 8.0
  /// The distance between the field and the button, in points. Chosen by us.
  static let spacing = 8.0
  /// The duration of the animation with which the button appears, in seconds. Chosen by us.
  static let duration = 0.25

  /// Called when the height of the scopes has changed.
  var onScopeHeightChange: (() -> Void)?
  /// Called after the delegate when the button Cancel is tapped.
  var onCancel: (() -> Void)?
  /// Called after the delegate when the user has selected another scope.
  var onScopeChange: (() -> Void)?
  private let cancelButton = Button(type: .system)
  private lazy var fieldDelegate = SearchBarField(self)
  private let scopes = SegmentedControl(frame: .zero)

  override func finishInitialization() {
    super.finishInitialization()
    cancelButton.isHidden = true
    cancelButton.setTitle(StandardTitle.cancel.string, for: .normal)
    cancelButton.addAction(Action { [weak self] _ in self?.cancel() }, for: .primaryActionTriggered)
    scopes.isHidden = true
    scopes.addAction(Action { [weak self] _ in self?.scopeDidChange() }, for: .valueChanged)
    searchTextField.delegate = fieldDelegate
    searchTextField.addAction(
      Action { [weak self] _ in
        guard let self else { return }
        delegate?.searchBar(self, textDidChange: text ?? "")
      }, for: .editingChanged)
    for view in [searchTextField, cancelButton, scopes] as [View] { addSubview(view) }
  }

  // MARK: - Cancelling

  /// Shows or hides the button Cancel.
  ///
  /// - Parameters:
  ///   - showsCancelButton: Whether the button is shown.
  ///   - animated: True to move the field and fade the button, false to change them at once.
  open func setShowsCancelButton(_ showsCancelButton: Bool, animated: Bool) {
    guard showsCancelButton == cancelButton.isHidden else { return }
    guard animated, window != nil else {
      cancelButton.isHidden = !showsCancelButton
      cancelButton.alpha = 1
      return setNeedsLayout()
    }
    layoutIfNeeded()
    if showsCancelButton {
      cancelButton.frame = cancelRect
      cancelButton.alpha = 0
    }
    cancelButton.isHidden = !showsCancelButton
    View.animate(
      withDuration: Self.duration, options: [.allowUserInteraction, .beginFromCurrentState]
    ) { [self] in
      cancelButton.alpha = showsCancelButton ? 1 : 0
      setNeedsLayout()
      layoutIfNeeded()
    }
  }

  private func cancel() {
    delegate?.searchBarCancelButtonClicked(self)
    onCancel?()
  }

  /// Ends the search.
  override func escape(by key: Key) -> Bool {
    if showsCancelButton { cancel() }
    return showsCancelButton
  }

  // MARK: - Scopes

  private func setUpScopes() {
    scopes.removeAllSegments()
    for (index, title) in (scopeButtonTitles ?? []).enumerated() {
      scopes.insertSegment(withTitle: title, at: index, animated: false)
    }
    if scopes.numberOfSegments > 0 { scopes.selectedSegmentIndex = 0 }
    scopesDidChange()
  }

  private func scopesDidChange() {
    scopes.isHidden = !showsScopeBar || scopes.numberOfSegments == 0
    setNeedsLayout()
    invalidateIntrinsicContentSize()
    onScopeHeightChange?()
  }

  /// The height that the scopes add to that of the field, in points; 0 while they are not shown.
  var scopeHeight: Double { scopes.isHidden ? 0 : scopes.sizeThatFits(.zero).height + Self.margin }

  /// The rectangle of the scopes, in the bar's coordinates; nil while they are not shown.
  var scopeRect: Rect? { scopes.isHidden ? nil : scopes.frame }

  private func scopeDidChange() {
    delegate?.searchBar(self, selectedScopeButtonIndexDidChange: selectedScopeButtonIndex)
    onScopeChange?()
  }

  // MARK: - View

  private var fieldHeight: Double { searchTextField.sizeThatFits(.zero).height }

  /// Returns the size that fits the field and the scopes, in points.
  open override func sizeThatFits(_ size: Size) -> Size {
    let natural = SearchTextField.width + 2 * Self.margin
    return Size(
      width: size.width > 0 ? max(size.width, natural) : natural,
      height: fieldHeight + scopeHeight + 2 * Self.margin)
  }

  /// The natural size, in points: that of ``sizeThatFits(_:)``, as wide as there is room.
  open override var intrinsicContentSize: Size { toolkitIntrinsicSize(sizeThatFits(.zero)) }

  override var fillsAvailableWidth: Bool { true }

  /// The distance between the top and the field, in points: less where there is no room, as in a navigation bar.
  private var top: Double { max(0, min(Self.margin, (bounds.height - scopeHeight - fieldHeight) / 2)) }

  private var cancelRect: Rect {
    let width = cancelButton.sizeThatFits(.zero).width
    let x = isRightToLeft ? bounds.minX + Self.margin : bounds.maxX - Self.margin - width
    return Rect(x: x, y: bounds.minY + top, width: width, height: fieldHeight)
  }

  /// Lays out the field, the button and the scopes.
  open override func layoutSubviews() {
    super.layoutSubviews()
    let room = bounds.insetBy(dx: min(Self.margin, bounds.width / 2), dy: 0)
    let button = cancelRect
    let reserved = showsCancelButton ? button.width + Self.spacing : 0
    if showsCancelButton { cancelButton.frame = button }
    searchTextField.frame = Rect(
      x: room.minX + (isRightToLeft ? reserved : 0), y: room.minY + top,
      width: max(0, room.width - reserved), height: fieldHeight)
    scopes.frame = Rect(
      x: room.minX, y: searchTextField.frame.maxY + Self.margin, width: room.width,
      height: scopes.sizeThatFits(.zero).height)
  }

  /// Takes over the size of text.
  open override func traitCollectionDidChange(_ previousTraitCollection: TraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    setNeedsLayout()
    invalidateIntrinsicContentSize()
  }
}

extension SearchBar: LanguageDependent {
  func reloadWords() {
    cancelButton.setTitle(StandardTitle.cancel.string, for: .normal)
    setNeedsLayout()
  }
}

// MARK: - The field

/// Passes what happens in the field of a search bar on to the delegate of the bar.
@MainActor
private final class SearchBarField: SearchTextFieldDelegate {
  private weak var bar: SearchBar?

  init(_ bar: SearchBar) { self.bar = bar }

  /// Asks or notifies the delegate; nil without one.
  private func withDelegate<Result>(_ body: (any SearchBarDelegate, SearchBar) -> Result) -> Result? {
    guard let bar, let delegate = bar.delegate else { return nil }
    return body(delegate, bar)
  }

  func textFieldShouldBeginEditing(_ textField: TextField) -> Bool {
    withDelegate { $0.searchBarShouldBeginEditing($1) } ?? true
  }

  func textFieldDidBeginEditing(_ textField: TextField) {
    withDelegate { $0.searchBarTextDidBeginEditing($1) }
  }

  func textFieldShouldEndEditing(_ textField: TextField) -> Bool {
    withDelegate { $0.searchBarShouldEndEditing($1) } ?? true
  }

  func textFieldDidEndEditing(_ textField: TextField) { withDelegate { $0.searchBarTextDidEndEditing($1) } }

  func textField(
    _ textField: TextField, shouldChangeCharactersIn range: Range<String.Index>,
    replacementString string: String
  ) -> Bool {
    withDelegate { $0.searchBar($1, shouldChangeTextIn: range, replacementText: string) } ?? true
  }

  func textFieldShouldReturn(_ textField: TextField) -> Bool {
    withDelegate { $0.searchBarSearchButtonClicked($1) }
    return true
  }
}
