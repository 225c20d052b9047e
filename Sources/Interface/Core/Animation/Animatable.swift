internal import TactusScene

/// A property wrapper that makes a property of a custom view animatable.
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
/// The property has its new value immediately, as all others do. The value on screen changes from frame to frame: the view is
/// redrawn for each of them, and in ``DrawnResponder/draw(_:)`` the property returns the value on screen. Everywhere else `$level` returns
/// it. Curves, springs, keyframes, interruption and ``PropertyAnimator`` work as for ``View/frame``. A view that shows the value
/// by other means than drawing returns false from ``DrawnResponder/needsDisplay(forAnimationOf:)`` and overrides
/// ``DrawnResponder/animatedPropertyDidChange(_:)`` to follow the value.
///
/// Setting the property outside an animation redraws the view as well; there is no need to observe it.
@MainActor
@propertyWrapper
public struct Animatable<Value: AnimatableValue> {
  private var value: Value
  /// The property's index in the view's layer; nil before the property is set for the first time.
  private var index: Int?

  /// Creates a property with an initial value.
  public init(wrappedValue: Value) { value = wrappedValue }

  /// The value that was set. A property outside a view is not animated.
  public var wrappedValue: Value {
    get { value }
    set { value = newValue }
  }

  /// The value on screen. For a property outside a view this is the value that was set.
  public var projectedValue: Value { value }

  /// The value that was set or, while the view draws in ``DrawnResponder/draw(_:)``, the value on screen.
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
          "\(type(of: view)) has more animatable properties than a view supports; not animated")
        return view.setNeedsDisplay()
      }
      view.layer.setCustomValue(newValue.animatableVector, at: index)
    }
  }

  /// The value on screen in the latest frame; the value that was set while nothing animates it.
  public static subscript<Owner: View>(
    _enclosingInstance view: Owner, projected property: KeyPath<Owner, Value>,
    storage storage: ReferenceWritableKeyPath<Owner, Self>
  ) -> Value { shownValue(of: view[keyPath: storage], in: view) }

  private static func shownValue(of property: Self, in view: View) -> Value {
    let vector = property.index.flatMap { view.layer.shownCustomValue(at: $0) }
    return vector.map { Value(animatableVector: $0) } ?? property.value
  }
}
