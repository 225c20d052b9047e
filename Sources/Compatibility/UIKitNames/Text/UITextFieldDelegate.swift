public import TactusInterface

/// ``TactusInterface/TextFieldDelegate`` with the ranges of `NSString`, as UIKit has them.
@MainActor
public protocol UITextFieldDelegate: TextFieldDelegate {
  /// Returns whether text may be changed; `range` counts the UTF-16 units of the present text. Default true.
  func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
  ) -> Bool

  /// Returns the menu that is shown next to the selection; nil, the default, for the actions that are possible. `range` counts the
  /// UTF-16 units of the present text.
  func textField(
    _ textField: UITextField, editMenuForCharactersIn range: NSRange, suggestedActions: [UIMenuElement]
  ) -> UIMenu?
}

extension UITextFieldDelegate {
  /// Returns true.
  public func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
  ) -> Bool { true }

  /// Asks with the range of `NSString`.
  public func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: Range<String.Index>,
    replacementString string: String
  ) -> Bool {
    self.textField(
      textField, shouldChangeCharactersIn: NSRange(range, in: textField.text ?? ""), replacementString: string
    )
  }

  /// Returns nil.
  public func textField(
    _ textField: UITextField, editMenuForCharactersIn range: NSRange, suggestedActions: [UIMenuElement]
  ) -> UIMenu? { nil }

  /// Asks with the range of `NSString`.
  public func textField(
    _ textField: UITextField, editMenuForCharactersIn range: Range<String.Index>,
    suggestedActions: [UIMenuElement]
  ) -> UIMenu? {
    self.textField(
      textField, editMenuForCharactersIn: NSRange(range, in: textField.text ?? ""),
      suggestedActions: suggestedActions)
  }
}
