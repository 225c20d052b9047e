internal import TactusScene

/// Makes a property of a view of an application's own one that can be animated.
///
/// ```swift
/// final class Gauge: View {
///   @Animatable var level = 0.0
///
///   override func draw(_ rect: Rect) {
///     GraphicsContext.current?.setFillColor(.systemBlue)
///     GraphicsContext.current?.fill(Rect(x: 0, y: 0, width: bounds.width * level, height: bounds.height))
///   }
/// }
///
/// View.animate(withDuration: 0.3) { gauge.level = 1 }
/// ```
///
/// The property has its new value at once, as all others do. What is seen gets there from frame to frame: the view is drawn for each,
/// and in ``View/draw(_:)`` the property reads as what is seen. Everywhere else `$level` does. Curves, springs, keyframes,
/// interruption and ``PropertyAnimator`` work as for ``View/frame``. A view that shows the value in another way than by drawing says
/// so in ``View/needsDisplay(forAnimationOf:)``, and follows in ``View/animatedPropertyDidChange(_:)``.
///
/// Setting the property outside an animation draws the view anew as well, there is no need to observe it.
@MainActor
@propertyWrapper
public struct Animatable<Value: AnimatableValue> {
  private var value: Value
  /// The property's index in the view's layer; nil before the property is set for the first time.
  private var index: Int?

  /// Makes a property with its first value.
  public init(wrappedValue: Value) { value = wrappedValue }

  /// The value as it was set. Outside views there is no animation.
  public var wrappedValue: Value {
    get { value }
    set { value = newValue }
  }

  /// The value that is seen. Outside views that is the one that was set.
  public var projectedValue: Value { value }

  /// The property of a view: the value as it was set, or in ``View/draw(_:)`` as it is seen.
  public static subscript<Owner: View>(
    _enclosingInstance view: Owner, wrapped property: ReferenceWritableKeyPath<Owner, Value>,
    storage storage: ReferenceWritableKeyPath<Owner, Self>
  ) -> Value {
    get { view.isDrawing ? shownValue(of: view[keyPath: storage], in: view) : view[keyPath: storage].value }
    set {
      let old = view[keyPath: storage].value
      view[keyPath: storage].value = newValue
      if view[keyPath: storage].index == nil {
        view[keyPath: storage].index = view.layer.addCustomProperty(
          old.animatableVector,
          set: { [weak view] vector in view?[keyPath: property] = Value(animatableVector: vector) },
          shownValueDidChange: { [weak view] in
            guard let view else { return }
            view.animatedPropertyDidChange(property)
            if view.needsDisplay(forAnimationOf: property) { view.setNeedsDisplay() }
          })
      }
      guard let index = view[keyPath: storage].index else {
        View.logger.warning(
          "\(type(of: view)) has more animatable properties than there can be; not animated")
        return view.setNeedsDisplay()
      }
      view.layer.setCustomValue(newValue.animatableVector, at: index)
    }
  }

  /// The value that is seen in the latest frame; while nothing animates it, the one that was set.
  public static subscript<Owner: View>(
    _enclosingInstance view: Owner, projected property: KeyPath<Owner, Value>,
    storage storage: ReferenceWritableKeyPath<Owner, Self>
  ) -> Value { shownValue(of: view[keyPath: storage], in: view) }

  private static func shownValue(of property: Self, in view: View) -> Value {
    let vector = property.index.flatMap { view.layer.shownCustomValue(at: $0) }
    return vector.map { Value(animatableVector: $0) } ?? property.value
  }
}
