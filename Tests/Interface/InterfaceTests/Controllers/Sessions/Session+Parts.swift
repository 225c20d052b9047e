import TactusTesting

@testable import TactusInterface

// MARK: - Text views, pickers and search

extension Session {
  private var parts: [SessionParts] { pages.filter { $0.viewIfLoaded?.window != nil }.compactMap(\.parts) }

  /// Does something at random with text views, pickers, calendars and search.
  func actOnParts() {
    guard let parts = pick(parts) else { return }
    switch roll(14) {
    case 0, 1:
      write("edit the text")
      parts.text.becomeFirstResponder()
    case 2, 3: change(parts.text)
    case 4:
      write("undo")
      roll(2) == 0 ? parts.text.undoManager?.undo() : parts.text.undoManager?.redo()
    case 5: find(in: parts.text)
    case 6: turn(parts)
    case 7: change(parts.dates)
    case 8: tap(parts.dates)
    case 9, 10: search(with: parts.search)
    case 11: tap(parts.search)
    case 12:
      parts.refuses.toggle()
      write("refuses: \(parts.refuses)")
    default: pressKeys()
    }
  }

  private func change(_ text: TextView) {
    write("change the text")
    let content = text.text ?? ""
    switch roll(6) {
    case 0: text.insertText(roll(2) == 0 ? "light\n" : "ضوء ")
    case 1: text.deleteBackward()
    case 2: text.text = roll(3) == 0 ? "" : String(repeating: "a line of text\n", count: roll(30))
    case 3:
      let start = content.index(content.startIndex, offsetBy: roll(content.count + 1))
      text.selectedRange = start..<content.endIndex
    case 4: text.isEditable.toggle()
    default: text.selectAll()
    }
  }

  private func find(in text: TextView) {
    write("find")
    switch roll(4) {
    case 0: text.findInteraction?.presentFindNavigator(showingReplace: roll(2) == 0)
    case 1:
      text.findInteraction?.searchText = roll(2) == 0 ? "l" : "القاعة"
      text.findInteraction?.findNext()
    case 2: text.findInteraction?.findPrevious()
    default: text.findInteraction?.dismissFindNavigator()
    }
  }

  /// Turns a wheel, or changes how many rows and wheels there are.
  private func turn(_ parts: SessionParts) {
    switch roll(4) {
    case 0:
      parts.rows = (0..<roll(4)).map { _ in roll(50) }
      write("wheels \(parts.rows)")
      parts.picker.reloadAllComponents()
    case 1:
      guard let component = pick(Array(parts.rows.indices)) else { return }
      parts.rows[component] = roll(20)
      write("wheel \(component) has \(parts.rows[component]) rows")
      parts.picker.reloadComponent(component)
    case 2:
      guard let component = pick(Array(parts.rows.indices)) else { return }
      write("select a row")
      parts.picker.selectRow(roll(parts.rows[component] + 1), inComponent: component, animated: animated)
    default:
      write("turn a wheel")
      let center = parts.picker.convert(parts.picker.bounds.center, to: nil)
      let touch = test.touch(at: Point(x: center.x + Double(roll(100)) - 50, y: center.y))
      touch.drag(to: Point(x: center.x, y: center.y + Double(roll(200)) - 100), over: 0.1)
      if roll(3) == 0 { actOnParts() }
      roll(4) == 0 ? touch.cancel() : touch.end()
    }
  }

  private func change(_ dates: DatePicker) {
    write("change the date picker")
    func day() -> LocalDateTime { LocalDateTime(utcSecondsSince1970: 1_700_000_000 + 86_400 * roll(900)) }
    switch roll(6) {
    case 0: dates.datePickerMode = pick(DatePicker.Mode.allCases) ?? .date
    case 1, 2: dates.preferredDatePickerStyle = pick(DatePickerStyle.allCases) ?? .wheels
    case 3: dates.setDate(day(), animated: animated)
    case 4: dates.minimumDate = roll(2) == 0 ? nil : day()
    default: dates.maximumDate = roll(2) == 0 ? nil : day()
    }
  }

  /// Taps somewhere in a view, which may present what selects.
  private func tap(_ view: View) {
    write("tap the \(type(of: view))")
    let size = view.bounds.size
    guard !view.bounds.isEmpty else { return }
    test.tap(
      at: view.convert(
        Point(x: Double(roll(Int(size.width) + 1)), y: Double(roll(Int(size.height) + 1))), to: nil))
  }

  private func search(with bar: SearchBar) {
    write("search")
    switch roll(6) {
    case 0, 1: bar.searchTextField.becomeFirstResponder()
    case 2:
      bar.searchTextField.searchSuggestions =
        (0..<roll(8)).map { SearchSuggestion(localizedSuggestion: "Room \($0)") }
    case 3: bar.showsScopeBar.toggle()
    case 4: bar.setShowsCancelButton(!bar.showsCancelButton, animated: animated)
    default: bar.text = roll(2) == 0 ? nil : "hall"
    }
  }

  private func pressKeys() {
    let keys: [KeyCode] = [
      .escape, .upArrow, .downArrow, .leftArrow, .pageDown, .return, .deleteBackward, .tab,
    ]
    let letters = ["f", "z", "a", "x", "v"]
    if roll(2) == 0, let letter = pick(letters), let key = KeyCode(character: Character(letter)) {
      write("press control and \(letter)")
      test.press(key, characters: letter, modifierFlags: .control)
    } else if let key = pick(keys) {
      write("press \(key)")
      test.press(key, modifierFlags: roll(4) == 0 ? .shift : [])
    } else {
      write("type")
      test.type("l")
    }
  }

  /// What is wrong with the text views, pickers and search bars.
  var partViolations: [String] {
    pages.flatMap { page -> [String] in
      guard let parts = page.parts else { return [] }
      parts.check()
      var found = parts.faults.map { "\(page.name): \($0)" }
      for part in parts.edited where part.isEditing && part.view.window == nil {
        found.append("\(page.name): \(part.name) is edited in no window")
      }
      return found
    }
  }
}
