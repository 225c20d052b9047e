import TactusTesting
import Testing

@testable import TactusInterface

@MainActor
@Suite("On-screen keyboard: pictures")
struct KeyboardPictureTests {
  @Test func draft() throws {
    func save(_ stage: KeyboardStage, _ name: String) throws {
      stage.finish()
      #expect(Golden.write(try stage.test.render(), toFile: "/tmp/kb-\(name).png"))
    }
    for dark in [false, true] {
      let stage = KeyboardStage(scale: 2)
      stage.window.overrideUserInterfaceStyle = dark ? .dark : .light
      stage.edit()
      try save(stage, "letters-\(dark)")
      let touch = stage.test.touch(at: stage.point("e"))
      try save(stage, "accents-\(dark)")
      touch.end()
      let press = stage.test.touch(at: stage.point("t"))
      stage.test.frame()
      #expect(Golden.write(try stage.test.render(), toFile: "/tmp/kb-preview-\(dark).png"))
      press.end()
    }
    for (name, type) in [("number", KeyboardType.numberPad), ("decimal", .decimalPad), ("phone", .phonePad), ("email", .emailAddress), ("url", .URL)] {
      let stage = KeyboardStage(size: Size(width: 800, height: 480))
      stage.window.overrideUserInterfaceStyle = .light
      stage.field.keyboardType = type
      stage.field.returnKeyType = .next
      stage.test.application.onScreenKeyboard.layouts = [.german, .english]
      stage.edit()
      try save(stage, name)
    }
    let stage = KeyboardStage(size: Size(width: 1280, height: 800))
    stage.window.overrideUserInterfaceStyle = .dark
    stage.field.returnKeyType = .go
    stage.test.application.onScreenKeyboard.layouts = [.russian, .english]
    stage.edit()
    let press = stage.test.touch(at: stage.point("ц"))
    try save(stage, "russian")
    _ = press
    stage.tap(.page(.symbols))
    try save(stage, "symbols")
  }
}
