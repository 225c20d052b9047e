/// The views that an application has set for editing a text.
struct TextInputViews: Equatable {
  /// The view instead of the keyboard; nil, the default, for the keyboard.
  var input: View?
  /// The view above the keyboard; nil, the default, for none.
  var accessory: View?
}
