import TactusCLibrary
import TactusTesting
import Testing

@testable import TactusInterface

@MainActor
@Suite("The toolkit's own titles")
struct StandardTitleTests {
  @Test(
    "C5 U9 each title is there in each language of the keyboard, and in English for the others",
    arguments: StandardTitle.allCases)
  func languages(title: StandardTitle) {
    let english = title.string(in: "en")
    #expect(!english.isEmpty)
    for locale in ["", "C", "C.UTF-8", "xx_XX", "POSIX", "en_GB.UTF-8"] {
      #expect(title.string(in: Language(locale)) == english)
    }
    for locale in ["de", "fr", "ru"] {
      let own = title.string(in: Language(locale))
      // Some words are the same in other languages.
      let isShared =
        switch title {
        case .pause: locale != "ru"
        case .shift: locale == "ru"
        case .date, .minutes, .image, .menu, .notification, .application: locale == "fr"
        case .links: locale == "de"
        default: false
        }
      #expect(!own.isEmpty && (own == english) == isShared)
      #expect(title.string(in: Language("\(locale)_XX.UTF-8@euro")) == own)
    }
  }

  @Test("C5 the locale is that of the first variable that is set and not empty")
  func environment() {
    #expect(
      localeName(of: "LC_MESSAGES", variable: { ["LC_ALL": "", "LC_MESSAGES": "de_DE", "LANG": "fr"][$0] })
        == "de_DE")
    #expect(localeName(of: "LC_MESSAGES", variable: { ["LC_ALL": "ru", "LANG": "fr"][$0] }) == "ru")
    #expect(localeName(of: "LC_MESSAGES", variable: { ["LANG": "fr"][$0] }) == "fr")
    #expect(localeName(of: "LC_MESSAGES", variable: { _ in nil }) == nil)
  }

  @Test("C5 what the toolkit names itself has its title from the one table")
  func uses() throws {
    let items: [(BarButtonItem.SystemItem, StandardTitle)] = [
      (.done, .done), (.cancel, .cancel), (.edit, .edit), (.save, .save), (.undo, .undo), (.redo, .redo),
    ]
    for (item, title) in items { #expect(item.title == title.string) }
    #expect(
      BarButtonItem.SystemItem.allCases.allSatisfy { item in
        item.title == nil || items.contains { $0.0 == item }
      })
    let page = ViewController()
    let button = page.editButtonItem
    #expect(button.title == StandardTitle.edit.string)
    page.setEditing(true, animated: false)
    #expect(button.title == StandardTitle.done.string)
    #expect(ProgressHUD().cancelTitle == StandardTitle.cancel.string)
    #expect(
      EditMenuAction.allCases.map(\.title)
        == ["Cut", "Copy", "Paste", "Select", "Select All", "Undo", "Redo"].map(local))
    let stage = TableStage([3])
    stage.test.frame()
    let deletion = stage.table.confirmation(of: stage.path(0))
    #expect(deletion.actions.map(\.title) == [StandardTitle.delete.string])
    let test = TestWindow()
    let navigation = NavigationController()
    test.window.rootViewController = navigation
    navigation.setViewControllers([ViewController(), ViewController()], animated: false)
    test.frame()
    var back: [String] = []
    navigation.navigationBar.walk { view in
      if let title = (view as? BarButton)?.backTitle { back.append(title) }
      return true
    }
    #expect(back == [StandardTitle.back.string])
  }

  /// Returns the title in the language of the environment that is a word in English.
  private func local(_ english: String) -> String {
    StandardTitle.allCases.first { $0.string(in: "en") == english }?.string ?? ""
  }
}
