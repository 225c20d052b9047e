/// The tint colour of a view: its own, or that of its superview, stored so that deep hierarchies need no search.
@MainActor
struct InheritedTint {
  /// The view's own tint colour; nil, the default, inherits that of the superview.
  var own: Color?
  private var inherited = Color.systemBlue

  /// The tint colour in effect: the view's own, or else the inherited one. Default `.systemBlue`.
  var color: Color { own ?? inherited }

  /// Inherits the tint colour of the superview; nil if there is none.
  ///
  /// - Returns: A Boolean value that indicates whether it differs from the one inherited before.
  mutating func inherit(_ color: Color?) -> Bool {
    let former = inherited
    inherited = color ?? .systemBlue
    return inherited != former
  }
}
