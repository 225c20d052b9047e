import TactusPixels
import TactusScene
import TactusTesting
import Testing

@testable import TactusInterface

@MainActor
@Suite("Visual effects")
struct VisualEffectTests {
  private let test = TestWindow(size: Size(width: 240, height: 220), scale: 2)

  /// Adds coloured bars behind the effect view.
  private func addBars() {
    for (index, color) in [Color.red, .green, .blue, .yellow, .magenta, .cyan].enumerated() {
      let bar = View(frame: Rect(x: 40 * Double(index), y: 0, width: 40, height: 220))
      bar.backgroundColor = color
      test.window.addSubview(bar)
    }
  }

  @Test("C5 the content view fills the view; without an effect nothing behind it is blurred")
  func content() {
    let view = VisualEffectView(effect: BlurEffect(style: .dark))
    view.frame = Rect(x: 10, y: 10, width: 100, height: 50)
    #expect(view.contentView.superview === view)
    #expect(view.contentView.frame == Rect(x: 0, y: 0, width: 100, height: 50))
    #expect(view.layer.backdrop?.standardDeviation == 20)
    #expect(view.backgroundColor != nil)
    view.effect = nil
    #expect(view.layer.backdrop == nil)
    #expect(view.backgroundColor == nil)
  }

  @Test("C5 a radius or saturation that is not finite, or negative, means none")
  func badInput() {
    #expect(BlurEffect(radius: .nan, saturation: .infinity) == BlurEffect(radius: 0, saturation: 1))
    #expect(BlurEffect(radius: -4, saturation: -1) == BlurEffect(radius: 0, saturation: 0))
    var effect = BlurEffect(radius: 1)
    effect.radius = -.infinity
    effect.saturation = .nan
    let view = VisualEffectView(effect: effect)
    #expect(view.layer.backdrop?.standardDeviation == 0)
    #expect(view.layer.backdrop?.saturation == 1)
  }

  @Test(
    "C5 the styles over colours, and a translucent one; regular and prominent follow the interface's style")
  func styles() throws {
    addBars()
    let styles: [BlurEffect.Style] = [.extraLight, .light, .dark, .regular, .prominent]
    for (index, style) in styles.enumerated() {
      let view = VisualEffectView(effect: BlurEffect(style: style))
      view.frame = Rect(x: 10, y: 8 + 35 * Double(index), width: 220, height: 30)
      view.cornerRadius = 8
      let label = Label(frame: Rect(x: 8, y: 4, width: 200, height: 22))
      label.text = "\(style)"
      label.textColor = style == .dark ? .white : .label
      view.contentView.addSubview(label)
      test.window.addSubview(view)
    }
    let fading = VisualEffectView(effect: BlurEffect(radius: 6))
    fading.frame = Rect(x: 10, y: 183, width: 220, height: 30)
    fading.alpha = 0.5
    test.window.addSubview(fading)
    #expect(Golden.compare(try test.render().bitmap, with: "VisualEffects").isSuccess)
    test.window.overrideUserInterfaceStyle = .dark
    #expect(Golden.compare(try test.render().bitmap, with: "VisualEffectsDark").isSuccess)
  }

  @Test("C5 while nothing behind the view changes, nothing is drawn")
  func stillness() throws {
    addBars()
    let view = VisualEffectView(effect: BlurEffect(style: .light))
    view.frame = Rect(x: 10, y: 10, width: 100, height: 50)
    test.window.addSubview(view)
    test.frame()
    let builder = FrameBuilder()
    _ = test.window.makeFrame(with: builder)
    test.frame()
    #expect(test.window.makeFrame(with: builder).damage.isEmpty)
    test.window.subviews[0].backgroundColor = .orange
    #expect(!test.window.makeFrame(with: builder).damage.isEmpty)
  }
}
