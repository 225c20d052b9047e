import Tactus
import TactusGraphics
import TactusTesting
import Testing

/// A picture of a form and cards in grids, and tags in a flow.
@MainActor
@Suite("Pictures of layouts")
struct LayoutPictureTests {
  private static let size = Size(width: 380, height: 470)

  private func label(_ text: String, size: Double = 15, weight: Font.Weight = .regular) -> Label {
    let label = Label()
    label.text = text
    label.font = .system(ofSize: size, weight: weight)
    label.adjustsFontForContentSizeCategory = true
    return label
  }

  private func makeForm() -> View {
    let name = TextField()
    name.text = "Living room"
    let brightness = Slider()
    brightness.value = 0.7
    for field in [name] { field.borderStyle = .roundedRect }
    let form = GridView(columns: [.fitting, .fraction(1)])
    form.columnSpacing = 14
    form.rowSpacing = 8
    form.verticalAlignment = .center
    form.addRow([label("Name"), name])
    form.addRow([label("Brightness"), brightness])
    form.addRow([label("Light"), Switch()])
    form.setHorizontalAlignment(.leading, of: form.arrangedSubviews[5])
    return form
  }

  private func makeCard(_ title: String, _ detail: String, _ color: Color) -> View {
    let text = label(detail, size: 12)
    text.numberOfLines = 0
    text.textColor = .secondaryLabel
    let card = StackView(arrangedSubviews: [label(title, weight: .semibold), text, View()])
    card.axis = .vertical
    card.spacing = 3
    card.isLayoutMarginsRelativeArrangement = true
    card.directionalLayoutMargins = DirectionalEdgeInsets(top: 8, leading: 12, bottom: 8, trailing: 6)
    card.backgroundColor = color.withAlphaComponent(0.2)
    card.cornerRadius = 10
    return card
  }

  private func makePage() -> StackView {
    let cards = GridView()
    cards.minimumColumnWidth = 100
    cards.spacing = 8
    let rooms: [(String, String, Color)] = [
      ("Kitchen", "21 degrees, two lamps are on", .systemBlue), ("Bath", "24 degrees", .systemGreen),
      ("Hall", "Dark", .systemOrange), ("Garden", "Dry since Monday", .systemGreen),
    ]
    for (title, detail, color) in rooms { cards.addArrangedSubview(makeCard(title, detail, color)) }
    let tags = FlowView()
    tags.spacing = 6
    tags.lineSpacing = 6
    for tag in ["Quiet", "Guests", "Evening", "Holiday", "Night", "Away"] {
      var configuration = Button.Configuration.gray()
      configuration.title = tag
      configuration.contentInsets = DirectionalEdgeInsets(top: 4, leading: 12, bottom: 4, trailing: 12)
      tags.addArrangedSubview(Button(configuration: configuration))
    }
    let status = StackView(arrangedSubviews: [
      label("House", size: 24, weight: .bold), label("all is well", size: 13),
    ])
    status.alignment = .firstBaseline
    status.spacing = 8
    status.arrangedSubviews[0].setContentHuggingPriority(.defaultHigh, for: .horizontal)
    let page = StackView(arrangedSubviews: [status, makeForm(), cards, tags, View()])
    page.axis = .vertical
    page.spacing = 12
    page.isLayoutMarginsRelativeArrangement = true
    page.layoutMargins = EdgeInsets(top: 10, left: 14, bottom: 10, right: 14)
    return page
  }

  @Test(
    "U1 a form, cards and tags; right to left; with large text",
    arguments: [("Layout", false), ("LayoutLargeText", true)])
  func picture(name: String, isLarge: Bool) throws {
    let test = TestWindow(size: Size(width: Self.size.width * 2, height: Self.size.height), scale: 1)
    test.window.backgroundColor = .systemBackground
    if isLarge {
      test.window.traitOverrides.preferredContentSizeCategory = .extraExtraLarge
      test.window.overrideUserInterfaceStyle = .dark
    }
    for (index, attribute) in [SemanticContentAttribute.forceLeftToRight, .forceRightToLeft].enumerated() {
      let page = makePage()
      page.semanticContentAttribute = attribute
      page.frame = Rect(
        x: Double(index) * Self.size.width, y: 0, width: Self.size.width, height: Self.size.height)
      test.window.addSubview(page)
    }
    test.play(for: 0.3)
    #expect(Golden.compare(try test.render().bitmap, with: name).isSuccess)
  }
}
