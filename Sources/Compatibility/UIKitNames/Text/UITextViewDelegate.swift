public import TactusInterface

/// ``TactusInterface/TextViewDelegate`` with the ranges of `NSString`, as UIKit has them.
@MainActor
public protocol UITextViewDelegate: TextViewDelegate {
  /// Returns whether text may be changed; `range` counts the UTF-16 units of the present text. Default true.
  func textView(_ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String)
    -> Bool
}

extension UITextViewDelegate {
  /// Returns true.
  public func textView(
    _ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String
  ) -> Bool { true }

  /// Asks with the range of `NSString`.
  public func textView(
    _ textView: UITextView, shouldChangeTextIn range: Range<String.Index>, replacementText text: String
  ) -> Bool {
    self.textView(textView, shouldChangeTextIn: NSRange(range, in: textView.text), replacementText: text)
  }
}

extension TextView {
  /// Scrolls so that a part of the text becomes visible; `range` counts the UTF-16 units of the text.
  public func scrollRangeToVisible(_ range: NSRange) {
    if let range = Range(range, in: text ?? "") { scrollRangeToVisible(range) }
  }

  /// Posted when editing begins in a text view, which is the notification's object.
  public nonisolated static var textDidBeginEditingNotification: NSNotification.Name {
    NotificationPosting.name("UITextViewTextDidBeginEditingNotification")
  }
  /// Posted when the user changes the text of a text view, which is the notification's object.
  public nonisolated static var textDidChangeNotification: NSNotification.Name {
    NotificationPosting.name("UITextViewTextDidChangeNotification")
  }
  /// Posted when editing ends in a text view, which is the notification's object.
  public nonisolated static var textDidEndEditingNotification: NSNotification.Name {
    NotificationPosting.name("UITextViewTextDidEndEditingNotification")
  }
}
