/// The list of suggestions below a search field, in front of the content of the window.
@MainActor
final class SearchSuggestionsView: View {
  private weak var field: SearchTextField?
  private let table = TableView(frame: .zero)
  private var suggestions: [SearchSuggestion] = []

  /// The distance between the field, or the scopes beneath it, and the list, in points. Chosen by us.
  static let spacing = 6.0
  /// The radius of the corners as a multiple of that of the field. Chosen by us.
  static let radiusFactor = 1.2
  /// The smallest width, in points. Chosen by us.
  static let minimumWidth = 220.0
  /// The maximum number of rows that are seen at once. Chosen by us.
  static let maximumRowCount = 6
  private static let cell = "suggestion"
  private static let describedCell = "described suggestion"

  init(field: SearchTextField) {
    self.field = field
    super.init(frame: .zero)
    styleDidChange()
    backgroundColor = .systemBackground
    shadow = Shadow(color: Color(white: 0, alpha: 0.25), offset: Point(x: 0, y: 6), radius: 16)
    table.clipsToBounds = true
    table.dataSource = self
    table.delegate = self
    table.keyboardDismissMode = .none
    table.contentInsetAdjustmentBehavior = .never
    table.register(TableViewCell.self, forCellReuseIdentifier: Self.cell)
    table.register(forCellReuseIdentifier: Self.describedCell) { TableViewCell(style: .subtitle) }
    addSubview(table)
  }

  /// Shows suggestions below the field.
  func show(_ suggestions: [SearchSuggestion], in window: Window) {
    self.suggestions = suggestions
    table.reloadData()
    if superview !== window {
      window.addSubview(self)
      window.addFrameObserver(self)
    }
    update(in: window)
  }

  /// Removes the list.
  func close() {
    window?.removeFrameObserver(self)
    removeFromSuperview()
  }

  private func update(in window: Window) {
    guard let field, field.isEditing, field.window === window else { return close() }
    window.moveInFront(self)
    traitOverrides.userInterfaceStyle = field.traitCollection.userInterfaceStyle
    traitOverrides.style = field.traitCollection.style
    var room = window.bounds.inset(by: window.safeAreaInsets)
    if !window.keyboardFrame.isEmpty { room.size.height = max(0, window.keyboardFrame.minY - room.minY) }
    let anchor = anchor(of: field, in: window)
    let row = TableViewCell.suggestionHeight(for: field.traitCollection)
    let natural = row * Double(min(suggestions.count, Self.maximumRowCount))
    let width = min(max(anchor.width, Self.minimumWidth), room.width)
    let below = room.maxY - anchor.maxY - 2 * Self.spacing
    let above = anchor.minY - room.minY - 2 * Self.spacing
    let isBelow = below >= min(natural, row * 2) || below >= above
    let height = max(0, min(natural, isBelow ? below : above))
    let x = min(max(field.isRightToLeft ? anchor.maxX - width : anchor.minX, room.minX), room.maxX - width)
    let y = isBelow ? anchor.maxY + Self.spacing : anchor.minY - Self.spacing - height
    let new = Rect(x: x, y: y, width: width, height: height)
    if frame != new { frame = new }
  }

  /// Returns the rectangle beside which the list is: that of the field and, in a search bar, of the scopes beneath.
  private func anchor(of field: SearchTextField, in window: Window) -> Rect {
    var rect = field.convert(field.bounds, to: window)
    if let bar = field.superview as? SearchBar, let scopes = bar.scopeRect {
      rect.size.height = max(rect.height, bar.convert(scopes, to: window).maxY - rect.minY)
    }
    return rect
  }

  override func styleDidChange() {
    for view in [self, table] as [View] { view.cornerRadius = shapes.searchField * Self.radiusFactor }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    table.frame = bounds
  }
}

extension SearchSuggestionsView: TableViewDataSource, TableViewDelegate {
  func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { suggestions.count }

  func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
    let suggestion = suggestions[indexPath.row]
    let identifier = suggestion.localizedDescription == nil ? Self.cell : Self.describedCell
    let cell = tableView.dequeueReusableCell(withIdentifier: identifier, for: indexPath)
    cell.textLabel.text = suggestion.localizedSuggestion
    cell.textLabel.adjustsFontForContentSizeCategory = true
    if let description = suggestion.localizedDescription { cell.detailTextLabel.text = description }
    cell.imageView.image = suggestion.iconImage ?? Image(systemName: "magnifyingglass")
    cell.imageView.tintColor = .secondaryLabel
    return cell
  }

  func tableView(_ tableView: TableView, heightForRowAt indexPath: IndexPath) -> Double {
    TableViewCell.suggestionHeight(for: field?.traitCollection ?? traitCollection)
  }

  func tableView(_ tableView: TableView, didSelectRowAt indexPath: IndexPath) {
    if suggestions.indices.contains(indexPath.row) { field?.choose(suggestions[indexPath.row]) }
  }
}

extension TableViewCell {
  /// The height of a suggestion at the default size of text, in points.
  private static let suggestionHeight = 44.0

  /// Returns the height of a suggestion for traits, in points.
  fileprivate static func suggestionHeight(for traits: TraitCollection) -> Double {
    (suggestionHeight * max(1, traits.textScale)).rounded()
  }
}

// MARK: - Following the field

extension SearchSuggestionsView: FrameObserver {
  func windowWillPrepareFrame(_ window: Window) { update(in: window) }
  func windowDidPrepareFrame(_ window: Window) {}
  func windowDidDisappear(_ window: Window) { field?.dismissSuggestions() }

  /// Hides the list when a touch begins outside it and the field.
  func touchWillBegin(at location: Point, in window: Window) {
    guard let field, !frame.contains(location),
      !anchor(of: field, in: window).contains(location),
      !window.keyboardFrame.contains(location)
    else { return }
    field.dismissSuggestions()
  }
}
