import TactusTesting
import Testing

@testable import TactusInterface

@MainActor
@Suite("Finding text")
struct FindInteractionTests {
  private let test = TestWindow(size: Size(width: 700, height: 400))
  private let view = TextView(frame: Rect(x: 10, y: 20, width: 680, height: 300))

  private final class Owner: FindInteractionDelegate {
    var log: [String] = []
    var session: FindSession?
    func findInteraction(_ interaction: FindInteraction, sessionFor view: View) -> FindSession? { session }
    func findInteraction(_ interaction: FindInteraction, didBegin session: FindSession) {
      log.append("begin")
    }
    func findInteraction(_ interaction: FindInteraction, didEnd session: FindSession) { log.append("end") }
  }

  private final class Refusing: TextViewDelegate {
    func textView(
      _ textView: TextView, shouldChangeTextIn range: Range<String.Index>, replacementText text: String
    ) -> Bool { false }
  }

  init() {
    test.window.addSubview(view)
    view.text = "one two one\nthree ONE\nfour"
    view.isFindInteractionEnabled = true
    test.frame()
  }

  private var interaction: FindInteraction { view.findInteraction ?? FindInteraction(sessionDelegate: nil) }
  private var session: TextViewFindSession? { view.findSession }
  private var navigator: FindNavigatorView? {
    test.window.subviews.lazy.compactMap { $0 as? FindNavigatorView }.first
  }
  private var fields: [FindField] { navigator?.subviews.compactMap { $0 as? FindField } ?? [] }
  private var count: String? { navigator?.subviews.lazy.compactMap { $0 as? Label }.first?.text }
  private func button(_ name: String) -> Button? {
    navigator?.subviews.lazy.compactMap { $0 as? Button }
      .first { ($0.title(for: .normal) ?? $0.accessibilityLabel) == name }
  }
  private var current: Int? { session?.current?.lowerBound }

  private func open(replace: Bool = false, _ text: String = "one") {
    view.select(anchor: 0, head: 0)
    interaction.presentFindNavigator(showingReplace: replace)
    if let field = fields.first {
      field.selectAll()
      field.insertText(text)
    }
    _ = test.playUntilIdle()
  }

  @Test(
    "U7 what is typed is found, counted and highlighted, and Return and Shift-Return go on, around the ends")
  func navigation() {
    open()
    #expect(session?.resultCount == 3 && current == 0 && count == "1 of 3")
    test.press(.return, characters: "\r")
    #expect(current == 8 && count == "2 of 3")
    test.press(.init(rawValue: 61))
    #expect(current == 18)
    test.press(.return, characters: "\r")
    #expect(current == 0, "after the last result, the first one follows")
    test.press(.return, characters: "\r", modifierFlags: .shift)
    #expect(current == 18 && count == "3 of 3")
    test.press(.init(rawValue: 61), modifierFlags: .shift)
    #expect(current == 8)
    interaction.findNext()
    interaction.findPrevious()
    #expect(current == 8)
    fields.first?.insertText("x")
    #expect(session?.resultCount == 0 && count == "Not Found" && current == nil)
  }

  @Test("U7 Control-F opens the navigator while the text is edited, F3 goes on, and Escape closes it")
  func keys() {
    view.becomeFirstResponder()
    view.select(anchor: 12, head: 17)
    test.press(.init(character: "f") ?? .tab, characters: "f", modifierFlags: .control)
    #expect(interaction.isFindNavigatorVisible && interaction.searchText == "three" && !view.isEditing)
    #expect(current == 12)
    test.press(.escape)
    #expect(!interaction.isFindNavigatorVisible && navigator == nil && view.isEditing)
    #expect(view.content.selection == 12..<17, "the result that was highlighted is selected")
    #expect(interaction.activeFindSession == nil && view.contentInset == .zero)
    test.press(.init(rawValue: 61))
    #expect(navigator == nil)
    view.isFindInteractionEnabled = false
    test.press(.init(character: "f") ?? .tab, characters: "f", modifierFlags: .control)
    #expect(view.findInteraction == nil && navigator == nil)
  }

  @Test("U7 capital letters and whole words are options")
  func options() {
    open()
    interaction.searchOptions.isCaseSensitive = true
    #expect(session?.resultCount == 2)
    interaction.searchOptions = TextSearchOptions(wordMatchMethod: .fullWord)
    #expect(session?.resultCount == 3)
    view.text = "one ones"
    _ = test.playUntilIdle()
    #expect(session?.resultCount == 1)
    interaction.searchOptions = TextSearchOptions()
    #expect(session?.resultCount == 2)
  }

  @Test("U7 an edit during a search keeps the results right")
  func editing() {
    open()
    interaction.findNext()
    view.replace(0..<0, with: "one, ")
    _ = test.playUntilIdle()
    #expect(session?.resultCount == 4 && current == 13 && count == "3 of 4")
    view.replace(13..<16, with: "1")
    _ = test.playUntilIdle()
    #expect(session?.resultCount == 3 && count == "3 of 3" && current == 21)
    view.undoManager?.undo()
    _ = test.playUntilIdle()
    #expect(session?.resultCount == 4)
    view.text = "none"
    _ = test.playUntilIdle()
    #expect(session?.resultCount == 1 && current == 1)
    view.text = ""
    _ = test.playUntilIdle()
    #expect(session?.resultCount == 0 && current == nil)
    interaction.findNext()
  }

  @Test(
    "U7 a result is replaced and the next one highlighted, also by a text that contains what is searched for")
  func replacing() {
    open(replace: true)
    fields.last?.insertText("one one")
    interaction.replace()
    _ = test.playUntilIdle()
    #expect(view.text == "one one two one\nthree ONE\nfour" && current == 12 && session?.resultCount == 4)
    interaction.replacementText = "x"
    interaction.replace()
    #expect(view.text == "one one two x\nthree ONE\nfour")
    view.undoManager?.undo()
    #expect(view.text == "one one two one\nthree ONE\nfour")
    view.undoManager?.undo()
    #expect(view.text == "one two one\nthree ONE\nfour")
  }

  @Test("U7 replacing all is one step of undo, and keeps attributes")
  func replacingAll() {
    var text = AttributedText("one two ")
    text.append(AttributedText("one", attributes: .init(color: .red)))
    text.append(AttributedText(" three"))
    view.attributedText = text
    open(replace: true)
    interaction.replacementText = "eleven"
    interaction.replaceAll()
    _ = test.playUntilIdle()
    #expect(view.text == "eleven two eleven three" && session?.resultCount == 0)
    #expect(view.content.document.runs.runs.map(\.range) == [11..<17])
    view.undoManager?.undo()
    _ = test.playUntilIdle()
    #expect(view.attributedText == text && session?.resultCount == 2 && view.undoManager?.canUndo == false)
    view.undoManager?.redo()
    #expect(view.text == "eleven two eleven three")
  }

  @Test("U7 a text that is not editable, or whose delegate refuses, is searched and not changed")
  func refusal() {
    let delegate = Refusing()
    view.delegate = delegate
    open(replace: true)
    interaction.replacementText = "x"
    interaction.replace()
    #expect(current == 8, "the next result is highlighted")
    interaction.replaceAll()
    #expect(view.text == "one two one\nthree ONE\nfour")
    view.delegate = nil
    interaction.dismissFindNavigator()
    view.isEditable = false
    interaction.presentFindNavigator(showingReplace: true)
    #expect(session?.supportsReplacement == false && fields.last?.isHidden == true)
    interaction.replaceAll()
    interaction.replace()
    #expect(view.text == "one two one\nthree ONE\nfour" && session?.resultCount == 3)
  }

  @Test("U7 the navigator covers neither the first line nor a result, and is above an on-screen keyboard")
  func position() throws {
    view.text = (0..<200).map { "line \($0)" }.joined(separator: "\n")
    open("line 150")
    let bar = try #require(navigator)
    #expect(bar.frame.minY == view.frame.minY && view.contentInset.top == bar.frame.height)
    let result = view.convert(view.caretRect(at: current ?? 0), to: nil)
    #expect(result.minY >= bar.frame.maxY && result.maxY <= view.frame.maxY)
    interaction.dismissFindNavigator()
    test.application.onScreenKeyboard.mode = .always
    open("line 150")
    let keyboard = test.window.keyboardFrame
    #expect(!keyboard.isEmpty && navigator?.frame.maxY == keyboard.minY && view.contentInset.top == 0)
    interaction.dismissFindNavigator()
    #expect(view.contentInset == .zero)
  }

  @Test("U7 the navigator is mirrored from right to left, grows with the text, and has rows on narrow panels")
  func layout() throws {
    open(replace: true)
    let bar = try #require(navigator)
    let height = bar.frame.height
    #expect(button("Done")?.frame.minX ?? 0 > fields[0].frame.maxX)
    view.semanticContentAttribute = .forceRightToLeft
    test.frame()
    #expect(button("Done")?.frame.maxX ?? 999 < fields[0].frame.minX)
    test.window.traitOverrides.preferredContentSizeCategory = .extraExtraExtraLarge
    test.frame()
    #expect(bar.frame.height > height)
    test.window.traitOverrides.preferredContentSizeCategory = .large
    view.frame.size.width = 200
    test.frame()
    #expect(bar.frame.height == height, "it is wider than a narrow view")
  }

  @Test("U7 the delegate provides a session of its own, and is notified of the beginning and the end")
  func ownSession() {
    final class Fixed: FindSession {
      var log: [String] = []
      override var resultCount: Int { 7 }
      override func performSearch(query: String, options: TextSearchOptions?) { log.append(query) }
      override func highlightNextResult(in direction: FindSession.Direction) { log.append("\(direction)") }
      override func invalidateFoundResults() { log.append("invalid") }
      override var supportsReplacement: Bool { true }
      override var allowsReplacementForCurrentlyHighlightedResult: Bool { highlightedResultIndex == nil }
      override func performSingleReplacement(
        query searchQuery: String, replacementString: String, options: TextSearchOptions?
      ) { log.append("\(searchQuery)>\(replacementString)") }
    }
    let owner = Owner()
    let own = Fixed()
    owner.session = own
    let panel = View(frame: Rect(x: 0, y: 330, width: 300, height: 60))
    let finder = FindInteraction(sessionDelegate: owner)
    finder.presentFindNavigator(showingReplace: false)
    #expect(!finder.isFindNavigatorVisible, "it has no view")
    test.window.addSubview(panel)
    panel.addInteraction(finder)
    finder.searchText = "q"
    finder.presentFindNavigator(showingReplace: true)
    test.frame()
    #expect(finder.activeFindSession === own && count == "7" && owner.log == ["begin"])
    finder.findPrevious()
    finder.replacementText = "r"
    finder.replace()
    finder.updateResultCount()
    panel.removeFromSuperview()
    test.frame()
    #expect(!finder.isFindNavigatorVisible && owner.log == ["begin", "end"])
    #expect(own.log == ["q", "backward", "q>r", "invalid"])
    owner.session = nil
    test.window.addSubview(panel)
    finder.presentFindNavigator(showingReplace: false)
    #expect(!finder.isFindNavigatorVisible, "there is no session")
  }

  @Test("U7 a text of 100,000 lines is searched in slices, one on each turn")
  func slices() {
    view.text = (0..<100_000).map { "Line \($0) of a text that goes on and on and on." }.joined(
      separator: "\n")
    view.select(anchor: 0, head: 0)
    interaction.presentFindNavigator(showingReplace: false)
    interaction.searchText = "line 99999"
    interaction.search()
    #expect(session?.isSearching == true && session?.resultCount == 0)
    var turns = 0
    while session?.isSearching == true, turns < 1000 {
      test.advance(by: 0.0021)
      turns += 1
    }
    #expect(turns >= view.content.length / TextFindResults.sliceLength)
    #expect(session?.resultCount == 1 && session?.current != nil)
    #expect(view.contentOffset.y > 1000, "the result is visible")
  }

  @Test("U7 the navigator and the highlights, light and dark", arguments: [UserInterfaceStyle.light, .dark])
  func picture(style: UserInterfaceStyle) throws {
    test.window.overrideUserInterfaceStyle = style
    test.window.backgroundColor = .systemBackground
    view.backgroundColor = .secondarySystemBackground
    open(replace: true)
    interaction.replacementText = "eleven"
    fields.first?.resignFirstResponder()
    _ = test.playUntilIdle()
    test.frame()
    #expect(Golden.compare(try test.render().bitmap, with: style == .dark ? "FindDark" : "Find").isSuccess)
  }
}
