import Tactus
import TactusGraphics
import TactusTesting
import Testing

/// Renderings of every control in every state, side by side.
@MainActor
@Suite("The appearance of controls")
struct ControlSheetTests {
  /// The state in which a control is rendered: a column of the sheet.
  private enum DisplayState: CaseIterable {
    case normal, pressed, focused, disabled
  }

  /// A row of the sheet: its control, and the location at which a touch presses it.
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

  /// Renders one control in one state, in a window of its own, because only one can be focused.
  private func picture(_ row: Row, _ state: DisplayState, _ style: UserInterfaceStyle) throws -> Image {
    let test = TestWindow(size: Self.cell, scale: 1)
    test.window.backgroundColor = .systemBackground
    test.window.overrideUserInterfaceStyle = style
    let control = row.make()
    control.center = test.window.bounds.center
    test.window.addSubview(control)
    test.frame()
    switch state {
    case .normal: break
    case .pressed:
      let location = row.press.map { control.convert($0, to: nil) } ?? control.center
      _ = test.touch(at: location)
    case .focused: test.press(.tab)
    case .disabled: control.isEnabled = false
    }
    test.play(for: 0.4)
    return try test.render()
  }

  @Test(
    "C3 C5 every control shows its state: normal, pressed, focused, disabled; light and dark",
    arguments: [UserInterfaceStyle.light, .dark])
  func sheet(style: UserInterfaceStyle) throws {
    let size = Size(
      width: Self.cell.width * Double(DisplayState.allCases.count),
      height: Self.cell.height * Double(Self.rows.count)
    )
    let sheet = TestWindow(size: size, scale: 1)
    for (number, row) in Self.rows.enumerated() {
      var normal: [UInt8] = []
      for (column, state) in DisplayState.allCases.enumerated() {
        let image = try picture(row, state, style)
        let bytes = image.bitmap.withUnsafeBytes { [UInt8]($0) }
        if state == .normal { normal = bytes }
        // A text field shows its caret at touch up, because until then the touch may become a scroll.
        let mayEqualNormal = state == .normal || state == .pressed && number >= Self.rows.count - 2
        let isNormal = bytes == normal
        #expect(mayEqualNormal || !isNormal, "row \(number): \(state)")
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
