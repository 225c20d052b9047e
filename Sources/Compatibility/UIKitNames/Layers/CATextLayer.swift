public import TactusInterface

/// A layer that draws text.
open class CATextLayer: CALayer {
  /// The text: a `String` or an `NSAttributedString`.
  open var string: Any? { didSet { contentDidChange() } }
  /// The font: a `UIFont`, or the name of a family.
  open var font: Any? { didSet { contentDidChange() } }
  /// The size of the font, in points. Default 36.
  open var fontSize: CGFloat = 36 { didSet { contentDidChange() } }
  /// The colour of the text. Default white.
  open var foregroundColor: CGColor? = .white { didSet { contentDidChange() } }
  /// A Boolean value that indicates whether lines wrap. Default false.
  open var isWrapped = false { didSet { contentDidChange() } }
  /// The alignment of the lines. Default `.natural`.
  open var alignmentMode = CATextLayerAlignmentMode.natural { didSet { contentDidChange() } }
  /// What is left out of lines that are too long. Default `.none`.
  open var truncationMode = CATextLayerTruncationMode.none { didSet { contentDidChange() } }

  override class var builtInClass: AnyClass { CATextLayer.self }

  override var contentRect: CGRect? { string == nil ? super.contentRect : bounds }

  override func drawOwnContent(in context: CGContext) {
    super.drawOwnContent(in: context)
    let text =
      (string as? NSAttributedString).map { $0.attributedText } ?? AttributedText(string as? String ?? "")
    let named = font as? String
    let font = (font as? UIFont)?.withSize(fontSize) ?? named.map { UIFont(name: $0, size: fontSize) }
    let alignment: TextAlignment =
      switch alignmentMode {
      case .left: .left
      case .right: .right
      case .center: .center
      case .justified: .justified
      default: .natural
      }
    let mode: LineBreakMode =
      switch truncationMode {
      case .start: .byTruncatingHead
      case .middle: .byTruncatingMiddle
      case .end: .byTruncatingTail
      default: isWrapped ? .byWordWrapping : .byClipping
      }
    let layout = TextLayout(
      text, font: font ?? .systemFont(ofSize: fontSize), color: foregroundColor ?? .clear,
      width: bounds.width,
      alignment: alignment, lineBreakMode: mode, numberOfLines: isWrapped ? 0 : 1)
    context.draw(layout, at: bounds.origin)
  }
}
