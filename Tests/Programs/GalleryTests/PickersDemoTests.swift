import Tactus
import TactusTesting
import Testing

@testable import Gallery

@MainActor
@Suite("The demo Pickers")
struct PickersDemoTests {
  private let test = TestWindow(size: Size(width: 1280, height: 800))
  private let controller = PickersController(.pickers)

  init() {
    test.window.rootViewController = controller
    test.frame()
  }

  private var page: PickersPage { controller.page }

  @Test("U8 the segments change the wheels of the date picker, and the button shows the mode of the fan")
  func modes() {
    #expect(page.dates.datePickerMode == .dateAndTime && page.fan.title(for: .normal) == "Automatic")
    for (index, mode) in [DatePicker.Mode.time, .date, .dateAndTime, .countDownTimer].enumerated() {
      page.modes.selectedSegmentIndex = index
      page.modes.sendActions(for: .valueChanged)
      test.frame()
      #expect(page.dates.datePickerMode == mode)
    }
    #expect(page.scenes.selectedRow(inComponent: 0) == 1)
  }

  @Test("U8 a calendar is shown, and buttons for the date and the time of an appointment")
  func calendar() {
    #expect(page.calendar.datePickerStyle == .inline && page.calendar.frame.height > 300)
    #expect(page.appointment.datePickerStyle == .compact && page.appointment.frame.width > 150)
  }

  @Test("U8 the right code opens the door, and a wrong one is deleted")
  func code() {
    test.type("1111")
    page.keypad.text = "1111"
    page.keypad.sendActions(for: .primaryActionTriggered)
    #expect(page.codeLabel.text == "Locked" && page.keypad.text.isEmpty)
    page.keypad.text = PickersPage.code
    page.keypad.sendActions(for: .primaryActionTriggered)
    #expect(page.codeLabel.text == "Open")
  }

  @Test("U7 a search shows the symbols whose names match, and suggests them")
  func search() {
    let search = page.symbols
    search.field.becomeFirstResponder()
    search.field.text = "speak"
    search.field.sendActions(for: .editingChanged)
    test.frame()
    #expect(!search.shownNames.isEmpty && search.shownNames.allSatisfy { $0.contains("speak") })
    #expect(
      search.field.searchSuggestions?.map(\.localizedSuggestion) == Array(search.shownNames.prefix(4)))
    search.field.text = "mic"
    search.field.sendActions(for: .editingChanged)
    #expect(search.shownNames == ["mic"] && search.field.searchSuggestions == nil)
    search.field.text = ""
    search.field.sendActions(for: .editingChanged)
    #expect(search.shownNames == Image.systemSymbolNames)
  }
}
