import Tactus
import TactusGraphics
import TactusTesting
import Testing

/// Pictures of every control in every state, side by side.
@MainActor
@Suite("What controls look like")
struct ControlSheetTests {
  /// How a control is shown: the columns of the sheet.
  private enum Look: CaseIterable {
    case normal, pressed, focused, disabled
  }

  /// A row of the sheet: what is in it, and where a finger presses it.
  private struct Row {
    var make: @MainActor () -> Control
    var press: Point?
  }

  private static let cell = Size(width: 190, height: 64)

  private static let rows: [Row] = [
    button(.filled()), button(.tinted()), button(.gray()), button(.plain()),
    Row { isOn(false) }, Row { isOn(true) },
    Row(
      make: {
        let slider = Slider(frame: Rect(x: 0, y: 0, width: 150, height: 34))
        slider.value = 0.5
        return slider
      }, press: Point(x: 75, y: 17)),
    Row(make: { Stepper() }, press: Point(x: 70, y: 16)),
    Row(
      make: {
        let segments = SegmentedControl(items: ["Day", "Week", "Year"])
        segments.frame = Rect(x: 0, y: 0, width: 160, height: 32)
        segments.selectedSegmentIndex = 1
        return segments
      }, press: Point(x: 130, y: 16)),
    Row {
      let pages = PageControl(frame: Rect(x: 0, y: 0, width: 120, height: 28))
      pages.numberOfPages = 5
      pages.currentPage = 2
      return pages
    },
    field("Living room"), field(nil),
  ]

  private static func button(_ configuration: Button.Configuration) -> Row {
    Row {
      var configuration = configuration
      configuration.title = "Button"
      let button = Button(configuration: configuration)
      button.sizeToFit()
      return button
    }
  }

  private static func isOn(_ isOn: Bool) -> Control {
    let toggle = Switch()
    toggle.isOn = isOn
    return toggle
  }

  private static func field(_ text: String?) -> Row {
    Row {
      let field = TextField(frame: Rect(x: 0, y: 0, width: 160, height: 36))
      field.borderStyle = .roundedRect
      field.placeholder = "Name"
      field.text = text
      return field
    }
  }

  /// One control in one state, in a window of its own: only one can have the focus.
  private func picture(_ row: Row, _ look: Look, _ style: UserInterfaceStyle) throws -> Image {
    let test = TestWindow(size: Self.cell, scale: 1)
    test.window.backgroundColor = .systemBackground
    test.window.overrideUserInterfaceStyle = style
    let control = row.make()
    control.center = test.window.bounds.center
    test.window.addSubview(control)
    test.frame()
    switch look {
    case .normal: break
    case .pressed:
      let place = row.press.map { control.convert($0, to: nil) } ?? control.center
      _ = test.finger(at: place)
    case .focused: test.press(.tab)
    case .disabled: control.isEnabled = false
    }
    test.play(for: 0.4)
    return try test.render()
  }

  @Test(
    "C3 C5 every control shows what it is: normal, pressed, focused, disabled; light and dark",
    arguments: [UserInterfaceStyle.light, .dark])
  func sheet(style: UserInterfaceStyle) throws {
    let size = Size(
      width: Self.cell.width * Double(Look.allCases.count), height: Self.cell.height * Double(Self.rows.count)
    )
    let sheet = TestWindow(size: size, scale: 1)
    for (number, row) in Self.rows.enumerated() {
      var normal: [UInt8] = []
      for (column, look) in Look.allCases.enumerated() {
        let image = try picture(row, look, style)
        let bytes = image.bitmap.withUnsafeBytes { [UInt8]($0) }
        if look == .normal { normal = bytes }
        // A field shows its caret when the finger lifts; until then it may still be a scroll.
        let mayLookNormal = look == .normal || look == .pressed && number >= Self.rows.count - 2
        let isNormal = bytes == normal
        #expect(mayLookNormal || !isNormal, "row \(number): \(look)")
        let view = ImageView(image: image)
        view.frame.origin = Point(
          x: Self.cell.width * Double(column), y: Self.cell.height * Double(number))
        sheet.window.addSubview(view)
      }
    }
    let name = style == .dark ? "ControlsDark" : "Controls"
    #expect(Golden.compare(try sheet.render().bitmap, with: name).isSuccess)
  }
}
