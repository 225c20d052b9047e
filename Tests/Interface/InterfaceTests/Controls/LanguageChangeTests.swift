import Foundation
import Tactus
import TactusTesting
import Testing

@testable import TactusInterface

@MainActor
@Suite("A change of language")
struct LanguageChangeTests {
  // Words are those of the shared application, which is that of the last window: each test makes its window itself.
  private func makeWindow() -> TestWindow { TestWindow(size: Size(width: 400, height: 600)) }

  /// A view and a page that count calls.
  private final class WordView: View, LanguageObserving {
    var languages: [String] = []
    private(set) var layoutCount = 0
    func languageDidChange() { languages.append(Application.shared.language.identifier) }
    override func layoutSubviews() { layoutCount += 1 }
  }

  private final class WordPage: ViewController, LanguageObserving {
    let word = WordView(frame: Rect(x: 0, y: 0, width: 100, height: 20))
    let label = Label()
    var count = 0
    override func viewDidLoad() {
      view.addSubview(word)
      view.addSubview(label)
      languageDidChange()
    }
    func languageDidChange() {
      count += 1
      label.text = localizedString("%d lamps", 2)
      title = localizedString("Rooms")
    }
  }

  private let strings = LocalizedStrings([
    "en": StringTable(["%d lamps": .plural(PluralTexts(categories: [.one: "%d lamp", .other: "%d lamps"]))]),
    "de": StringTable(["Rooms": .text("Räume"), "%d lamps": .text("%d Lampen")]),
    "ar": StringTable(["%d lamps": .plural(PluralTexts(categories: [.two: "مصباحان", .other: "%d مصباح"]))]),
    "pl": StringTable(["tactus.Cancel": .text("Anuluj")]),
  ])

  @Test(
    "U9 a change of language is there in one frame: words, direction and titles, in pages that are covered, too"
  )
  func change() throws {
    let test = makeWindow()
    let application = test.application
    application.localizedStrings = strings
    let navigation = NavigationController()
    let (first, last) = (WordPage(), WordPage())
    first.navigationItem.rightBarButtonItem = first.editButtonItem
    last.navigationItem.rightBarButtonItem = BarButtonItem(systemItem: .cancel)
    last.toolbarItems = [BarButtonItem(systemItem: .save), BarButtonItem(title: "Own")]
    test.window.rootViewController = navigation
    navigation.setViewControllers([ViewController(), first], animated: false)
    test.frame()
    navigation.pushViewController(last, animated: false)
    navigation.setToolbarHidden(false, animated: false)
    test.frame()
    var titles: Set<String> { labelTexts(in: test) }
    #expect(last.label.text == "2 lamps" && titles.isSuperset(of: ["Cancel", "Own", "Save"]))
    let layouts = last.word.layoutCount
    application.language = "de"
    #expect(test.needsFrame)
    test.frame()
    #expect(last.label.text == "2 Lampen" && first.label.text == "2 Lampen" && last.title == "Räume")
    #expect(
      titles.isSuperset(of: ["Abbrechen", "Sichern", "Own"]) && first.editButtonItem.title == "Bearbeiten")
    #expect(last.word.languages == ["de"] && first.word.languages == ["de"])
    #expect(last.word.layoutCount == layouts + 1)
    #expect(test.window.effectiveUserInterfaceLayoutDirection == .leftToRight)
    application.language = "ar-EG"
    test.frame()
    #expect(last.label.text == "مصباحان")
    #expect(test.window.effectiveUserInterfaceLayoutDirection == .rightToLeft)
    // Without words of its own, the toolkit speaks English.
    #expect(titles.contains("Cancel"))
    application.language = "pl"
    test.frame()
    #expect(titles.isSuperset(of: ["Anuluj", "Save"]))
    #expect(test.window.effectiveUserInterfaceLayoutDirection == .leftToRight)
    let counts = (first.count, last.count, last.word.languages.count)
    application.language = "pl"
    #expect((first.count, last.count, last.word.languages.count) == counts)
    test.frame()
    #expect(!test.needsFrame)
  }

  /// Returns the texts of all labels in a window.
  private func labelTexts(in test: TestWindow) -> Set<String> {
    var titles: Set<String> = []
    test.window.walk { view in
      if let text = (view as? Label)?.text { titles.insert(text) }
      return true
    }
    return titles
  }

  @Test("U9 titles that an application sets stay, and those of the toolkit's words follow the language")
  func titlesOfItems() {
    let test = makeWindow()
    let page = ViewController()
    let edit = page.editButtonItem
    let done = BarButtonItem(systemItem: .done)
    let own = BarButtonItem(systemItem: .done)
    own.title = "Done"
    let display = ProgressHUD()
    test.application.language = "fr"
    #expect(edit.title == "Modifier" && done.title == "OK" && own.title == "Done")
    #expect(display.cancelTitle == "Annuler")
    page.setEditing(true, animated: false)
    #expect(edit.title == "OK")
    edit.title = "Fini"
    test.application.language = "de"
    page.setEditing(false, animated: false)
    #expect(edit.title == "Fini" && done.title == "Fertig")
    done.title = nil
    #expect(done.title == nil)
    test.application.language = "ru"
    #expect(UserInterfaceLayoutDirection("he") == .rightToLeft)
  }

  @Test("U9 the keyboard, the edit menu and what assistive technologies read follow the language")
  func words() {
    let test = makeWindow()
    let keyboard = test.application.onScreenKeyboard
    #expect(keyboard.layouts.map(\.language) == ["en"])
    test.application.language = "de-AT"
    #expect(keyboard.layouts.map(\.language) == ["de", "en"])
    keyboard.layouts = [.french]
    test.application.language = "ru"
    #expect(keyboard.layouts == [.french])
    let menu = EditMenuView()
    menu.items = [EditMenuItem(action: .copy, title: EditMenuAction.copy.title)]
    test.window.addSubview(menu)
    #expect(menu.items[0].title == "Копировать")
    test.application.language = "fr"
    #expect(menu.items[0].title == "Copier")
    #expect(StandardTitle.percentage(0.4) == "40\u{A0}%" || StandardTitle.percentage(0.4) == "40\u{202F}%")
    #expect(StandardTitle.page(2, of: 5) == "page 2 sur 5")
    test.application.language = "ar-EG"
    #expect(StandardTitle.page(2, of: 5) == "page ٢ of ٥")
    test.application.language = "zh-Hant-TW"
    #expect(ApplicationAccessibility(application: test.application).locale == "zh_TW")
  }

  @Test("U9 an observer may change the language again, and one that does so forever is stopped")
  func reentrancy() {
    let test = makeWindow()
    final class Insisting: View, LanguageObserving {
      var limit = 1
      var count = 0
      func languageDidChange() {
        count += 1
        guard count <= limit else { return }
        Application.shared.language = count % 2 == 0 ? "de" : "fr"
      }
    }
    let view = Insisting(frame: .zero)
    test.window.addSubview(view)
    test.application.language = "ru"
    #expect(test.application.language == "fr" && view.count >= 2)
    view.limit = .max
    test.application.language = "en"
    #expect(view.count < 10_000)
    test.frame()
  }

  @Test("U9 a delegate is called, words are read from a folder, and damaged files are reported")
  func folder() throws {
    final class Words: ApplicationDelegate, LanguageObserving {
      var count = 0
      func languageDidChange() { count += 1 }
    }
    let delegate = Words()
    let test = TestWindow(delegate: delegate)
    let folder = FileManager.default.temporaryDirectory.appending(path: "tactus-words-\(UUID())")
    defer { try? FileManager.default.removeItem(at: folder) }
    for (language, text) in [("en", "a = \"A\";"), ("de", "a = \"B\"")] {
      let own = folder.appending(path: "\(language).lproj")
      try FileManager.default.createDirectory(at: own, withIntermediateDirectories: true)
      try text.write(to: own.appending(path: "Localizable.strings"), atomically: false, encoding: .utf8)
    }
    let errors = test.application.loadLocalizedStrings(fromFolder: folder.path)
    #expect(errors.map(\.reason) == ["';' is missing after the text of \"a\""] && errors[0].line == 1)
    #expect(delegate.count == 1 && test.application.localizedString("a") == "A")
    test.application.language = "de"
    #expect(delegate.count == 2 && localizedString("a") == "A" && localizedString("b %@", "x") == "b x")
  }

  @Test("U9 views in no window and pages whose view is not loaded are left alone")
  func absent() {
    let test = makeWindow()
    let page = WordPage()
    let view = WordView(frame: .zero)
    test.window.addSubview(view)
    view.removeFromSuperview()
    test.window.rootViewController = ViewController()
    let tabs = ViewController()
    tabs.addChild(page)
    test.window.rootViewController = tabs
    test.frame()
    test.application.language = "de"
    #expect(view.languages.isEmpty && page.count == 0 && !page.isViewLoaded)
  }
}
