import Tactus
import TactusTesting
import Testing

@testable import TactusInterface

/// Records what a search bar and its field report.
@MainActor
private final class SearchRecorder: SearchBarDelegate, SearchTextFieldDelegate {
  var log: [String] = []
  var mayBegin = true
  var allows: (String) -> Bool = { _ in true }

  func searchBar(
    _ searchBar: SearchBar, shouldChangeTextIn range: Range<String.Index>, replacementText text: String
  ) -> Bool { allows(text) }
  func searchBarShouldBeginEditing(_ searchBar: SearchBar) -> Bool { mayBegin }
  func searchBarTextDidBeginEditing(_ searchBar: SearchBar) { log.append("begin") }
  func searchBarShouldEndEditing(_ searchBar: SearchBar) -> Bool { true }
  func searchBarTextDidEndEditing(_ searchBar: SearchBar) { log.append("end") }
  func searchBar(_ searchBar: SearchBar, textDidChange searchText: String) {
    log.append("text \(searchText)")
  }
  func searchBarSearchButtonClicked(_ searchBar: SearchBar) { log.append("search") }
  func searchBarCancelButtonClicked(_ searchBar: SearchBar) { log.append("cancel") }
  func searchBar(_ searchBar: SearchBar, selectedScopeButtonIndexDidChange selectedScope: Int) {
    log.append("scope \(selectedScope)")
  }
  func searchTextField(_ searchTextField: SearchTextField, didSelect suggestion: SearchSuggestion) {
    log.append("suggestion \(suggestion.localizedSuggestion)")
  }
}

@MainActor
@Suite("Searching")
struct SearchTests {
  private let test = TestWindow(size: Size(width: 480, height: 400))
  private let bar = SearchBar(frame: Rect(x: 0, y: 20, width: 480, height: 100))
  private let recorder = SearchRecorder()

  init() {
    test.window.backgroundColor = .systemBackground
    bar.delegate = recorder
    test.window.addSubview(bar)
    test.frame()
  }

  private var field: SearchTextField { bar.searchTextField }

  private var list: SearchSuggestionsView? {
    test.window.subviews.lazy.compactMap { $0 as? SearchSuggestionsView }.first
  }

  private func edit() {
    field.becomeFirstResponder()
    test.frame()
  }

  @Test("U7 a search field has a magnifying glass, a word of the language, and a key for searching")
  func appearance() throws {
    #expect(field.placeholder == "Search" && field.returnKeyType == .search)
    #expect(field.standardAccessibility.role == .searchField)
    let icon = try #require(field.leftView)
    #expect(
      icon.frame.minX == SearchTextField.inset
        && field.textRect(forBounds: field.bounds).minX > icon.frame.maxX)
    // Another test may have made the application whose words are used.
    Application.shared.language = "de"
    field.reloadWords()
    #expect(field.placeholder == "Suchen")
    Application.shared.language = "en"
    field.placeholder = "Räume"
    field.reloadWords()
    #expect(field.placeholder == "Räume", "what the application sets stays")
    bar.semanticContentAttribute = .forceRightToLeft
    test.frame()
    #expect(icon.frame.maxX == field.bounds.maxX - SearchTextField.inset)
  }

  @Test("U7 a search bar reports the beginning, the text, the search and the end")
  func editing() {
    edit()
    test.type("ab")
    test.press(.return)
    field.resignFirstResponder()
    #expect(recorder.log == ["begin", "text a", "text ab", "search", "end"])
    recorder.mayBegin = false
    field.becomeFirstResponder()
    #expect(!field.isEditing)
    bar.text = "x"
    #expect(bar.text == "x" && recorder.log.count == 5)
  }

  @Test("U7 the clear button clears the text, and the delegate is notified")
  func clear() {
    edit()
    test.type("a")
    test.frame()
    let rect = field.clearButtonRect(forBounds: field.bounds)
    test.tap(at: field.convert(rect.center, to: nil))
    #expect(bar.text == "" && recorder.log.last == "text ")
  }

  @Test("U7 the button Cancel appears beside the field, by animation, and Escape does the same")
  func cancel() throws {
    let wide = field.frame.width
    bar.setShowsCancelButton(true, animated: true)
    _ = test.playUntilIdle()
    #expect(bar.showsCancelButton && field.frame.width < wide)
    test.tap(at: Point(x: 460, y: bar.frame.minY + field.frame.midY))
    #expect(recorder.log == ["cancel"])
    edit()
    test.press(.escape)
    #expect(recorder.log.last == "cancel")
    bar.semanticContentAttribute = .forceRightToLeft
    test.frame()
    #expect(field.frame.maxX == 480 - SearchBar.margin)
    bar.showsCancelButton = false
    test.frame()
    #expect(field.frame.width == wide)
  }

  @Test("U7 scopes are shown below the field, and a tap selects one")
  func scopes() {
    let height = bar.sizeThatFits(.zero).height
    bar.scopeButtonTitles = ["All", "Rooms", "Scenes"]
    #expect(bar.sizeThatFits(.zero).height == height, "they are not shown yet")
    bar.showsScopeBar = true
    test.frame()
    #expect(bar.sizeThatFits(.zero).height > height && bar.selectedScopeButtonIndex == 0)
    test.tap(at: Point(x: 440, y: bar.frame.minY + field.frame.maxY + 24))
    #expect(recorder.log == ["scope 2"] && bar.selectedScopeButtonIndex == 2)
    bar.selectedScopeButtonIndex = 9
    #expect(bar.selectedScopeButtonIndex == 2)
    bar.scopeButtonTitles = nil
    #expect(bar.sizeThatFits(.zero).height == height && bar.selectedScopeButtonIndex == 0)
  }

  @Test("U7 suggestions are listed below the field while it is edited, and a tap takes one")
  func suggestions() throws {
    field.delegate = recorder
    let words = ["Kitchen", "Living room", "Bedroom"].map { SearchSuggestion(localizedSuggestion: $0) }
    field.searchSuggestions = words
    #expect(list == nil, "the field is not edited")
    edit()
    _ = test.playUntilIdle()
    let shown = try #require(list)
    let below = field.convert(field.bounds, to: test.window).maxY
    #expect(shown.frame.minY == below + SearchSuggestionsView.spacing && shown.frame.height == 132)
    test.tap(at: Point(x: shown.frame.midX, y: shown.frame.minY + 66))
    _ = test.playUntilIdle()
    #expect(field.text == "Living room" && recorder.log.contains("suggestion Living room"))
    #expect(list == nil && field.searchSuggestions == nil)
  }

  @Test("U7 suggestions are beneath the scopes, which a touch selects while they are listed")
  func suggestionsBeneathScopes() throws {
    bar.scopeButtonTitles = ["All", "Rooms"]
    bar.showsScopeBar = true
    field.searchSuggestions = [SearchSuggestion(localizedSuggestion: "Hall")]
    edit()
    _ = test.playUntilIdle()
    let shown = try #require(list)
    let scopes = try #require(bar.scopeRect)
    let bottom = bar.convert(scopes, to: test.window).maxY
    #expect(shown.frame.minY == bottom + SearchSuggestionsView.spacing)
    test.tap(at: Point(x: 440, y: bottom - scopes.height / 2))
    #expect(recorder.log.contains("scope 1") && list != nil)
    bar.showsScopeBar = false
    test.frame()
    #expect(
      shown.frame.minY == field.convert(field.bounds, to: test.window).maxY + SearchSuggestionsView.spacing)
  }

  @Test("U7 suggestions grow with the text of the style, as other rows do")
  func suggestionHeight() throws {
    field.searchSuggestions = [SearchSuggestion(localizedSuggestion: "Hall")]
    test.window.style.typography.scale = 1.5
    edit()
    _ = test.playUntilIdle()
    #expect(try #require(list).frame.height == 66)
  }

  @Test("U7 suggestions disappear with the end of editing, without any, and by a touch beside them")
  func closing() {
    field.searchSuggestions = [
      SearchSuggestion(localizedSuggestion: "Hall", localizedDescription: "Ground floor")
    ]
    edit()
    #expect(list != nil)
    test.tap(at: Point(x: 240, y: 390))
    #expect(list == nil && field.isEditing)
    field.searchSuggestions = [SearchSuggestion(localizedSuggestion: "Attic")]
    test.frame()
    #expect(list != nil)
    field.searchSuggestions = []
    #expect(list == nil)
    field.searchSuggestions = [SearchSuggestion(localizedSuggestion: "Attic")]
    field.resignFirstResponder()
    test.frame()
    #expect(list == nil)
    edit()
    bar.removeFromSuperview()
    test.frame()
    #expect(list == nil)
  }

  @Test("U7 the description of a suggestion is below it, and not below others that are suggested later")
  func descriptions() throws {
    field.searchSuggestions = [
      SearchSuggestion(localizedSuggestion: "Hall", localizedDescription: "Ground floor")
    ]
    edit()
    _ = test.playUntilIdle()
    let table = try #require(list?.subviews.first as? TableView)
    let cell = try #require(table.visibleCells.first)
    let detail = cell.detailTextLabel
    #expect(detail.text == "Ground floor" && !detail.isHidden)
    #expect(detail.frame.minY >= cell.textLabel.frame.maxY && detail.frame.maxY <= cell.bounds.height)
    field.searchSuggestions = [SearchSuggestion(localizedSuggestion: "Attic")]
    test.frame()
    let labels = try #require(table.visibleCells.first).contentView.subviews.compactMap { $0 as? Label }
    #expect(labels.map(\.text) == ["Attic"])
  }

  @Test("U7 many suggestions scroll, and are above the field if there is more room")
  func room() throws {
    field.searchSuggestions = (0..<40).map { SearchSuggestion(localizedSuggestion: "Room \($0)") }
    bar.frame.origin.y = 330
    edit()
    _ = test.playUntilIdle()
    let shown = try #require(list)
    #expect(shown.frame.maxY < field.convert(field.bounds, to: test.window).minY)
    #expect(shown.frame.height == 44 * Double(SearchSuggestionsView.maximumRowCount))
  }

  @Test("U7 a search bar with suggestions, light and dark", arguments: [UserInterfaceStyle.light, .dark])
  func picture(style: UserInterfaceStyle) throws {
    test.window.overrideUserInterfaceStyle = style
    bar.scopeButtonTitles = ["All", "Rooms", "Scenes"]
    bar.showsScopeBar = true
    bar.showsCancelButton = true
    bar.text = "room"
    field.searchSuggestions = [
      SearchSuggestion(localizedSuggestion: "Living room"),
      SearchSuggestion(localizedSuggestion: "Bedroom", iconImage: Image(systemName: "bed.double")),
    ]
    edit()
    test.frame()
    #expect(
      Golden.compare(try test.render().bitmap, with: style == .dark ? "SearchDark" : "Search").isSuccess)
  }

  @Test("U7 the magnifying glass grows with the text, and keeps its distances", arguments: [false, true])
  func largeIcon(isMirrored: Bool) throws {
    let icon = try #require(field.leftView)
    let usual = icon.frame.width
    if isMirrored { bar.semanticContentAttribute = .forceRightToLeft }
    for category in [ContentSizeCategory.accessibilityLarge, .accessibilityExtraExtraExtraLarge, .large] {
      test.window.traitOverrides.preferredContentSizeCategory = category
      test.frame()
      let text = field.textRect(forBounds: field.bounds)
      #expect(icon.frame.width > usual || category == .large && icon.frame.width == usual)
      let before = isMirrored ? field.bounds.maxX - icon.frame.maxX : icon.frame.minX
      let after = isMirrored ? icon.frame.minX - text.maxX : text.minX - icon.frame.maxX
      #expect(before == SearchTextField.inset && after == SearchTextField.iconSpacing)
    }
  }

  @Test(
    "U7 U15 the corners of the field, its ring and its suggestions are those of the style, unless they were set"
  )
  func corners() throws {
    field.searchSuggestions = [SearchSuggestion(localizedSuggestion: "Hall")]
    edit()
    _ = test.playUntilIdle()
    #expect(field.cornerRadius == 10 && field.focusOutline.cornerRadius == 10)
    test.window.style.shapes.searchField = 3
    test.frame()
    #expect(field.cornerRadius == 3 && field.focusOutline.cornerRadius == 3)
    #expect(try #require(list).cornerRadius == 3 * SearchSuggestionsView.radiusFactor)
    var style = Style()
    style.shapes.searchField = 20
    bar.traitOverrides.style = style
    test.frame()
    #expect(field.cornerRadius == 20)
    #expect(try #require(list).cornerRadius == 24, "the suggestions have the style of the field")
    field.cornerRadius = 7
    bar.traitOverrides.style = nil
    test.frame()
    #expect(field.cornerRadius == 7)
  }

  @Test("U7 the delegate of a search bar is asked before the text changes")
  func mayChange() {
    recorder.allows = { $0 != "b" }
    edit()
    test.type("ab")
    #expect(bar.text == "a" && recorder.log == ["begin", "text a"])
  }

  @Test("U7 the clear button stays while text is not edited, and a tap begins editing")
  func clearLater() {
    bar.text = "a"
    test.frame()
    test.tap(at: field.convert(field.clearButtonRect(forBounds: field.bounds).center, to: nil))
    #expect(bar.text == "" && field.isEditing && recorder.log.contains("text "))
  }
}
