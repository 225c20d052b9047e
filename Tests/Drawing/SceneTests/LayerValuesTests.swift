import TactusGeometry
import TactusPixels
import Testing

@testable import TactusScene

@MainActor
@Suite("The animatable properties of layers")
struct LayerValuesTests {
  /// For each property of a layer, a value other than the default.
  private nonisolated static let others: [(property: AnimatableProperty, value: AnimatableVector)] = [
    (.bounds, .init(Rect(x: 1, y: 2, width: 30, height: 40))), (.position, .init(Point(x: 5, y: 6))),
    (.anchorPoint, .init(Point(x: 0.25, y: 0.75))), (.transform, .init(AffineTransform(scaleX: 2, y: 3))),
    (.opacity, .init(0.5)), (.backgroundColor, .init(Color.red)), (.cornerRadius, .init(7)),
    (.borderWidth, .init(2)), (.borderColor, .init(Color.white)),
    (.shadow, .init(Shadow(color: .black, offset: Point(x: 1, y: 2), radius: 3))),
  ]

  private func distance(_ a: AnimatableVector, _ b: AnimatableVector) -> Double {
    a.indices.map { abs(a[$0] - b[$0]) }.max() ?? 0
  }

  private let root = Layer()
  private let layer = Layer()
  private let timeline: AnimationTimeline

  init() {
    timeline = AnimationTimeline(root: root)
    root.timeline = timeline
    root.addSublayer(layer)
  }

  @Test("Every value of a layer has a property, and every property its own value")
  func complete() {
    let properties = Self.others.map(\.property)
    #expect(Mirror(reflecting: LayerValues()).children.count == properties.count)
    var values = LayerValues()
    for (index, (property, value)) in Self.others.enumerated() {
      #expect(values[property] != value)
      values[property] = value
      #expect(distance(values[property], value) < 1e-12)
      for (later, _) in Self.others.dropFirst(index + 1) {
        #expect(values[later] == LayerValues()[later], "\(property) does not affect \(later)")
      }
    }
  }

  @Test(
    "A1 each property that is set in a block is animated, can be interrupted, and has its presented value in snapshots",
    arguments: Self.others.indices)
  func animated(index: Int) throws {
    let (property, value) = Self.others[index]
    let old = LayerValues()[property]
    layer.needsFrame = false
    let group = AnimationGroup(
      pacing: AnimationPacing(curve: .linear, duration: 1), allowsUserInteraction: true)
    Layer.transaction = LayerTransaction(group: group)
    layer.set(property, to: value)
    Layer.transaction = nil
    #expect(layer.needsFrame)
    #expect(distance(layer.values[property], value) < 1e-12, "the property has its new value at once")
    timeline.step(to: 0)
    timeline.step(to: 0.5)
    let shown = layer.shownValues[property]
    #expect(shown != value && shown != old)
    let copy = layer.snapshot()
    #expect(copy.values[property] == shown && copy.presentation == nil)
    layer.removeAllAnimations()
    #expect(layer.shownValues == layer.values)
  }

  @Test("Every property is either geometry, opacity or appearance")
  func appearance() {
    for (property, value) in Self.others {
      var values = LayerValues()
      values[property] = value
      #expect(values.hasSameAppearance(as: LayerValues()) == property.isGeometric)
      #expect(values.hasSameGeometry(as: LayerValues()) == (!property.isGeometric || property == .opacity))
    }
  }

  @Test("Custom properties are ordered after the layer's own")
  func order() {
    let custom = [AnimatableProperty.custom(0), .custom(1), .custom(200)]
    #expect((Self.others.map(\.property) + custom).sorted() == Self.others.map(\.property) + custom)
  }
}
