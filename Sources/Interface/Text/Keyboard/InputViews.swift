/// What the first responder of a window, or a responder that follows in its responder chain, shows at the bottom of the window.
@MainActor
struct InputViews {
  /// The view instead of the keyboard; nil for the keyboard.
  private(set) var input: View?
  /// The view above the keyboard, or above ``input``; nil for none.
  private(set) var accessory: View?
  /// The responder whose views these are: that of ``accessory`` if there is one.
  private(set) var owner: Responder?

  /// A Boolean value that indicates whether there is neither of the views.
  var isEmpty: Bool { input == nil && accessory == nil }

  /// Creates the views of a window's first responder.
  init(of window: Window) {
    guard let first = window.firstResponder else { return }
    let acceptsInput = (first as? any TextEditor)?.acceptsEdits ?? true
    for responder in first.responderChain {
      if acceptsInput, input == nil, let view = responder.inputView, !(view is Window) {
        input = view
        owner = owner ?? responder
      }
      if accessory == nil, let view = responder.inputAccessoryView, !(view is Window) {
        accessory = view
        owner = responder
      }
    }
    if accessory === input { accessory = nil }
  }
}
