public import TactusInterface

/// The properties of an object that can be observed: those that this type has members for.
@MainActor
public struct ObservedValues<Object: AnyObject> {
  let object: Object
}

extension ObservedValues where Object: View {
  /// The frame rectangle.
  public var frame: CGRect { object.frame }
  /// The bounds rectangle.
  public var bounds: CGRect { object.bounds }
  /// The position of the anchor point.
  public var center: CGPoint { object.center }
  /// The transform of the view, about its anchor point.
  public var transform: CGAffineTransform { object.transform }
  /// The opacity, from 0 to 1.
  public var alpha: CGFloat { object.alpha }
  /// Whether the view is hidden.
  public var isHidden: Bool { object.isHidden }
}

extension ObservedValues where Object: ScrollView {
  /// The point of the content at the top left corner.
  public var contentOffset: CGPoint { object.contentOffset }
  /// The size of the content.
  public var contentSize: CGSize { object.contentSize }
  /// The insets of the content.
  public var contentInset: UIEdgeInsets { object.contentInset }
}

extension ObservedValues where Object: GestureRecognizer {
  /// The state of the recognizer, from possible to ended, cancelled or failed.
  public var state: UIGestureRecognizer.State { object.state }
}
