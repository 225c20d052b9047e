@_spi(Compatibility) internal import TactusCompatibility
public import TactusInterface

/// A position in the text of a text field.
public typealias UITextPosition = String.Index
/// A range of the text of a text field.
public typealias UITextRange = Range<String.Index>
/// A rectangle that encloses selected text, in the text field's coordinates and in points.
public typealias UITextSelectionRect = CGRect

extension Range where Bound == String.Index {
  /// The position at which the range begins.
  public var start: String.Index { lowerBound }
  /// The position at which the range ends.
  public var end: String.Index { upperBound }
}

extension TextField {
  /// The placeholder as an attributed string, of which the font and the colour are used; nil if there is no placeholder.
  ///
  /// Setting ``TactusInterface/TextField/placeholder`` removes the attributes.
  public var attributedPlaceholder: NSAttributedString? {
    get {
      AssociatedValues.existing(of: self).attributed(placeholderWithAttributes)
        ?? placeholder.map { NSAttributedString(string: $0) }
    }
    set {
      placeholder = newValue?.string
      placeholderWithAttributes = newValue?.attributedText
      AssociatedValues.values(of: self).keep(newValue)
    }
  }

  /// Returns the range between two positions, of which either may come first.
  public func textRange(from fromPosition: UITextPosition, to toPosition: UITextPosition) -> UITextRange? {
    min(fromPosition, toPosition)..<max(fromPosition, toPosition)
  }

  /// Returns the position that is `offset` characters after another one, or before it if the offset is negative; nil if that is
  /// outside the text.
  public func position(from position: UITextPosition, offset: Int) -> UITextPosition? {
    let text = text ?? ""
    let limit = offset < 0 ? text.startIndex : text.endIndex
    guard position >= text.startIndex, position <= text.endIndex else { return nil }
    return text.index(position, offsetBy: offset, limitedBy: limit)
  }

  /// Returns the number of characters from one position to another, negative if the second comes first; 0 if one is outside the
  /// text.
  public func offset(from: UITextPosition, to toPosition: UITextPosition) -> Int {
    let text = text ?? ""
    let ends = text.startIndex...text.endIndex
    guard ends.contains(from), ends.contains(toPosition) else { return 0 }
    return text.distance(from: from, to: toPosition)
  }

  /// Selects all of the text.
  public func selectAll(_ sender: Any?) { selectAll() }

  /// Posted when editing begins in a text field, which is the notification's object.
  public nonisolated static var textDidBeginEditingNotification: NSNotification.Name {
    NotificationPosting.name("UITextFieldTextDidBeginEditingNotification")
  }
  /// Posted when the user changes the text of a text field, which is the notification's object.
  public nonisolated static var textDidChangeNotification: NSNotification.Name {
    NotificationPosting.name("UITextFieldTextDidChangeNotification")
  }
  /// Posted when editing ends in a text field, which is the notification's object.
  public nonisolated static var textDidEndEditingNotification: NSNotification.Name {
    NotificationPosting.name("UITextFieldTextDidEndEditingNotification")
  }
}
