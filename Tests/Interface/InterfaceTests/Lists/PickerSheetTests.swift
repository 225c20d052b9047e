import Tactus
import TactusTesting
import Testing

@testable import TactusInterface

/// Renderings of date pickers in several languages.
@MainActor
@Suite("The appearance of pickers")
struct PickerSheetTests {
  private static let size = Size(width: 380, height: 216)

  private static let sheet: [(mode: DatePicker.Mode, language: Language, isMirrored: Bool)] = [
    (.dateAndTime, "en-US", false), (.date, "de", false), (.countDownTimer, "fr", false),
    (.dateAndTime, "ar-EG", true),
  ]

  @Test(
    "U8 date pickers in four languages, light and dark", arguments: [UserInterfaceStyle.light, .dark])
  func sheet(style: UserInterfaceStyle) throws {
    let test = TestWindow(size: Size(width: Self.size.width * 2, height: Self.size.height * 2), scale: 1)
    test.window.backgroundColor = .systemBackground
    test.window.overrideUserInterfaceStyle = style
    // A day in 2024, which is never today.
    let date = LocalDateTime(utcSecondsSince1970: 1_732_636_800 + 58_000)
    for (index, cell) in Self.sheet.enumerated() {
      let picker = DatePicker(
        frame: Rect(
          x: Double(index % 2) * Self.size.width, y: Double(index / 2) * Self.size.height,
          width: Self.size.width, height: Self.size.height))
      picker.locale = cell.language
      picker.datePickerMode = cell.mode
      picker.semanticContentAttribute = cell.isMirrored ? .forceRightToLeft : .forceLeftToRight
      picker.date = date
      picker.countDownDuration = 5400
      if cell.mode == .date { picker.maximumDate = date }
      test.window.addSubview(picker)
    }
    test.frame()
    #expect(
      Golden.compare(try test.render().bitmap, with: style == .dark ? "PickersDark" : "Pickers").isSuccess)
  }
}
