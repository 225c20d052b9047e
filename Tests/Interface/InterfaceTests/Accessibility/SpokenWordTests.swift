import TactusTesting
import Testing

@testable import TactusInterface

@MainActor
@Suite("The words that exploring by touch speaks")
struct SpokenWordTests {
  @Test("X4 U9 kinds, states, rotors and pages are spoken in the language of the application")
  func language() {
    let title = Label("Küche", at: Rect(x: 20, y: 20, width: 200, height: 40))
    title.accessibilityTraits = .header
    let button = Button(type: .custom)
    button.setTitle("Los", for: .normal)
    button.frame = Rect(x: 20, y: 100, width: 200, height: 60)
    button.isEnabled = false
    let lamp = Switch(frame: Rect(x: 20, y: 200, width: 60, height: 40))
    lamp.accessibilityLabel = "Licht"
    let pages = ScrollView(frame: Rect(x: 20, y: 300, width: 300, height: 200))
    pages.contentSize = Size(width: 300, height: 400)
    let stage = ExplorationStage([title, button, lamp])
    let application = stage.test.application
    application.language = "de"
    stage.exploration.isEnabled = true
    #expect(stage.texts == ["Tippen und Entdecken ein", "Küche, Überschrift"])
    #expect(stage.steps(2) == ["Los, Taste, abgeblendet", "Licht, aus, Schalter"])
    stage.texts = []
    stage.turnRotor()
    stage.turnRotor()
    #expect(stage.texts == ["Links", "Steuerelemente"])
    #expect(pages.pageText(isVertical: true) == "Seite 1 von 2")
    application.language = "en"
    #expect(stage.steps(1, forward: false) == ["Los, button, dimmed"])
    #expect(pages.pageText(isVertical: true) == "Page 1 of 2")
  }

  @Test("X4 U9 words that the application has for the toolkit's are spoken in place of these")
  func ownWords() {
    let button = Button(type: .custom)
    button.setTitle("Go", for: .normal)
    button.frame = Rect(x: 20, y: 100, width: 200, height: 60)
    let stage = ExplorationStage([button])
    stage.test.application.language = "en"
    stage.test.application.localizedStrings = LocalizedStrings([
      "en": StringTable(["tactus.button": .text("key")])
    ])
    stage.enable()
    stage.tap(button.center)
    #expect(stage.texts == ["Go, key"])
  }

  @Test(
    "X2 U9 every role has a word in the language of the application, and the actions of the toolkit have, too"
  )
  func roles() {
    let slider = Slider(frame: Rect(x: 20, y: 20, width: 200, height: 44))
    slider.accessibilityCustomActions = [AccessibilityCustomAction(name: "Stumm")]
    let button = Button(frame: Rect(x: 20, y: 100, width: 200, height: 44))
    button.addInteraction(ContextMenuInteraction { _ in nil })
    let stage = AccessibilityStage([slider, button])
    let application = stage.test.application
    Application.shared = application
    let tree = stage.tree
    let words = ["en", "de", "fr", "ru"].map { language in
      application.language = Language(language)
      return AccessibilityRole.allCases.map { tree.localizedName(of: $0) }
    }
    #expect(words.allSatisfy { $0.allSatisfy { !$0.isEmpty } } && Set(words).count == 4)
    application.language = "de"
    #expect(tree.localizedName(of: .switchButton) == "Schalter" && tree.localizedName(of: .list) == "Liste")
    #expect(tree.localizedActions(of: stage.id(slider)) == ["erhöhen", "verringern", "Stumm"])
    #expect(tree.localizedActions(of: stage.id(button)) == ["aktivieren", "Menü anzeigen"])
    #expect(tree.localizedActions(of: stage.id(stage.test.window)) == ["verlassen"])
    // Programs find an action by its name, which is the same everywhere.
    #expect(tree.actions(of: stage.id(button)) == ["activate", "ShowMenu"])
  }
}
