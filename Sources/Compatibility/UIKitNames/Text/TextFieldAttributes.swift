public import TactusInterface
@_spi(Compatibility) internal import UIKitValues

// The attributes of the text of a text field, which are the same throughout.

extension TextField {
  /// The attributes of all of the text: the font, the colour, and the alignment of its paragraph style.
  ///
  /// Those that are not set are left as they are; others have no effect.
  public var defaultTextAttributes: [NSAttributedString.Key: Any] {
    get {
      let style = NSMutableParagraphStyle()
      style.alignment = textAlignment
      let text = self as any TextStyle
      return [.font: text.font, .foregroundColor: text.textColor, .paragraphStyle: style]
    }
    set {
      let attributes = AttributedText.Attributes(newValue)
      if let font = attributes.font { (self as any TextStyle).font = font }
      if let color = attributes.color { (self as any TextStyle).textColor = color }
      if let style = newValue[.paragraphStyle] as? NSParagraphStyle { textAlignment = style.alignment }
    }
  }

  /// The text with its ``defaultTextAttributes``; never nil.
  ///
  /// Setting it sets the text, and gives all of it the attributes of its first character. Setting nil removes the text.
  public var attributedText: NSAttributedString? {
    get { NSAttributedString(string: text ?? "", attributes: defaultTextAttributes) }
    set {
      text = newValue?.string
      guard let newValue, newValue.length > 0 else { return }
      defaultTextAttributes = newValue.attributes(at: 0, effectiveRange: nil)
    }
  }
}
