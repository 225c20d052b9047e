public import TactusInterface
@_spi(Compatibility) internal import UIKitValues

/// ``TactusInterface/TextViewDelegate`` with the ranges of `NSString`, as UIKit has them.
@MainActor
public protocol UITextViewDelegate: TextViewDelegate {
  /// Returns whether text may be changed; `range` counts the UTF-16 units of the present text. Default true.
  func textView(_ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String)
    -> Bool

  /// Called when the user taps a link; `characterRange` counts the UTF-16 units of the text. Returns whether the touch has no other effect;
  /// default true.
  func textView(_ textView: UITextView, shouldInteractWith url: URL, in characterRange: NSRange) -> Bool

  /// Returns the menu that is shown next to the selection; nil, the default, for the actions that are possible. `range` counts the
  /// UTF-16 units of the text.
  func textView(
    _ textView: UITextView, editMenuForTextIn range: NSRange, suggestedActions: [UIMenuElement]
  ) -> UIMenu?
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
    self.textView(
      textView, shouldChangeTextIn: NSRange(range, in: textView.text ?? ""), replacementText: text)
  }

  /// Returns true.
  public func textView(
    _ textView: UITextView, shouldInteractWith url: URL, in characterRange: NSRange
  ) -> Bool { true }

  /// Asks with the range of `NSString`, if the link is an address.
  public func textView(
    _ textView: UITextView, shouldInteractWith link: String, in range: Range<String.Index>
  ) -> Bool {
    guard let url = URL(string: link) else { return true }
    return self.textView(textView, shouldInteractWith: url, in: NSRange(range, in: textView.text ?? ""))
  }

  /// Returns nil.
  public func textView(
    _ textView: UITextView, editMenuForTextIn range: NSRange, suggestedActions: [UIMenuElement]
  ) -> UIMenu? { nil }

  /// Asks with the range of `NSString`.
  public func textView(
    _ textView: UITextView, editMenuForTextIn range: Range<String.Index>, suggestedActions: [UIMenuElement]
  ) -> UIMenu? {
    self.textView(
      textView, editMenuForTextIn: NSRange(range, in: textView.text ?? ""),
      suggestedActions: suggestedActions)
  }
}

extension String {
  /// Returns the indices for a range of UTF-16 units, limited to the text and to whole Unicode scalars; nil for a range without a location.
  func indices(limiting range: NSRange) -> Range<Index>? {
    guard range.location >= 0, range.location != NSNotFound, range.length >= 0 else { return nil }
    let units = utf16
    let count = units.count
    let location = min(range.location, count)
    var lower = units.index(startIndex, offsetBy: location)
    var upper = units.index(lower, offsetBy: min(range.length, count - location))
    if lower.samePosition(in: unicodeScalars) == nil {
      let isEmpty = lower == upper
      lower = units.index(before: lower)
      if isEmpty { upper = lower }
    }
    if upper.samePosition(in: unicodeScalars) == nil { upper = units.index(after: upper) }
    return lower..<upper
  }
}

extension TextView {
  /// The selected range of the text, which counts UTF-16 units; empty if there is only a caret.
  ///
  /// A range beyond the end is limited to the text, and one that begins or ends inside a character is extended to whole ones. Setting a range
  /// whose location is `NSNotFound` has no effect.
  public var selectedRange: NSRange {
    get { NSRange((self as any SelectedText).selectedRange, in: text ?? "") }
    set {
      if let range = (text ?? "").indices(limiting: newValue) {
        (self as any SelectedText).selectedRange = range
      }
    }
  }

  /// Scrolls so that a part of the text becomes visible; `range` counts the UTF-16 units of the text, and is limited to it.
  public func scrollRangeToVisible(_ range: NSRange) {
    if let range = (text ?? "").indices(limiting: range) { scrollRangeToVisible(range) }
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
