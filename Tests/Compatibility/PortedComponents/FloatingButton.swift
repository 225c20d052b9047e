// Written as for UIKit, whose components seldom document their overrides.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import Foundation
import UIKitNames

public protocol FloatingButtonDelegate: NSObjectProtocol {
  func floatingButtonWillOpen(_ button: FloatingButton)
  func floatingButtonDidClose(_ button: FloatingButton)
}
extension FloatingButtonDelegate {
  public func floatingButtonWillOpen(_ button: FloatingButton) {}
  public func floatingButtonDidClose(_ button: FloatingButton) {}
}

@IBDesignable
open class FloatingButton: UIView {
  @IBInspectable open var size: CGFloat = 56 {
    didSet { self.setNeedsDisplay(); self.recalculateItemsOrigin() }
  }
  @IBInspectable open var padding: CGFloat = 14
  @IBInspectable open var buttonColor: UIColor = UIColor(
    red: 73 / 255.0, green: 151 / 255.0, blue: 241 / 255.0, alpha: 1)
  { didSet { circleLayer.backgroundColor = buttonColor.cgColor } }
  @IBInspectable open var plusColor: UIColor = UIColor(white: 0.2, alpha: 1)
  @IBInspectable open var overlayColor: UIColor = UIColor.black.withAlphaComponent(0.3)
  @IBInspectable open var hasShadow: Bool = true
  open var rotationDegrees: CGFloat = -45
  open var animationSpeed: Double = 0.1
  open var items: [FloatingItem] = []
  open var closed: Bool = true
  open weak var fabDelegate: FloatingButtonDelegate?
  open var handleFirstItemDirectly = false

  fileprivate var circleLayer: CAShapeLayer = CAShapeLayer()
  fileprivate var tintLayer: CAShapeLayer = CAShapeLayer()
  fileprivate var plusLayer: CAShapeLayer = CAShapeLayer()
  fileprivate var overlayView: UIControl = UIControl()
  fileprivate var isCustomFrame: Bool = false

  public init() {
    super.init(frame: CGRect(x: 0, y: 0, width: size, height: size))
    backgroundColor = UIColor.clear
    setObserver()
  }
  public init(size: CGFloat) {
    self.size = size
    super.init(frame: CGRect(x: 0, y: 0, width: size, height: size))
    backgroundColor = .clear
    setObserver()
  }
  public override init(frame: CGRect) {
    super.init(frame: frame)
    size = min(frame.size.width, frame.size.height)
    backgroundColor = UIColor.clear
    isCustomFrame = true
    setObserver()
  }
  public required init?(coder aDecoder: NSCoder) {
    super.init(coder: aDecoder)
    size = min(frame.size.width, frame.size.height)
    clipsToBounds = false
  }

  open override func draw(_ rect: CGRect) {
    super.draw(rect)
    layer.shouldRasterize = true
    layer.rasterizationScale = UIScreen.main.scale
    setCircleLayer()
    setPlusLayer()
    setShadow()
  }

  open func open() {
    fabDelegate?.floatingButtonWillOpen(self)
    overlayView.addTarget(self, action: FloatingButton.close, for: UIControl.Event.touchUpInside)
    overlayView.backgroundColor = overlayColor
    overlayView.alpha = 0
    if let superview = self.superview {
      superview.insertSubview(overlayView, aboveSubview: self)
      superview.bringSubviewToFront(self)
    }
    UIView.animate(
      withDuration: 0.3, delay: 0, usingSpringWithDamping: 0.55, initialSpringVelocity: 0.3,
      options: UIView.AnimationOptions(),
      animations: { () -> Void in
        self.plusLayer.transform = CATransform3DMakeRotation(
          self.degreesToRadians(self.rotationDegrees), 0.0, 0.0, 1.0)
        self.overlayView.alpha = 1
      }, completion: nil)
    var itemHeight: CGFloat = 0
    var delay = 0.0
    for item in items {
      if item.isHidden == true { continue }
      itemHeight += item.size + 14
      item.layer.transform = CATransform3DMakeScale(0.4, 0.4, 1)
      item.frame.origin.y = -itemHeight
      UIView.animate(
        withDuration: 0.3, delay: delay, usingSpringWithDamping: 0.55, initialSpringVelocity: 0.3,
        options: [.allowUserInteraction, .curveEaseInOut],
        animations: { () -> Void in
          item.layer.transform = CATransform3DIdentity
          item.alpha = 1
        }, completion: { (finished) -> Void in _ = finished })
      delay += animationSpeed
    }
    closed = false
  }

  open func close() {
    overlayView.removeTarget(self, action: FloatingButton.close, for: UIControl.Event.touchUpInside)
    UIView.animate(
      withDuration: 0.3, delay: 0, usingSpringWithDamping: 0.6, initialSpringVelocity: 0.8, options: [],
      animations: {
        self.plusLayer.transform = CATransform3DMakeRotation(self.degreesToRadians(0), 0.0, 0.0, 1.0)
        self.overlayView.alpha = 0
      },
      completion: { [weak self] _ in
        guard let self = self else { return }
        self.overlayView.removeFromSuperview()
        self.fabDelegate?.floatingButtonDidClose(self)
      })
    for item in items.reversed() {
      UIView.animate(withDuration: 0.15, animations: { item.alpha = 0 })
    }
    closed = true
  }

  open func toggle() {
    if items.count > 0 { if closed { open() } else { close() } }
  }

  @discardableResult
  open func addItem(_ title: String, icon: UIImage?, handler: @escaping ((FloatingItem) -> Void))
    -> FloatingItem
  {
    let item = FloatingItem()
    item.frame = CGRect(x: size - item.size, y: 0, width: item.size, height: item.size)
    item.title = title
    item.icon = icon
    item.handler = handler
    item.alpha = 0
    item.actionButton = self
    items.append(item)
    addSubview(item)
    return item
  }

  fileprivate func setCircleLayer() {
    circleLayer.removeFromSuperlayer()
    circleLayer.frame = CGRect(x: 0, y: 0, width: size, height: size)
    circleLayer.backgroundColor = buttonColor.cgColor
    circleLayer.cornerRadius = size / 2
    layer.addSublayer(circleLayer)
  }
  fileprivate func setPlusLayer() {
    plusLayer.removeFromSuperlayer()
    plusLayer.frame = CGRect(x: 0, y: 0, width: size, height: size)
    plusLayer.lineCap = CAShapeLayerLineCap.round
    plusLayer.strokeColor = plusColor.cgColor
    plusLayer.lineWidth = 2.0
    plusLayer.path = plusBezierPath().cgPath
    layer.addSublayer(plusLayer)
  }
  fileprivate func setShadow() {
    if !hasShadow { return }
    circleLayer.shadowOffset = CGSize(width: 0, height: 2)
    circleLayer.shadowRadius = 2
    circleLayer.shadowColor = UIColor.black.cgColor
    circleLayer.shadowOpacity = 0.4
  }
  fileprivate func plusBezierPath() -> UIBezierPath {
    let path = UIBezierPath()
    path.move(to: CGPoint(x: size / 2, y: size / 3))
    path.addLine(to: CGPoint(x: size / 2, y: size - size / 3))
    path.move(to: CGPoint(x: size / 3, y: size / 2))
    path.addLine(to: CGPoint(x: size - size / 3, y: size / 2))
    return path
  }
  fileprivate func degreesToRadians(_ degrees: CGFloat) -> CGFloat {
    return degrees / 180.0 * CGFloat(Double.pi)
  }
  fileprivate func recalculateItemsOrigin() {
    for item in items {
      let big = size > item.size ? size : item.size
      let small = size <= item.size ? size : item.size
      item.frame.origin = CGPoint(x: big / 2 - small / 2, y: item.frame.origin.y)
    }
  }
  fileprivate func setObserver() {
    NotificationCenter.default.addObserver(
      self, selector: FloatingButton.deviceOrientationDidChange(_:),
      name: UIDevice.orientationDidChangeNotification, object: nil)
    NotificationCenter.default.addObserver(
      self, selector: FloatingButton.keyboardWillShow(_:), name: UIResponder.keyboardWillShowNotification,
      object: nil)
    NotificationCenter.default.addObserver(
      self, selector: FloatingButton.keyboardWillHide(_:), name: UIResponder.keyboardWillHideNotification,
      object: nil)
  }
  internal func deviceOrientationDidChange(_ notification: Notification) {
    guard
      let keyboardSize: CGFloat =
        (notification.userInfo?[UIResponder.keyboardFrameEndUserInfoKey] as? NSValue)?.cgRectValue.size.height
    else { return }
    self.frame = CGRect(
      x: UIScreen.main.bounds.size.width - size - padding,
      y: UIScreen.main.bounds.size.height - size - padding - keyboardSize, width: size, height: size)
  }
  internal func keyboardWillShow(_ notification: Notification) {
    let size = (notification.userInfo?[UIResponder.keyboardFrameEndUserInfoKey] as? NSValue)?.cgRectValue.size
    let duration = notification.userInfo?[UIResponder.keyboardAnimationDurationUserInfoKey] as? Double ?? 0.25
    UIView.animate(withDuration: duration) {
      self.transform = CGAffineTransform(translationX: 0, y: -(size?.height ?? 0))
    }
  }
  internal func keyboardWillHide(_ notification: NSNotification) {
    UIView.animate(
      withDuration: 0.2, delay: 0, options: UIView.AnimationOptions(),
      animations: { self.transform = .identity }, completion: nil)
  }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesBegan(touches, with: event)
    if isTouched(touches) { setTintLayer() }
  }
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesEnded(touches, with: event)
    tintLayer.removeFromSuperlayer()
    if isTouched(touches) { toggle() }
  }
  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesCancelled(touches, with: event)
    tintLayer.removeFromSuperlayer()
  }
  fileprivate func setTintLayer() {
    tintLayer.frame = CGRect(
      x: circleLayer.frame.origin.x, y: circleLayer.frame.origin.y, width: size, height: size)
    tintLayer.backgroundColor = UIColor.white.withAlphaComponent(0.2).cgColor
    tintLayer.cornerRadius = size / 2
    layer.addSublayer(tintLayer)
  }
  fileprivate func isTouched(_ touches: Set<UITouch>) -> Bool {
    return touches.count == 1 && touches.first?.tapCount == 1 && touches.first?.location(in: self) != nil
  }
  open override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    if closed == false {
      for item in items {
        if item.isHidden == true { continue }
        var itemPoint = item.convert(point, from: self)
        itemPoint.x += 0
        if item.bounds.contains(itemPoint) == true {
          return item.hitTest(itemPoint, with: event)
        }
      }
    }
    return super.hitTest(point, with: event)
  }
  deinit { NotificationCenter.default.removeObserver(self) }
}

open class FloatingItem: UIView {
  open var size: CGFloat = 42 {
    didSet {
      self.frame = CGRect(x: 0, y: 0, width: size, height: size);
      titleLabel.frame.origin.y = self.frame.height / 2 - titleLabel.frame.size.height / 2
    }
  }
  open var handler: ((FloatingItem) -> Void)? = nil
  open weak var actionButton: FloatingButton?
  open lazy var titleLabel: UILabel = {
    let label = UILabel()
    label.font = UIFont.systemFont(ofSize: 14)
    label.textColor = .white
    label.textAlignment = .right
    label.numberOfLines = 0
    self.addSubview(label)
    return label
  }()
  open var title: String? = nil {
    didSet {
      titleLabel.text = title
      titleLabel.sizeToFit()
      titleLabel.frame.origin.x = -titleLabel.frame.size.width - 10
    }
  }
  fileprivate var _iconImageView: UIImageView? = nil
  open var iconImageView: UIImageView {
    get {
      if _iconImageView == nil {
        _iconImageView = UIImageView(frame: CGRect(x: 0, y: 0, width: 25, height: 25))
        _iconImageView?.center = CGPoint(x: size / 2, y: size / 2)
        _iconImageView?.contentMode = UIView.ContentMode.scaleAspectFill
        addSubview(_iconImageView!)
      }
      return _iconImageView!
    }
  }
  open var icon: UIImage? = nil { didSet { iconImageView.image = icon } }
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    if touches.count == 1 {
      let touch = touches.first
      if touch?.tapCount == 1 {
        if touch?.location(in: self) == nil { return }
        if actionButton != nil { actionButton?.close() }
        handler?(self)
      }
    }
  }
}
