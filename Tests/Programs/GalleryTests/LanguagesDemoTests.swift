import Tactus
import TactusTesting
import Testing

@testable import Gallery

@MainActor
@Suite("The demo Languages")
struct LanguagesDemoTests {
  /// The page in a window. Each test makes its own, because the words are those of the application that was made last.
  @MainActor
  private struct Stage {
    let test = TestWindow(size: Size(width: 800, height: 480))
    let controller: LanguagesController

    init() {
      controller = LanguagesController(.languages)
      test.window.rootViewController = controller
      test.frame()
    }

    var values: [String] { controller.page.rows.map { $0.value.text ?? "" } }

    /// Taps a segment, with the direction that the control has.
    func select(_ index: Int) {
      let selection = controller.page.selection
      let isMirrored = selection.effectiveUserInterfaceLayoutDirection == .rightToLeft
      let position = (Double(isMirrored ? 3 - index : index) + 0.5) / 4
      test.tap(
        at: selection.convert(Point(x: selection.bounds.width * position, y: selection.bounds.midY), to: nil))
      test.frame()
    }
  }

  @Test("U9 a tap on a language changes all words and values in the next frame, and the direction with them")
  func languages() {
    let stage = Stage()
    let page = stage.controller.page
    #expect(
      stage.values[0] == "2 lamps are on" && stage.values[1] == "2nd floor" && stage.values[4] == "20.5°C")
    stage.select(1)
    #expect(stage.values[0] == "2 Lampen sind an" && stage.values[4] == "20,5 °C")
    #expect(page.rows[0].name.text == "Lampen")
    stage.select(2)
    #expect(stage.values[0] == "Горят 2 лампы")
    stage.select(3)
    #expect(stage.values[0] == "مصباحان مضاءان" && stage.values[5].hasPrefix("٢٬٤٦٩"))
    let row = page.rows[0]
    #expect(row.name.frame.minX > row.value.frame.minX)
    page.stepper.value = 11
    page.languageDidChange()
    #expect(stage.values[0].hasPrefix("١١ "))
    stage.select(0)
    #expect(stage.values[0] == "11 lamps are on" && row.name.frame.minX < row.value.frame.minX)
  }

  @Test("U9 every language of the demo has all words, and the gallery has its own language again afterwards")
  func words() throws {
    let stage = Stage()
    let strings = try LanguagesWords.strings
    let keys = try #require(strings.tables["de"]?.texts.keys)
    for code in ["ru", "ar"] { #expect(strings.tables[Language(code)]?.texts.keys.count == keys.count) }
    stage.select(3)
    stage.test.window.rootViewController = ViewController()
    stage.test.frame()
    #expect(
      stage.test.application.language == "en" && stage.test.application.localizedStrings == LocalizedStrings()
    )
  }
}
