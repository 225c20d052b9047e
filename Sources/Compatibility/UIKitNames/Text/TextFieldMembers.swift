public import TactusInterface

/// A position in the text of a field.
public typealias UITextPosition = String.Index
/// A range of the text of a field.
public typealias UITextRange = Range<String.Index>
/// A rectangle of the selection.
public typealias UITextSelectionRect = CGRect

extension Range where Bound == String.Index {
  /// The position at which the range begins.
  public var start: String.Index { lowerBound }
  /// The position at which the range ends.
  public var end: String.Index { upperBound }
}

extension TextField {
  /// The placeholder with attributes: a font, a colour. Setting ``TactusInterface/TextField/placeholder`` removes them.
  public var attributedPlaceholder: NSAttributedString? {
    get {
      AssociatedValues.existing(of: self).attributed(styledPlaceholder)
        ?? placeholder.map { NSAttributedString(string: $0) }
    }
    set {
      placeholder = newValue?.string
      styledPlaceholder = newValue?.attributedText
      AssociatedValues.values(of: self).keep(newValue)
    }
  }

  /// Returns the range between two positions, in any order.
  public func textRange(from fromPosition: UITextPosition, to toPosition: UITextPosition) -> UITextRange? {
    min(fromPosition, toPosition)..<max(fromPosition, toPosition)
  }

  /// Returns the position at a distance in characters; nil beyond the ends of the text.
  public func position(from position: UITextPosition, offset: Int) -> UITextPosition? {
    let text = text ?? ""
    let limit = offset < 0 ? text.startIndex : text.endIndex
    guard position >= text.startIndex, position <= text.endIndex else { return nil }
    return text.index(position, offsetBy: offset, limitedBy: limit)
  }

  /// Returns the distance between two positions, in characters.
  public func offset(from: UITextPosition, to toPosition: UITextPosition) -> Int {
    let text = text ?? ""
    let ends = text.startIndex...text.endIndex
    guard ends.contains(from), ends.contains(toPosition) else { return 0 }
    return text.distance(from: from, to: toPosition)
  }

  /// Selects all of the text.
  public func selectAll(_ sender: Any?) { selectAll() }

  /// Posted when editing of a field, the object, has begun.
  public nonisolated static var textDidBeginEditingNotification: NSNotification.Name {
    NotificationPosting.name("UITextFieldTextDidBeginEditingNotification")
  }
  /// Posted when the user has changed the text of a field, the object.
  public nonisolated static var textDidChangeNotification: NSNotification.Name {
    NotificationPosting.name("UITextFieldTextDidChangeNotification")
  }
  /// Posted when editing of a field, the object, has ended.
  public nonisolated static var textDidEndEditingNotification: NSNotification.Name {
    NotificationPosting.name("UITextFieldTextDidEndEditingNotification")
  }
}
