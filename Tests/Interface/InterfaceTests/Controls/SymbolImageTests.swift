import Tactus
import TactusTesting
import Testing

@testable import TactusInterface

@MainActor
@Suite("Symbols in views")
struct SymbolImageTests {
  private let test = TestWindow(size: Size(width: 200, height: 100), scale: 1)

  init() { test.window.backgroundColor = .white }

  @Test("U7 a symbol has the tint colour and is drawn at the scale of the window")
  func tint() throws {
    let view = ImageView(image: Image(systemName: "stop.fill", withConfiguration: .init(pointSize: 48)))
    view.tintColor = .red
    test.window.addSubview(view)
    #expect(view.sizeThatFits(.zero) == Size(width: 60, height: 60))
    let color = try test.picture().sample(at: Point(x: 30, y: 30))
    #expect(color.distance(to: Picture.Pixel(red: 255, green: 0, blue: 0)) < 60)
  }

  @Test("U7 a symbol grows with the preferred size of text if it is to")
  func growth() {
    var configuration = Image.SymbolConfiguration(pointSize: 20)
    let fixed = ImageView(image: Image(systemName: "star", withConfiguration: configuration))
    configuration.adjustsForContentSizeCategory = true
    let growing = ImageView(image: Image(systemName: "star", withConfiguration: configuration))
    for view in [fixed, growing] {
      test.window.addSubview(view)
      view.traitOverrides.preferredContentSizeCategory = .extraExtraExtraLarge
    }
    test.frame()
    #expect(fixed.intrinsicContentSize.width == 25 && growing.intrinsicContentSize.width > 30)
  }

  @Test("U7 a symbol that points in the direction of reading is mirrored from right to left")
  func mirrored() throws {
    let view = ImageView(image: Image(systemName: "arrow.forward", withConfiguration: .init(pointSize: 48)))
    view.tintColor = .black
    test.window.addSubview(view)
    let forward = try test.picture()
    view.semanticContentAttribute = .forceRightToLeft
    let mirrored = try test.picture()
    for y in stride(from: 4, to: 60, by: 4) {
      for x in stride(from: 2, to: 58, by: 4) {
        let other = mirrored.pixel(x: 59 - x, y: y)
        #expect(forward.pixel(x: x, y: y).distance(to: other) < 24, "(\(x), \(y))")
      }
    }
    #expect(forward.differingPixels(from: mirrored) > 50)
  }

  @Test("U7 the contact sheet of all symbols")
  func sheet() throws {
    let names = Image.systemSymbolNames
    let columns = 14
    let rows = (names.count + columns - 1) / columns
    let cell = 44.0
    let sheet = TestWindow(
      size: Size(width: Double(columns) * cell, height: Double(rows) * cell), scale: 1)
    sheet.window.backgroundColor = .white
    for (index, name) in names.enumerated() {
      let view = ImageView(image: Image(systemName: name, withConfiguration: .init(pointSize: 22)))
      view.tintColor = .black
      view.center = Point(
        x: (Double(index % columns) + 0.5) * cell, y: (Double(index / columns) + 0.5) * cell)
      sheet.window.addSubview(view)
    }
    sheet.frame()
    #expect(Golden.compare(try sheet.render().bitmap, with: "Symbols").isSuccess)
  }
}
