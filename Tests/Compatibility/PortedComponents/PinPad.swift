// Written as for UIKit, whose components seldom document their overrides.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import UIKitNames

protocol PinPadDelegate: AnyObject {
  func pinPad(_ pinPad: PinPad, didEnter code: String)
}

private class PinButton: UIButton {
  override var isHighlighted: Bool {
    didSet {
      UIView.animate(
        withDuration: 0.25, delay: 0, usingSpringWithDamping: 0.7, initialSpringVelocity: 0,
        options: [.allowUserInteraction, .beginFromCurrentState],
        animations: { self.backgroundColor = self.isHighlighted ? UIColor.lightGray : UIColor.clear },
        completion: nil)
    }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    layer.cornerRadius = min(bounds.width, bounds.height) / 2
  }
}

/// A pad with digits that shows how many have been entered.
class PinPad: UIView {
  weak var delegate: PinPadDelegate?
  let codeLength: Int
  private(set) var code = "" {
    didSet { updateDots() }
  }
  private let dots: [UIView]
  private let dotStack = UIStackView()
  private let rows = UIStackView()
  private let feedback = UINotificationFeedbackGenerator()

  init(frame: CGRect, codeLength: Int = 4) {
    self.codeLength = codeLength
    dots = (0..<codeLength).map { _ in UIView() }
    super.init(frame: frame)
    setup()
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  private func setup() {
    dotStack.axis = .horizontal
    dotStack.spacing = 16
    dotStack.distribution = .equalSpacing
    for dot in dots {
      dot.layer.borderWidth = 1
      dot.layer.borderColor = tintColor.cgColor
      dot.layer.cornerRadius = 7
      addSubview(dot)
    }
    rows.axis = .vertical
    rows.distribution = .fillEqually
    rows.spacing = 8
    addSubview(rows)
    for keys in [["1", "2", "3"], ["4", "5", "6"], ["7", "8", "9"], ["", "0", "⌫"]] {
      let row = UIStackView()
      row.axis = .horizontal
      row.distribution = .fillEqually
      row.spacing = 8
      keys.forEach { key in
        let button = PinButton(type: .custom)
        button.setTitle(key, for: .normal)
        button.setTitleColor(tintColor, for: .normal)
        button.titleLabel?.font = UIFont.systemFont(ofSize: 28, weight: .light)
        button.isEnabled = !key.isEmpty
        button.layer.borderColor = tintColor.cgColor
        button.layer.borderWidth = key.isEmpty ? 0 : 1
        button.addTarget(self, action: PinPad.keyTapped(_:), for: .touchUpInside)
        row.addArrangedSubview(button)
      }
      rows.addArrangedSubview(row)
    }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let spacing: CGFloat = 30
    let width = spacing * CGFloat(dots.count - 1)
    for (index, dot) in dots.enumerated() {
      dot.bounds.size = CGSize(width: 14, height: 14)
      dot.center = CGPoint(x: bounds.midX - width / 2 + spacing * CGFloat(index), y: 20)
    }
    rows.frame = CGRect(x: 0, y: 44, width: bounds.width, height: bounds.height - 44)
  }

  private func keyTapped(_ sender: UIButton) {
    guard let key = sender.currentTitle else { return }
    if key == "⌫" {
      if !code.isEmpty { code.removeLast() }
      return
    }
    guard code.count < codeLength else { return }
    code += key
    if code.count == codeLength { delegate?.pinPad(self, didEnter: code) }
  }

  private func updateDots() {
    for (index, dot) in dots.enumerated() {
      dot.backgroundColor = index < code.count ? tintColor : .clear
    }
  }

  var filledDots: Int {
    return dots.filter { $0.backgroundColor == tintColor }.count
  }

  func reject() {
    feedback.notificationOccurred(.error)
    let animation = CAKeyframeAnimation(keyPath: "transform.translation.x")
    animation.timingFunction = CAMediaTimingFunction(name: .linear)
    animation.duration = 0.4
    animation.values = [-20.0, 20.0, -20.0, 20.0, -10.0, 10.0, -5.0, 5.0, 0.0]
    CATransaction.begin()
    CATransaction.setCompletionBlock { [weak self] in self?.code = "" }
    layer.add(animation, forKey: "shake")
    CATransaction.commit()
  }
}
