// Written as for UIKit, whose components seldom document their overrides.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import Foundation
import UIKitNames

public extension UIView {
  private struct ToastKeys {
    static var timer = "com.toast.timer"
    static var activeToasts = "com.toast.activeToasts"
  }
  func makeToast(
    _ message: String?, duration: TimeInterval = ToastManager.shared.duration,
    position: ToastPosition = ToastManager.shared.position, title: String? = nil, image: UIImage? = nil,
    style: ToastStyle = ToastManager.shared.style, completion: ((_ didTap: Bool) -> Void)? = nil
  ) {
    do {
      let toast = try toastViewForMessage(message, title: title, image: image, style: style)
      let point = position.centerPoint(forToast: toast, inSuperview: self)
      showToast(toast, duration: duration, point: point)
    } catch ToastError.missingParameters { print("Error: message, title, and image are all nil") } catch {}
  }
  private func showToast(_ toast: UIView, duration: TimeInterval, point: CGPoint) {
    toast.center = point
    toast.alpha = 0.0
    if ToastManager.shared.isTapToDismissEnabled {
      let recognizer = UITapGestureRecognizer(target: self, action: UIView.handleToastTapped(_:))
      toast.addGestureRecognizer(recognizer)
      toast.isUserInteractionEnabled = true
      toast.isExclusiveTouch = true
    }
    self.addSubview(toast)
    UIView.animate(
      withDuration: ToastManager.shared.style.fadeDuration, delay: 0.0,
      options: [.curveEaseOut, .allowUserInteraction],
      animations: {
        toast.alpha = 1.0
      }
    ) { _ in
      let timer = Timer(
        timeInterval: duration, target: self, selector: UIView.toastTimerDidFinish(_:), userInfo: toast,
        repeats: false)
      RunLoop.main.add(timer, forMode: .common)
    }
  }
  private func handleToastTapped(_ recognizer: UITapGestureRecognizer) {
    guard let toast = recognizer.view else { return }; hideToast(toast, fromTap: true)
  }
  private func toastTimerDidFinish(_ timer: Timer) {
    guard let toast = timer.userInfo as? UIView else { return }; hideToast(toast, fromTap: false)
  }
  private func hideToast(_ toast: UIView, fromTap: Bool) {
    UIView.animate(
      withDuration: 0.2, delay: 0.0, options: [.curveEaseIn, .beginFromCurrentState],
      animations: { toast.alpha = 0.0 }
    ) { _ in toast.removeFromSuperview() }
  }
  func toastViewForMessage(_ message: String?, title: String?, image: UIImage?, style: ToastStyle) throws
    -> UIView
  {
    guard message != nil || title != nil || image != nil else { throw ToastError.missingParameters }
    let wrapperView = UIView()
    wrapperView.backgroundColor = style.backgroundColor
    wrapperView.autoresizingMask = [
      .flexibleLeftMargin, .flexibleRightMargin, .flexibleTopMargin, .flexibleBottomMargin,
    ]
    wrapperView.layer.cornerRadius = style.cornerRadius
    if style.displayShadow {
      wrapperView.layer.shadowColor = UIColor.black.cgColor
      wrapperView.layer.shadowOpacity = style.shadowOpacity
      wrapperView.layer.shadowRadius = style.shadowRadius
      wrapperView.layer.shadowOffset = style.shadowOffset
    }
    var messageLabel: UILabel?
    if let message = message {
      messageLabel = UILabel()
      messageLabel?.text = message
      messageLabel?.numberOfLines = style.messageNumberOfLines
      messageLabel?.font = style.messageFont
      messageLabel?.textAlignment = style.messageAlignment
      messageLabel?.lineBreakMode = .byTruncatingTail
      messageLabel?.textColor = style.messageColor
      messageLabel?.backgroundColor = UIColor.clear
      let maxMessageSize = CGSize(
        width: (self.bounds.size.width * style.maxWidthPercentage),
        height: self.bounds.size.height * style.maxHeightPercentage)
      let messageSize = messageLabel?.sizeThatFits(maxMessageSize)
      if let messageSize = messageSize {
        let actualWidth = min(messageSize.width, maxMessageSize.width)
        let actualHeight = min(messageSize.height, maxMessageSize.height)
        messageLabel?.frame = CGRect(x: 0.0, y: 0.0, width: actualWidth, height: actualHeight)
      }
    }
    var messageRect = CGRect.zero
    if let messageLabel = messageLabel {
      messageRect.origin.x = style.horizontalPadding
      messageRect.origin.y = style.verticalPadding
      messageRect.size.width = messageLabel.bounds.size.width
      messageRect.size.height = messageLabel.bounds.size.height
    }
    wrapperView.frame = CGRect(
      x: 0.0, y: 0.0, width: max(messageRect.size.width + (style.horizontalPadding * 2.0), 10),
      height: messageRect.maxY + style.verticalPadding)
    if let messageLabel = messageLabel {
      messageLabel.frame = messageRect; wrapperView.addSubview(messageLabel)
    }
    return wrapperView
  }
}
public enum ToastError: Error { case missingParameters }
public struct ToastStyle {
  public init() {}
  public var backgroundColor: UIColor = UIColor.black.withAlphaComponent(0.8)
  public var messageColor: UIColor = .white
  public var maxWidthPercentage: CGFloat = 0.8 {
    didSet { maxWidthPercentage = max(min(maxWidthPercentage, 1.0), 0.0) }
  }
  public var maxHeightPercentage: CGFloat = 0.8
  public var horizontalPadding: CGFloat = 10.0
  public var verticalPadding: CGFloat = 10.0
  public var cornerRadius: CGFloat = 10.0
  public var messageFont: UIFont = .systemFont(ofSize: 16.0)
  public var messageAlignment: NSTextAlignment = .left
  public var messageNumberOfLines: Int = 0
  public var displayShadow = false
  public var shadowOpacity: Float = 0.8 { didSet { shadowOpacity = max(min(shadowOpacity, 1.0), 0.0) } }
  public var shadowRadius: CGFloat = 6.0
  public var shadowOffset = CGSize(width: 4.0, height: 4.0)
  public var fadeDuration: TimeInterval = 0.2
  public var activitySize = CGSize(width: 100.0, height: 100.0)
}
public class ToastManager {
  public static let shared = ToastManager()
  public var style = ToastStyle()
  public var isTapToDismissEnabled = true
  public var duration: TimeInterval = 3.0
  public var position: ToastPosition = .bottom
}
public enum ToastPosition {
  case top, center, bottom
  fileprivate func centerPoint(forToast toast: UIView, inSuperview superview: UIView) -> CGPoint {
    let topPadding: CGFloat = ToastManager.shared.style.verticalPadding + superview.csSafeAreaInsets.top
    let bottomPadding: CGFloat = ToastManager.shared.style.verticalPadding + superview.csSafeAreaInsets.bottom
    switch self {
    case .top:
      return CGPoint(x: superview.bounds.size.width / 2.0, y: (toast.frame.size.height / 2.0) + topPadding)
    case .center: return CGPoint(x: superview.bounds.size.width / 2.0, y: superview.bounds.size.height / 2.0)
    case .bottom:
      return CGPoint(
        x: superview.bounds.size.width / 2.0,
        y: (superview.bounds.size.height - (toast.frame.size.height / 2.0)) - bottomPadding)
    }
  }
}
private extension UIView {
  var csSafeAreaInsets: UIEdgeInsets {
    if #available(iOS 11.0, *) { return self.safeAreaInsets } else { return .zero }
  }
}
