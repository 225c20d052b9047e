import Tactus
import TactusTesting
import Testing

@MainActor
@Suite("Style: the look of all controls as one value")
struct StyleTests {
  private let test = TestWindow(size: Size(width: 320, height: 240))

  private func style(_ change: (inout Style) -> Void) -> Style {
    var style = Style()
    change(&style)
    return style
  }

  /// A control, and a change of the style that shows in it.
  struct Case: CustomTestStringConvertible, Sendable {
    var name: String
    var make: @MainActor @Sendable () -> View
    var change: @Sendable (inout Style) -> Void
    var testDescription: String { name }
  }

  private static func button(_ configuration: Button.Configuration) -> View {
    var configuration = configuration
    configuration.title = "Start"
    return Button(configuration: configuration)
  }

  private static func toggle() -> View {
    let toggle = Switch()
    toggle.isOn = true
    return toggle
  }

  private static func segments() -> View {
    let segments = SegmentedControl(items: ["Day", "Week"])
    segments.selectedSegmentIndex = 0
    return segments
  }

  private static func field() -> View {
    let field = TextField()
    field.borderStyle = .roundedRect
    field.text = "Hall"
    return field
  }

  private static func progress() -> View {
    let progress = ProgressView()
    progress.progress = 0.5
    return progress
  }

  private static func pages() -> View {
    let pages = PageControl()
    pages.numberOfPages = 4
    return pages
  }

  private static func label() -> View {
    let label = Label()
    label.text = "Hall"
    label.adjustsFontForContentSizeCategory = true
    return label
  }

  private static func cell() -> View {
    let cell = TableViewCell(style: .subtitle)
    cell.textLabel.text = "Hall"
    cell.detailTextLabel.text = "21 °C"
    return cell
  }

  private static func refresh() -> View {
    let refresh = RefreshControl(frame: Rect(x: 0, y: 0, width: 280, height: 60))
    refresh.beginRefreshing()
    return refresh
  }

  nonisolated static let cases: [Case] = [
    Case(name: "radius of buttons", make: { button(.filled()) }) { $0.shapes.button = 2 },
    Case(name: "tint of buttons", make: { button(.filled()) }) { $0.colors.tint = .systemGreen },
    Case(name: "text on tints", make: { button(.filled()) }) { $0.colors.onTint = .systemYellow },
    Case(name: "translucent tints", make: { button(.tinted()) }) { $0.colors.tint = .systemGreen },
    Case(name: "spacing in buttons", make: { button(.gray()) }) { $0.metrics.spacing = 1.5 },
    Case(name: "fonts of buttons", make: { button(.plain()) }) { $0.typography.family = "DejaVu Serif" },
    Case(name: "scale of text", make: label) { $0.typography.scale = 1.5 },
    Case(name: "family of text", make: label) { $0.typography.family = "DejaVu Serif" },
    Case(name: "colour of text", make: label) { $0.colors[.label] = .systemPurple },
    Case(name: "radius of switches", make: toggle) { $0.shapes.switchTrack = 6 },
    Case(name: "thumbs of switches", make: toggle) { $0.colors.thumb = .systemYellow },
    Case(name: "size of switches", make: toggle) { $0.metrics.controlScale = 1.4 },
    Case(name: "thumbs of sliders", make: { Slider() }) { $0.shapes.sliderThumb = 4 },
    Case(name: "size of sliders", make: { Slider() }) { $0.metrics.controlScale = 1.4 },
    Case(name: "tint of sliders", make: { Slider() }) { $0.colors.thumb = .systemBrown },
    Case(name: "radius of segments", make: segments) { $0.shapes.segmentedControl = 0 },
    Case(name: "selected segment", make: segments) { $0.colors.selectedSegment = .systemOrange },
    Case(name: "spacing in segments", make: segments) { $0.metrics.spacing = 2 },
    Case(name: "radius of steppers", make: { Stepper() }) { $0.shapes.stepper = 16 },
    Case(name: "fill of steppers", make: { Stepper() }) { $0.colors[.tertiarySystemFill] = .systemRed },
    Case(name: "radius of text fields", make: field) { $0.shapes.textField = 14 },
    Case(name: "radius of search fields", make: { SearchTextField() }) { $0.shapes.searchField = 2 },
    Case(name: "height of search fields", make: { SearchTextField() }) { $0.metrics.controlScale = 1.4 },
    Case(name: "spacing in text fields", make: field) { $0.metrics.spacing = 2 },
    Case(name: "size of dots", make: pages) { $0.metrics.controlScale = 1.5 },
    Case(name: "height of progress bars", make: progress) { $0.metrics.controlScale = 2 },
    Case(name: "tint of progress bars", make: progress) { $0.colors.tint = .systemPink },
    Case(name: "margin of rows", make: cell) { $0.metrics.margin = 32 },
    Case(name: "height of rows", make: cell) { $0.metrics.rowHeight = 90 },
    Case(name: "secondary text of rows", make: cell) { $0.colors[.secondaryLabel] = .systemTeal },
    Case(name: "colour of refresh controls", make: refresh) { $0.colors[.secondaryLabel] = .systemPink },
    Case(name: "height of navigation bars", make: { NavigationBar() }) { $0.metrics.barHeight = 60 },
    Case(name: "colour of navigation bars", make: { NavigationBar() }) { $0.colors.bar = .systemIndigo },
    Case(name: "height of toolbars", make: { Toolbar() }) { $0.metrics.barHeight = 30 },
    Case(name: "height of tab bars", make: { TabBar() }) { $0.metrics.tabBarHeight = 70 },
  ]

  private func fit(_ view: View) {
    let size = view.sizeThatFits(Size(width: 280, height: 0))
    view.frame = Rect(x: 10, y: 10, width: max(size.width, 40), height: size.height)
  }

  private func picture(of view: View) throws -> Picture {
    fit(view)
    test.frame()
    return try test.picture()
  }

  @Test(
    "U15 each value changes what a control shows, and back again to the identical picture", arguments: cases)
  func values(_ item: Case) throws {
    test.window.backgroundColor = .systemTeal
    let view = item.make()
    test.window.addSubview(view)
    let before = try picture(of: view)
    test.window.style = style(item.change)
    let changed = try picture(of: view)
    #expect(changed.differingPixels(from: before) > 0)
    test.window.style = Style()
    #expect(try picture(of: view).differingPixels(from: before) == 0)
    // A control that is created with the style looks like one that adopts it.
    test.window.style = style(item.change)
    view.removeFromSuperview()
    let new = item.make()
    test.window.addSubview(new)
    #expect(try picture(of: new).differingPixels(from: changed) == 0)
  }

  @Test("U15 a refresh control has the tint colour that is set on it, and not that of what is around it")
  func refreshTint() throws {
    let view = try #require(Self.refresh() as? RefreshControl)
    test.window.addSubview(view)
    let before = try picture(of: view)
    test.window.tintColor = .systemPink
    #expect(try picture(of: view).differingPixels(from: before) == 0)
    view.tintColor = .systemPink
    #expect(try picture(of: view).differingPixels(from: before) > 0)
    view.tintColor = nil
    #expect(try picture(of: view).differingPixels(from: before) == 0)
  }

  @Test("U15 a style is changed in one frame, and an equal one changes nothing")
  func oneFrame() throws {
    let button = Self.button(.filled())
    test.window.addSubview(button)
    fit(button)
    test.frame()
    let before = try test.picture()
    let brand = style {
      $0.colors.tint = .systemGreen
      $0.shapes.button = 0
      $0.typography.family = "DejaVu Serif"
    }
    test.window.style = brand
    test.frame()
    let after = try test.picture()
    #expect(after.differingPixels(from: before) > 100)
    _ = test.playUntilIdle()
    #expect(try test.picture().differingPixels(from: after) == 0)
    var same = brand
    same.shapes.button = 5
    same.shapes.button = 0
    test.window.style = same
    #expect(!test.needsFrame && same == brand && Set([same, brand]).count == 1)
  }

  @Test("U15 a view's style wins over the window's, and the window's over the application's")
  func overrides() {
    let parent = View(frame: test.window.bounds)
    let toggle = Switch()
    test.window.addSubview(parent)
    parent.addSubview(toggle)
    test.application.style = style { $0.metrics.rowHeight = 50 }
    #expect(toggle.traitCollection.style.metrics.rowHeight == 50)
    test.window.style = style { $0.metrics.rowHeight = 60 }
    #expect(toggle.traitCollection.style.metrics.rowHeight == 60)
    parent.traitOverrides.style = style { $0.metrics.rowHeight = 70 }
    #expect(toggle.traitCollection.style.metrics.rowHeight == 70 && test.window.style.metrics.rowHeight == 60)
    parent.traitOverrides.style = nil
    #expect(toggle.traitCollection.style.metrics.rowHeight == 60)
    test.window.traitOverrides.style = nil
    #expect(test.window.style == test.application.style)
    // What the user prefers does not touch the style.
    test.application.accessibilityPreferences.isDarkerSystemColorsEnabled = true
    #expect(toggle.traitCollection.style.metrics.rowHeight == 50)
  }
}
