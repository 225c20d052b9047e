// Written as for UIKit, whose components seldom document their overrides.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import UIKitNames

/// A label with margins around its text, which its size contains.
open class PaddedLabel: UILabel {
  open var insets = UIEdgeInsets(top: 4, left: 12, bottom: 6, right: 8) {
    didSet { invalidateIntrinsicContentSize() }
  }

  open override func textRect(forBounds bounds: CGRect, limitedToNumberOfLines numberOfLines: Int) -> CGRect {
    let inner = super.textRect(forBounds: bounds.inset(by: insets), limitedToNumberOfLines: numberOfLines)
    let outset = UIEdgeInsets(
      top: -insets.top, left: -insets.left, bottom: -insets.bottom, right: -insets.right)
    return inner.inset(by: outset)
  }

  open override func drawText(in rect: CGRect) { super.drawText(in: rect.inset(by: insets)) }
}

/// A label whose text is at the top.
open class TopLabel: UILabel {
  open override func drawText(in rect: CGRect) {
    var textRect = super.textRect(forBounds: rect, limitedToNumberOfLines: numberOfLines)
    textRect.origin.y = rect.origin.y
    super.drawText(in: textRect)
  }
}

/// A field with a symbol at its beginning, a button that shows the text, and a placeholder that becomes a title above the text.
open class TitledField: UITextField {
  public let titleLabel = UILabel()
  public private(set) var notifications: [String] = []
  private let lineLayer = CALayer()
  private var tokens: [NSObjectProtocol] = []

  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    titleLabel.font = .systemFont(ofSize: 11)
    titleLabel.alpha = 0
    addSubview(titleLabel)
    layer.addSublayer(lineLayer)
    let names: [(NSNotification.Name, String)] = [
      (UITextField.textDidBeginEditingNotification, "begin"),
      (UITextField.textDidChangeNotification, "change"),
      (UITextField.textDidEndEditingNotification, "end"),
    ]
    for (name, text) in names {
      tokens.append(
        NotificationCenter.default.addObserver(forName: name, object: self, queue: nil) { [weak self] _ in
          MainActor.assumeIsolated { self?.note(text) }
        })
    }
  }

  private func note(_ text: String) {
    notifications.append(text)
    titleLabel.text = placeholder
    UIView.animate(withDuration: 0.2) { self.titleLabel.alpha = self.hasText ? 1 : 0 }
  }

  isolated deinit { for token in tokens { NotificationCenter.default.removeObserver(token) } }

  open override func layoutSubviews() {
    super.layoutSubviews()
    titleLabel.frame = CGRect(x: 0, y: 0, width: bounds.width, height: 14)
    lineLayer.frame = CGRect(x: 0, y: bounds.height - 1, width: bounds.width, height: 1)
    lineLayer.backgroundColor = (isFirstResponder ? tintColor : .lightGray)?.cgColor
  }

  // The text is drawn without it.
  open override func draw(_ rect: CGRect) { lineLayer.setNeedsDisplay() }

  open override func drawPlaceholder(in rect: CGRect) {
    drawnPlaceholder = rect
    super.drawPlaceholder(in: rect)
  }
  public private(set) var drawnPlaceholder = CGRect.null

  open override func textRect(forBounds bounds: CGRect) -> CGRect {
    super.textRect(forBounds: bounds).offsetBy(dx: 0, dy: 6)
  }

  open override func leftViewRect(forBounds bounds: CGRect) -> CGRect {
    super.leftViewRect(forBounds: bounds).offsetBy(dx: 4, dy: 6)
  }

  open override func caretRect(for position: UITextPosition) -> CGRect {
    hidesCaret ? .zero : super.caretRect(for: position)
  }
  public var hidesCaret = false

  public func moveCaretToEnd() {
    let end = endOfDocument
    selectedTextRange = textRange(from: end, to: end)
  }

  public var caretOffset: Int {
    guard let start = selectedTextRange?.start else { return -1 }
    return offset(from: beginningOfDocument, to: start)
  }
}
