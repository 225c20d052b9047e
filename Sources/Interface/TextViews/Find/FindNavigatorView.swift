internal import TactusGraphics

/// The bar in which a text to find is typed, in front of the content of the window.
@MainActor
final class FindNavigatorView: View {
  private weak var interaction: FindInteraction?
  private let searchField = FindField(frame: .zero)
  private let replacementField = FindField(frame: .zero)
  private let countLabel = Label(frame: .zero)
  private let (optionsButton, doneButton) = (Button(type: .system), Button(type: .system))
  private let (previousButton, nextButton) = (Button(type: .system), Button(type: .system))
  private let (replaceButton, replaceAllButton) = (Button(type: .system), Button(type: .system))
  private var showsReplacement = false
  /// What is added to the insets of the view that is searched, so that the bar covers nothing for good.
  private var addedInset = EdgeInsets.zero

  init(_ interaction: FindInteraction) {
    self.interaction = interaction
    super.init(frame: .zero)
    backgroundColor = .secondarySystemBackground
    shadow = Shadow(color: Color(white: 0, alpha: 0.25), offset: Point(x: 0, y: 3), radius: 10)
    countLabel.textColor = .secondaryLabel
    countLabel.font = .system(ofSize: 15)
    countLabel.adjustsFontForContentSizeCategory = true
    countLabel.textAlignment = .center
    configureFields()
    configureButtons()
    setTitles()
  }

  /// A Boolean value that indicates whether one of the fields is edited.
  var isEditing: Bool { searchField.isEditing || replacementField.isEditing }

  private func configureFields() {
    typealias Text = ReferenceWritableKeyPath<FindInteraction, String?>
    let uses: [(field: FindField, text: Text, action: (FindInteraction) -> Void)] = [
      (searchField, \.searchText, { $0.findNext() }), (replacementField, \.replacementText, { $0.replace() }),
    ]
    for (field, text, action) in uses {
      field.onKey = { [weak self] in self?.use($0) ?? false }
      field.addAction(
        Action { [weak self, weak field] _ in
          if let self, let field { interaction?[keyPath: text] = field.text }
        }, for: .editingChanged)
      field.addAction(
        Action { [weak self] _ in if let interaction = self?.interaction { action(interaction) } },
        for: .primaryActionTriggered)
      addSubview(field)
    }
    replacementField.returnKeyType = .done
    replacementField.leftViewMode = .never
    addSubview(countLabel)
  }

  private func configureButtons() {
    for (button, symbol) in [
      (optionsButton, "ellipsis"), (previousButton, "chevron.up"), (nextButton, "chevron.down"),
    ] {
      button.setImage(Image(systemName: symbol), for: .normal)
    }
    let actions: [(Button, (FindInteraction) -> Void)] = [
      (previousButton, { $0.findPrevious() }), (nextButton, { $0.findNext() }),
      (doneButton, { $0.dismissFindNavigator() }), (replaceButton, { $0.replace() }),
      (replaceAllButton, { $0.replaceAll() }),
    ]
    for (button, action) in actions {
      button.addAction(
        Action { [weak self] _ in if let interaction = self?.interaction { action(interaction) } },
        for: .primaryActionTriggered)
    }
    optionsButton.showsMenuAsPrimaryAction = true
    for button in [optionsButton, previousButton, nextButton, doneButton, replaceButton, replaceAllButton] {
      addSubview(button)
    }
  }

  private func setTitles() {
    searchField.placeholder = StandardTitle.search.string
    replacementField.placeholder = StandardTitle.replacement.string
    doneButton.setTitle(StandardTitle.done.string, for: .normal)
    replaceButton.setTitle(StandardTitle.replace.string, for: .normal)
    replaceAllButton.setTitle(StandardTitle.replaceAll.string, for: .normal)
    previousButton.accessibilityLabel = StandardTitle.previousResult.string
    nextButton.accessibilityLabel = StandardTitle.nextResult.string
    optionsButton.accessibilityLabel = StandardTitle.searchOptions.string
    updateMenu()
    showResults()
  }

  private func updateMenu() {
    guard let interaction else { return }
    let options = interaction.searchOptions
    var items = [
      item(.matchCase, options.isCaseSensitive) { $0.searchOptions.isCaseSensitive.toggle() },
      item(.wholeWords, options.wordMatchMethod == .fullWord) {
        $0.searchOptions.wordMatchMethod =
          $0.searchOptions.wordMatchMethod == .fullWord ? .contains : .fullWord
      },
    ]
    if interaction.activeFindSession?.supportsReplacement == true {
      items.append(
        item(.findAndReplace, showsReplacement) { [weak self] _ in
          guard let self else { return }
          showsReplacement.toggle()
          setNeedsLayout()
        })
    }
    optionsButton.menu = Menu(children: items)
  }

  private func item(
    _ title: StandardTitle, _ isOn: Bool, _ change: @escaping (FindInteraction) -> Void
  ) -> Action {
    Action(title: title.string, state: isOn ? .on : .off) { [weak self] _ in
      guard let self, let interaction else { return }
      change(interaction)
      updateMenu()
    }
  }

  // MARK: - Showing

  /// Shows the bar in a window, and begins to edit the text that is searched for.
  func show(in window: Window, showsReplacement: Bool) {
    self.showsReplacement = showsReplacement
    showTexts()
    updateMenu()
    showResults()
    if superview !== window {
      window.addSubview(self)
      window.addFrameObserver(self)
    }
    setNeedsLayout()
    update(in: window)
    layoutIfNeeded()
    searchField.becomeFirstResponder()
    searchField.selectAll()
  }

  /// Removes the bar.
  func close() {
    window?.removeFrameObserver(self)
    addInset(.zero)
    _ = searchField.resignFirstResponder()
    _ = replacementField.resignFirstResponder()
    removeFromSuperview()
  }

  /// Shows the texts of the interaction in the fields.
  func showTexts() {
    guard let interaction else { return }
    let (search, replacement) = (interaction.searchText ?? "", interaction.replacementText ?? "")
    if searchField.text != search { searchField.text = search }
    if replacementField.text != replacement { replacementField.text = replacement }
  }

  /// Shows the number of results.
  func showResults() {
    guard let interaction else { return }
    let session = interaction.activeFindSession
    let count = session?.resultCount ?? 0
    let isEmpty = interaction.searchText?.isEmpty ?? true
    countLabel.text = isEmpty ? "" : Self.title(of: session, isSearching: isSearching)
    for button in [previousButton, nextButton, replaceAllButton] { button.isEnabled = count > 0 }
    replaceButton.isEnabled = session?.allowsReplacementForCurrentlyHighlightedResult == true
    setNeedsLayout()
  }

  private var isSearching: Bool {
    (interaction?.activeFindSession as? TextViewFindSession)?.isSearching == true
  }

  /// Returns the number of results in words, such as “3 of 17”.
  private static func title(of session: FindSession?, isSearching: Bool) -> String {
    guard let session else { return "" }
    let language = Application.serving(nil).language
    let count = session.resultCount
    if count == 0 { return isSearching ? "…" : StandardTitle.noResults.string }
    // The number grows until all of the text has been searched.
    let total = language.string(from: count) + (isSearching ? "…" : "")
    guard let index = session.highlightedResultIndex else { return total }
    return LocalizedText.text(StandardTitle.resultNumber.string)
      .string([.text(language.string(from: index + 1)), .text(total)], in: language)
  }

  // MARK: - Keys

  private func use(_ key: Key) -> Bool {
    guard let interaction else { return false }
    if key.isReturn, key.modifierFlags.contains(.shift) {
      interaction.findPrevious()
      return true
    }
    return interaction.use(key)
  }

  override func escape(by key: Key) -> Bool { use(key) }

  override func pressesBegan(_ presses: Set<Press>, with event: PressesEvent?) {
    if let rest = presses.unused(by: { key in key.map(use) ?? false }) {
      super.pressesBegan(rest, with: event)
    }
  }

  // MARK: - Layout

  private var growth: Double { traitCollection.growth(limitedTo: Control.maximumGrowth) }

  private var rowHeight: Double { (Self.rowHeight * growth).rounded() }

  /// Returns the rows for a width: the parts from the leading end, of which fields and the number take what is left.
  private func rows(width: Double) -> [[View]] {
    let steps = [previousButton, nextButton]
    let isNarrow = width < Self.narrowWidth * growth
    var rows: [[View]] =
      isNarrow
      ? [[searchField, doneButton], [optionsButton, countLabel] + steps]
      : [[optionsButton, searchField, countLabel] + steps + [doneButton]]
    if showsReplacement { rows.append([replacementField, replaceButton, replaceAllButton]) }
    return rows
  }

  private func width(of view: View) -> Double {
    let natural = view.sizeThatFits(.zero).width
    return view === countLabel ? max(56, natural + 4) : max(44, natural)
  }

  override func sizeThatFits(_ size: Size) -> Size {
    let count = Double(rows(width: size.width).count)
    return Size(width: size.width, height: count * rowHeight + (count + 1) * Self.margin / 2)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let rows = rows(width: bounds.width)
    for view in [replacementField, replaceButton, replaceAllButton] { view.isHidden = !showsReplacement }
    var y = bounds.minY + Self.margin / 2
    for row in rows {
      layOut(row, in: Rect(x: bounds.minX, y: y, width: bounds.width, height: rowHeight))
      y += rowHeight + Self.margin / 2
    }
  }

  /// Lays out a row, of which the field, or else the number, takes what is left.
  private func layOut(_ row: [View], in rect: Rect) {
    let flexible = row.first { $0 is FindField } ?? countLabel
    let fixed = row.filter { $0 !== flexible }.map { width(of: $0) }.reduce(0, +)
    let room = rect.width - 2 * Self.margin - Double(row.count - 1) * Self.spacing
    var x = Self.margin
    for view in row {
      let width = view === flexible ? max(0, room - fixed) : width(of: view)
      let height = view is FindField ? min(rect.height, view.sizeThatFits(.zero).height) : rect.height
      let left = isRightToLeft ? rect.width - x - width : x
      view.frame = Rect(
        x: rect.minX + left, y: (rect.midY - height / 2).rounded(), width: width, height: height)
      x += width + Self.spacing
    }
  }

  /// Takes over the size of text.
  override func traitCollectionDidChange(_ previousTraitCollection: TraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    setNeedsLayout()
  }
}

// MARK: - Sizes

extension FindNavigatorView {
  /// The distance between the edges and the content, and between rows, in points. Chosen by us.
  static let margin = 8.0
  /// The distance between the parts of a row, in points. Chosen by us.
  static let spacing = 6.0
  /// The height of a row at the default size of text, in points. Chosen by us.
  static let rowHeight = 44.0
  /// The width below which the field has a row of its own, in points. Chosen by us.
  static let narrowWidth = 440.0
  /// The maximum width, in points. Chosen by us.
  static let maximumWidth = 720.0
}

// MARK: - Following the view

extension FindNavigatorView: FrameObserver {
  func windowWillPrepareFrame(_ window: Window) { update(in: window) }
  func windowDidPrepareFrame(_ window: Window) {}
  func windowDidDisappear(_ window: Window) { interaction?.dismissFindNavigator() }

  /// Moves the bar above the keyboard, or else to the top of the view.
  private func update(in window: Window) {
    guard let interaction, let view = interaction.view, view.window === window else {
      interaction?.dismissFindNavigator()
      return close()
    }
    window.moveInFront(self)
    semanticContentAttribute = view.isRightToLeft ? .forceRightToLeft : .forceLeftToRight
    traitOverrides.userInterfaceStyle = view.traitCollection.userInterfaceStyle
    let room = window.bounds.inset(by: window.safeAreaInsets)
    let rect = view.convert(view.bounds, to: window)
    let keyboard = window.keyboardFrame
    var new = room
    if keyboard.isEmpty {
      let width = min(max(rect.width, min(Self.narrowWidth, room.width)), min(Self.maximumWidth, room.width))
      new.origin.x = min(max(rect.midX - width / 2, room.minX), room.maxX - width).rounded()
      new.size.width = width
      new.size.height = sizeThatFits(new.size).height
      new.origin.y = min(max(rect.minY, room.minY), max(room.minY, room.maxY - new.height))
    } else {
      new.size.height = sizeThatFits(new.size).height
      new.origin.y = max(room.minY, keyboard.minY - new.height)
    }
    if frame != new { frame = new }
    var inset = EdgeInsets.zero
    if keyboard.isEmpty {
      inset.top = max(0, min(new.maxY, rect.maxY) - rect.minY)
    } else {
      inset.bottom = max(0, min(rect.maxY, keyboard.minY) - max(new.minY, rect.minY))
    }
    addInset(inset)
  }

  /// Makes room for the bar in the content of the view.
  private func addInset(_ inset: EdgeInsets) {
    guard inset != addedInset, let scrollView = interaction?.view as? ScrollView else { return }
    let isAtTop = scrollView.contentOffset.y <= 0.5 - scrollView.adjustedContentInset.top
    scrollView.contentInset.top += inset.top - addedInset.top
    scrollView.contentInset.bottom += inset.bottom - addedInset.bottom
    addedInset = inset
    if isAtTop { scrollView.contentOffset.y = -scrollView.adjustedContentInset.top }
  }
}

extension FindNavigatorView: LanguageDependent {
  func reloadWords() {
    setTitles()
    setNeedsLayout()
  }
}

extension FindNavigatorView: SelfDescribing {
  var standardAccessibility: AccessibilityDescription {
    .container(.group, label: StandardTitle.search.string)
  }
}
