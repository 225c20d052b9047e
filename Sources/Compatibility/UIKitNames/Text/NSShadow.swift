/// The shadow of attributed text. It is kept and has no effect; see `shadowColor` of a label.
@available(*, deprecated, message: "Has no effect: see shadowColor of a label")
open class NSShadow {
  /// The offset, in points.
  open var shadowOffset = CGSize.zero
  /// The blur, in points.
  open var shadowBlurRadius: CGFloat = 0
  /// The colour.
  open var shadowColor: Any?

  /// Creates a shadow.
  public init() {}
}
