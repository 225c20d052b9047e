import Observation
import Tactus
import TactusWaylandPlatform
import TestCompositor
import Testing

@MainActor
@Suite("Frames that changes of models request")
struct ObservedFrameTests {
  let wire: WirePlatform

  init() throws { wire = try WirePlatform() }

  @Observable final class Model { var value = 0 }

  private final class Inner: View {
    var value = 0 { didSet { setNeedsUpdateProperties() } }
    override func updateProperties() {
      super.updateProperties()
      backgroundColor = value.isMultiple(of: 2) ? .red : .green
    }
  }

  private final class Outer: View {
    let model = Model()
    let inner = Inner(frame: Rect(x: 0, y: 0, width: 50, height: 50))
    override func updateProperties() {
      super.updateProperties()
      inner.value = model.value
    }
  }

  private final class Painter: View {
    let model: Model
    let isEmpty: Bool
    init(_ model: Model, isEmpty: Bool = false) {
      self.model = model
      self.isEmpty = isEmpty
      super.init(frame: Rect(x: 0, y: 0, width: 20, height: 20))
    }
    override func draw(_ rect: Rect) {
      if !isEmpty {
        GraphicsContext.current?.setFillColor(.red)
        GraphicsContext.current?.fill(bounds)
      }
      if model.value == 0 { model.value = 1 }
    }
  }

  private final class Reader: View {
    let model: Model
    var shown = -1
    init(_ model: Model) {
      self.model = model
      super.init(frame: Rect(x: 20, y: 0, width: 20, height: 20))
    }
    override func updateProperties() {
      super.updateProperties()
      shown = model.value
    }
  }

  @Test("U14 each change of a model requests a frame, also after one whose update led to that of a subview")
  func nested() {
    let outer = Outer(frame: Rect(x: 0, y: 0, width: 100, height: 100))
    outer.addSubview(outer.inner)
    wire.window.addSubview(outer)
    wire.pump()
    wire.answerFrame()
    for value in 1...3 {
      outer.model.value = value
      wire.pump()
      wire.answerFrame()
      #expect(outer.inner.value == value)
    }
  }

  @Test(
    "U14 what a view changes while it draws is shown with the next frame, after which nothing is committed")
  func drawing() {
    let model = Model()
    let reader = Reader(model)
    wire.window.addSubview(reader)
    wire.window.addSubview(Painter(model))
    wire.pump()
    wire.answerFrame()
    #expect(model.value == 1 && reader.shown == 1)
    let commits = wire.surface.commitCount
    for _ in 0..<3 { wire.advance(by: 1) }
    #expect(wire.surface.commitCount == commits)
  }

  @Test(
    "U14 what a view changes in a frame with nothing to draw is shown with the next one, after which all rests"
  )
  func undrawn() {
    let model = Model()
    let reader = Reader(model)
    wire.window.addSubview(reader)
    wire.window.addSubview(Painter(model, isEmpty: true))
    wire.pump()
    for _ in 0..<3 { wire.advance(by: 0.1) }
    #expect(model.value == 1 && reader.shown == 1)
    let commits = wire.surface.commitCount
    for _ in 0..<3 { wire.advance(by: 1) }
    #expect(wire.surface.commitCount == commits)
  }
}
