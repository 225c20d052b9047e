import Tactus
import TactusGraphics
import TactusTesting
import Testing

@testable import TactusInterface

@MainActor
@Suite("Appearance: light and dark, text size, direction")
struct AppearanceTests {
  private let test = TestWindow(size: Size(width: 100, height: 100))
  private let view = View(frame: Rect(x: 0, y: 0, width: 100, height: 100))

  init() { test.window.addSubview(view) }

  private final class Listener: View {
    var changes: [TraitCollection?] = []
    override func traitCollectionDidChange(_ previousTraitCollection: TraitCollection?) {
      changes.append(previousTraitCollection)
    }
  }

  @Test("a dynamic colour is one value of 40 bytes; a plain one is the same in light and dark")
  func color() {
    #expect(MemoryLayout<Color>.size == 40)
    let color = Color(light: .red, dark: .blue)
    #expect(color.resolvedColor(with: TraitCollection()) == .red)
    #expect(color.resolvedColor(with: TraitCollection(userInterfaceStyle: .dark)) == .blue)
    #expect(Color.red.resolvedColor(with: TraitCollection(userInterfaceStyle: .dark)) == .red)
    #expect(color.isDynamic && !Color.red.isDynamic && color != .red)
    let faint = color.withAlphaComponent(0.5)
    #expect(faint.resolvedColor(with: TraitCollection(userInterfaceStyle: .dark)).blue == 1)
    #expect(abs(faint.resolvedColor(with: TraitCollection(userInterfaceStyle: .dark)).alpha - 0.5) < 1e-4)
    #expect(
      Color(light: .white, dark: .clear).resolvedColor(with: .init(userInterfaceStyle: .dark)).alpha == 0)
    #expect(Color(light: faint, dark: color) == Color(light: faint, dark: .blue))
  }

  @Test(
    "overrideUserInterfaceStyle applies to the view and its subviews; those whose style changes are notified")
  func style() {
    let (inner, own) = (Listener(), Listener())
    own.overrideUserInterfaceStyle = .light
    own.changes = []
    view.addSubview(inner)
    view.addSubview(own)
    view.overrideUserInterfaceStyle = .dark
    #expect(inner.traitCollection.userInterfaceStyle == .dark)
    #expect(inner.changes == [TraitCollection()] && own.changes.isEmpty)
    #expect(own.traitCollection.userInterfaceStyle == .light)
    let late = Listener()
    inner.addSubview(late)
    #expect(late.traitCollection.userInterfaceStyle == .dark && late.changes.count == 1)
    view.overrideUserInterfaceStyle = .unspecified
    #expect(inner.traitCollection.userInterfaceStyle == .light && inner.changes.count == 2)
  }

  @Test("backgroundColor, borderColor and shadow keep the dynamic colour, and show it as resolved at present")
  func resolving() throws {
    view.backgroundColor = .systemBackground
    #expect(try center(test.render()) == [255, 255, 255])
    test.window.overrideUserInterfaceStyle = .dark
    #expect(view.backgroundColor == .systemBackground)
    #expect(try center(test.render()) == [0, 0, 0])
    view.backgroundColor = Color(light: .black, dark: .green)
    #expect(try center(test.render()) == [0, 255, 0])
    view.backgroundColor = .red
    test.window.overrideUserInterfaceStyle = .light
    #expect(view.backgroundColor == .red)
    #expect(try center(test.render()) == [255, 0, 0])
    view.borderColor = .label
    view.shadow = View.Shadow(color: .label)
    #expect(view.borderColor == .label && view.shadow?.color == .label)
  }

  @Test("a view whose draw(_:) uses a dynamic colour is redrawn when the style changes")
  func drawing() throws {
    final class Painter: View {
      override func draw(_ rect: Rect) {
        GraphicsContext.current?.setFillColor(Color(light: .blue, dark: .yellow))
        GraphicsContext.current?.fill(rect)
      }
    }
    view.addSubview(Painter(frame: view.bounds))
    #expect(try center(test.render()) == [0, 0, 255])
    view.overrideUserInterfaceStyle = .dark
    #expect(try center(test.render()) == [255, 255, 0])
  }

  @Test("the text size enlarges labels that adjust to it, and no others")
  func textSize() {
    let label = Label(frame: .zero)
    label.text = "Text"
    view.addSubview(label)
    let usual = label.sizeThatFits(.zero)
    view.traitOverrides.preferredContentSizeCategory = .accessibilityExtraLarge
    #expect(label.sizeThatFits(.zero) == usual)
    label.adjustsFontForContentSizeCategory = true
    #expect(label.sizeThatFits(.zero).height > 2 * usual.height)
  }

  @Test("a single line that is too long shrinks to fit if the label allows it")
  func shrinking() throws {
    let label = Label(frame: Rect(x: 0, y: 0, width: 60, height: 30))
    label.text = "Wednesday"
    label.adjustsFontSizeToFitWidth = true
    label.minimumScaleFactor = 0.3
    view.backgroundColor = .white
    view.addSubview(label)
    let small = try test.render()
    label.adjustsFontSizeToFitWidth = false
    #expect(try center(test.render()) == center(small))
  }

  @Test("U7 a label shrinks without a limit unless it has one, as in UIKit")
  func shrinkingWithoutLimit() throws {
    let label = Label(frame: Rect(x: 0, y: 0, width: 100, height: 30))
    #expect(label.minimumScaleFactor == 0)
    label.text = String(repeating: "Wednesday ", count: 6)
    label.adjustsFontSizeToFitWidth = true
    view.addSubview(label)
    let text = try #require(label.attributedText)
    let free = label.layout(of: text, thatFits: label.bounds.size)
    #expect(!free.isTruncated && free.size.width <= 100 && free.size.height < 10)
    label.minimumScaleFactor = 0.8
    let limited = label.layout(of: text, thatFits: label.bounds.size)
    #expect(limited.isTruncated && limited.size.height > 14)
    label.minimumScaleFactor = 0
    for width in [0, 0.01, 1, .infinity] {
      #expect(label.layout(of: text, thatFits: Size(width: width, height: 30)).size.isFinite)
    }
  }

  @Test("the layout direction is inherited, overridden or set by the semantic attribute")
  func direction() {
    let inner = View()
    view.addSubview(inner)
    #expect(inner.effectiveUserInterfaceLayoutDirection == .leftToRight)
    view.traitOverrides.layoutDirection = .rightToLeft
    #expect(inner.effectiveUserInterfaceLayoutDirection == .rightToLeft)
    #expect(inner.traitCollection.layoutDirection == .rightToLeft)
    inner.semanticContentAttribute = .playback
    #expect(inner.effectiveUserInterfaceLayoutDirection == .leftToRight)
  }

  @Test("a template image is drawn in the tint colour, and follows its changes")
  func templateImage() throws {
    let square = Image(size: Size(width: 100, height: 100)) { context in
      context.setFillColor(.black)
      context.fill(Rect(x: 0, y: 0, width: 100, height: 100))
    }
    let picture = ImageView(image: square?.withRenderingMode(.alwaysTemplate))
    view.tintColor = .red
    view.addSubview(picture)
    #expect(try center(test.render()) == [255, 0, 0])
    view.tintColor = Color(light: .red, dark: .green)
    view.overrideUserInterfaceStyle = .dark
    #expect(try center(test.render()) == [0, 255, 0])
  }

  private func center(_ image: Image) -> [UInt8] {
    let bitmap = image.bitmap
    return bitmap.withUnsafeBytes { bytes in
      let start = bitmap.bytesPerRow * (bitmap.height / 2) + 4 * (bitmap.width / 2)
      return [bytes[start + 2], bytes[start + 1], bytes[start]]
    }
  }
}
