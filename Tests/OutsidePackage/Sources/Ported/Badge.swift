// Written as for UIKit, whose components seldom document their overrides.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import UIKitNames

/// A number on a coloured ground, as a component for UIKit is written.
open class Badge: UIView {
  public let label = UILabel()
  open var value = 0 { didSet { label.text = "\(value)" } }

  public override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = .red
    addSubview(label)
  }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  open override func layoutSubviews() {
    super.layoutSubviews()
    label.frame = bounds
    layer.cornerRadius = bounds.height / 2
  }
}
