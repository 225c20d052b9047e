import Tactus
import TactusTesting
import Testing

@testable import Gallery

@MainActor
@Suite("The demo Languages")
struct LanguagesDemoTests {
  private let test = TestWindow(size: Size(width: 800, height: 480))
  private let controller: LanguagesController

  init() {
    controller = LanguagesController(.languages)
    test.window.rootViewController = controller
    test.frame()
  }

  private var values: [String] { controller.page.rows.map { $0.value.text ?? "" } }

  /// Taps a segment, with the direction that the control has.
  private func select(_ index: Int) {
    let selection = controller.page.selection
    let isMirrored = selection.effectiveUserInterfaceLayoutDirection == .rightToLeft
    let position = (Double(isMirrored ? 3 - index : index) + 0.5) / 4
    test.tap(
      at: selection.convert(Point(x: selection.bounds.width * position, y: selection.bounds.midY), to: nil))
    test.frame()
  }

  @Test("U9 a tap on a language changes all words and values in the next frame, and the direction with them")
  func languages() {
    #expect(values[0] == "2 lamps are on" && values[1] == "2nd floor" && values[4] == "20.5°C")
    select(1)
    #expect(values[0] == "2 Lampen sind an" && values[4] == "20,5 °C")
    #expect(controller.page.rows[0].name.text == "Lampen")
    select(2)
    #expect(values[0] == "Горят 2 лампы")
    select(3)
    #expect(values[0] == "مصباحان مضاءان" && values[5].hasPrefix("٢٬٤٦٩"))
    let row = controller.page.rows[0]
    #expect(row.name.frame.minX > row.value.frame.minX)
    controller.page.stepper.value = 11
    controller.page.languageDidChange()
    #expect(values[0].hasPrefix("١١ "))
    select(0)
    #expect(values[0] == "11 lamps are on" && row.name.frame.minX < row.value.frame.minX)
  }

  @Test("U9 every language of the demo has all words, and the gallery has its own language again afterwards")
  func words() throws {
    let strings = try LanguagesWords.strings
    let keys = try #require(strings.tables["de"]?.texts.keys)
    for code in ["ru", "ar"] { #expect(strings.tables[Language(code)]?.texts.keys.count == keys.count) }
    select(3)
    test.window.rootViewController = ViewController()
    test.frame()
    #expect(test.application.language == "en" && test.application.localizedStrings == LocalizedStrings())
  }
}
