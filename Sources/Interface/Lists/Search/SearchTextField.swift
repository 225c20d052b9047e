/// A field for the text of a search, with a magnifying glass, a button that clears it, and suggestions below.
///
/// ```swift
/// let search = SearchTextField(frame: Rect(x: 0, y: 0, width: 280, height: 36))
/// search.addAction({ [unowned search] in
///   search.searchSuggestions = rooms(matching: search.text ?? "").map { SearchSuggestion(localizedSuggestion: $0) }
/// }, for: .editingChanged)
/// ```
///
/// The Return key of keyboards is labelled for searching, and sends `.primaryActionTriggered`.
@MainActor
open class SearchTextField: TextField {
  /// The suggestions that are shown below the field while it is edited; nil or empty, the default, for none.
  open var searchSuggestions: [SearchSuggestion]? {
    didSet { if searchSuggestions != oldValue { updateSuggestions() } }
  }
  /// The delegate if it is one for suggestions as well.
  private var searchDelegate: (any SearchTextFieldDelegate)? { delegate as? any SearchTextFieldDelegate }

  /// The distance between the edges and the content, in points. Chosen by us.
  static let inset = 8.0
  /// The distance between the magnifying glass and the text, in points. Chosen by us.
  static let iconSpacing = 6.0
  /// The height in the standard style, in points: UIKit's.
  static let height = 36.0
  /// The natural width, in points. Chosen by us.
  static let width = 240.0

  private let icon = ImageView(frame: .zero)
  private var list: SearchSuggestionsView?
  /// The radius of the style that the corners have, in points, unless the application has set another one.
  private var styleRadius = 0.0
  /// A Boolean value that indicates whether the placeholder is the toolkit's own word.
  private var hasOwnPlaceholder = true

  /// Ends editing, unless the search bar ends the search.
  override func escape(by key: Key) -> Bool {
    (superview as? SearchBar)?.showsCancelButton != true && super.escape(by: key)
  }

  override func finishInitialization() {
    super.finishInitialization()
    var configuration = Image.SymbolConfiguration(pointSize: 15)
    configuration.adjustsForContentSizeCategory = true
    icon.image = Image(systemName: "magnifyingglass", withConfiguration: configuration)
    icon.tintColor = .secondaryLabel
    icon.contentMode = .center
    icon.sizeToFit()
    leftView = icon
    leftViewMode = .always
    clearButtonMode = .always
    returnKeyType = .search
    autocorrectionType = .no
    autocapitalizationType = .none
    adjustsFontForContentSizeCategory = true
    backgroundColor = .tertiarySystemFill
    styleDidChange()
    showOwnPlaceholder()
    for event in [Events.editingDidBegin, .editingDidEnd] {
      addAction(Action { [weak self] _ in self?.updateSuggestions() }, for: event)
    }
  }

  /// The text that is shown while the field is empty. Default “Search” in the language of the application.
  open override var placeholder: String? {
    didSet { hasOwnPlaceholder = false }
  }

  private func showOwnPlaceholder() { super.placeholder = StandardTitle.search.string }

  // MARK: - Suggestions

  private func updateSuggestions() {
    guard isEditing, let searchSuggestions, !searchSuggestions.isEmpty, let window else {
      return dismissSuggestions()
    }
    let list = list ?? SearchSuggestionsView(field: self)
    self.list = list
    list.show(searchSuggestions, in: window)
  }

  /// Takes the text of a suggestion, and notifies the delegate.
  func choose(_ suggestion: SearchSuggestion) {
    text = suggestion.localizedSuggestion
    searchSuggestions = nil
    sendActions(for: .editingChanged)
    searchDelegate?.searchTextField(self, didSelect: suggestion)
  }

  /// Hides the suggestions until they or the text change.
  func dismissSuggestions() {
    list?.close()
    list = nil
  }

  // MARK: - View

  /// Returns the size that fits the text, in points, at least 36 points high, or more in a style with larger controls.
  open override func sizeThatFits(_ size: Size) -> Size {
    let fitted = super.sizeThatFits(size)
    return Size(
      width: max(Self.width, fitted.width + 2 * Self.inset + Self.iconSpacing),
      height: max(Self.height * metrics.controlScale, fitted.height + 2 * Self.inset))
  }

  /// Returns the rectangle of the text, which leaves room at the ends.
  open override func textRect(forBounds bounds: Rect) -> Rect {
    var rect = super.textRect(forBounds: bounds)
    let end = showsClearButtonSpace ? 0 : Self.inset
    rect.origin.x += isRightToLeft ? end : Self.iconSpacing
    rect.size.width = max(0, rect.width - end - Self.iconSpacing)
    return rect
  }

  private var showsClearButtonSpace: Bool { hasText }

  /// Returns the rectangle of the magnifying glass.
  open override func leftViewRect(forBounds bounds: Rect) -> Rect {
    // The size of text may have changed since the last layout.
    if leftView === icon { icon.sizeToFit() }
    let rect = super.leftViewRect(forBounds: bounds)
    return rect.offsetBy(dx: isRightToLeft ? -Self.inset : Self.inset, dy: 0)
  }

  override var focusOutline: (rect: Rect, cornerRadius: Double) { (bounds, cornerRadius) }

  override func styleDidChange() {
    super.styleDidChange()
    if cornerRadius == styleRadius { cornerRadius = shapes.searchField }
    styleRadius = shapes.searchField
  }

  /// Takes over the size of text.
  open override func traitCollectionDidChange(_ previousTraitCollection: TraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    setNeedsLayout()
  }

  /// Hides the suggestions when the field leaves its window.
  open override func willMove(toWindow newWindow: Window?) {
    super.willMove(toWindow: newWindow)
    if newWindow !== window { dismissSuggestions() }
  }
}

extension SearchTextField: LanguageDependent {
  func reloadWords() { if hasOwnPlaceholder { showOwnPlaceholder() } }
}
