import Tactus

/// A search field, and the symbols whose names contain what is typed.
final class SymbolSearch: View {
  let field = SearchTextField(frame: .zero)
  private(set) var shownNames = Image.systemSymbolNames
  private var views: [(name: String, view: ImageView)] = []

  private static let cell = 44.0
  /// The number of names that are suggested.
  private static let suggestionCount = 4

  override init(frame: Rect) {
    super.init(frame: frame)
    field.accessibilityLabel = "Symbols"
    field.addTarget(self, action: SymbolSearch.filter, for: .editingChanged)
    addSubview(field)
    for name in shownNames {
      let view = ImageView(image: Image(systemName: name, withConfiguration: .init(pointSize: 20)))
      view.tintColor = Theme.text
      views.append((name, view))
      addSubview(view)
    }
  }

  private func filter() {
    let text = (field.text ?? "").lowercased()
    shownNames = Image.systemSymbolNames.filter { text.isEmpty || $0.contains(text) }
    let isFound = shownNames.contains(text)
    field.searchSuggestions =
      text.isEmpty || isFound
      ? nil
      : shownNames.prefix(Self.suggestionCount).map {
        SearchSuggestion(localizedSuggestion: $0, iconImage: Image(systemName: $0))
      }
    setNeedsLayout()
  }

  private func columnCount(width: Double) -> Int { max(1, Int(width / Self.cell)) }

  override func sizeThatFits(_ size: Size) -> Size {
    let columns = columnCount(width: size.width)
    let rows = (views.count + columns - 1) / columns
    return Size(width: size.width, height: fieldHeight + 8 + Double(rows) * Self.cell)
  }

  private var fieldHeight: Double { field.sizeThatFits(.zero).height }

  override func layoutSubviews() {
    super.layoutSubviews()
    field.frame = Rect(x: 0, y: 0, width: bounds.width, height: fieldHeight)
    let columns = columnCount(width: bounds.width)
    let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
    let shown = Set(shownNames)
    var index = 0
    for (name, view) in views {
      view.isHidden = !shown.contains(name)
      guard !view.isHidden else { continue }
      let x = (Double(index % columns) + 0.5) * bounds.width / Double(columns)
      view.center = Point(
        x: isRightToLeft ? bounds.width - x : x,
        y: field.frame.maxY + 8 + (Double(index / columns) + 0.5) * Self.cell)
      index += 1
    }
  }
}
