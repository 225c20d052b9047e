// Written as for UIKit, whose components seldom document their overrides.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import Foundation
import UIKitNames

public protocol DrawerDelegate: AnyObject {
  func drawerPositionDidChange(_ drawer: DrawerViewController, to position: DrawerPosition)
}
public enum DrawerPosition: Int, CaseIterable { case collapsed = 0, partial, open, closed }
open class PassthroughScrollView: UIScrollView {
  weak var touchDelegate: UIView?
  override open func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    return subviews.contains { !$0.isHidden && $0.point(inside: convert(point, to: $0), with: event) }
  }
}
open class DrawerViewController: UIViewController, UIScrollViewDelegate, UIGestureRecognizerDelegate {
  private var animator: UIViewPropertyAnimator?
  private var progressWhenInterrupted: CGFloat = 0
  public private(set) var position: DrawerPosition = .collapsed {
    didSet {
      if oldValue != position {
        delegate?.drawerPositionDidChange(self, to: position); setNeedsStatusBarAppearanceUpdate()
      }
    }
  }
  open weak var delegate: DrawerDelegate?
  private let contentController: UIViewController
  private let drawer = UIVisualEffectView(effect: UIBlurEffect(style: .extraLight))
  private let handle = UIView()
  private lazy var pan: UIPanGestureRecognizer = {
    let p = UIPanGestureRecognizer(); p.addTarget(self, action: DrawerViewController.handlePan(recognizer:));
    p.delegate = self; return p
  }()
  private lazy var tap = UITapGestureRecognizer(target: self, action: DrawerViewController.handleTap)
  private let feedback = UIImpactFeedbackGenerator(style: .light)
  private var collapsedHeight: CGFloat { return 68 + view.safeAreaInsets.bottom }
  public init(content: UIViewController) {
    contentController = content; super.init(nibName: nil, bundle: nil)
  }
  required public init?(coder aDecoder: NSCoder) { fatalError() }
  open override func loadView() { super.loadView() }
  open override func viewDidLoad() {
    super.viewDidLoad()
    addChild(contentController)
    view.addSubview(contentController.view)
    contentController.didMove(toParent: self)
    drawer.contentView.addSubview(handle)
    handle.layer.cornerRadius = 2.5
    handle.backgroundColor = UIColor(white: 0, alpha: 0.3)
    view.addSubview(drawer)
    drawer.addGestureRecognizer(pan)
    drawer.addGestureRecognizer(tap)
    tap.require(toFail: pan)
    drawer.layer.shadowOpacity = 0.1
    drawer.clipsToBounds = true
    feedback.prepare()
  }
  open override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    contentController.view.frame = view.bounds
    drawer.bounds = CGRect(origin: .zero, size: view.bounds.size)
    if animator == nil { drawer.frame = frame(for: position) }
    handle.frame = CGRect(x: (drawer.bounds.width - 36) / 2, y: 6, width: 36, height: 5)
  }
  private func frame(for position: DrawerPosition) -> CGRect {
    let y: CGFloat
    switch position {
    case .collapsed: y = view.bounds.maxY - collapsedHeight;
    case .partial: y = view.bounds.midY;
    case .open: y = view.safeAreaInsets.top + 20;
    case .closed: y = view.bounds.maxY
    }
    return CGRect(x: 0, y: y, width: view.bounds.width, height: view.bounds.height)
  }
  private func startTransition(to target: DrawerPosition, duration: TimeInterval) {
    animator?.stopAnimation(true)
    let animator = UIViewPropertyAnimator(duration: duration, dampingRatio: 0.85) {
      self.drawer.frame = self.frame(for: target); self.drawer.layer.cornerRadius = target == .open ? 12 : 0
    }
    animator.addAnimations(
      { self.contentController.view.alpha = target == .open ? 0.7 : 1 }, delayFactor: 0.1)
    animator.addCompletion { [weak self] position in
      guard let self = self else { return }
      switch position {
      case .start: break
      case .end: self.position = target
      case .current: break
      @unknown default: break
      }
      self.animator = nil
    }
    animator.isUserInteractionEnabled = true
    animator.isInterruptible = true
    animator.startAnimation()
    self.animator = animator
  }
  private func handleTap() {
    startTransition(to: position == .open ? .collapsed : .open, duration: 0.5); feedback.impactOccurred()
  }
  private func handlePan(recognizer: UIPanGestureRecognizer) {
    switch recognizer.state {
    case .began:
      startTransition(to: position == .open ? .collapsed : .open, duration: 1)
      animator?.pauseAnimation()
      progressWhenInterrupted = animator?.fractionComplete ?? 0
    case .changed:
      let translation = recognizer.translation(in: drawer)
      var fraction = -translation.y / (view.bounds.height - collapsedHeight)
      if position == .open { fraction *= -1 }
      if animator?.isReversed == true { fraction *= -1 }
      animator?.fractionComplete = fraction + progressWhenInterrupted
    case .ended, .cancelled:
      let velocity = recognizer.velocity(in: drawer)
      let shouldClose = velocity.y > 0
      if velocity.y == 0 { animator?.continueAnimation(withTimingParameters: nil, durationFactor: 0); break }
      if position == .open, !shouldClose { animator?.isReversed = !(animator?.isReversed ?? false) }
      if position != .open, shouldClose { animator?.isReversed.toggle() }
      let timing = UISpringTimingParameters(
        dampingRatio: 0.8, initialVelocity: CGVector(dx: 0, dy: abs(velocity.y) / 100))
      animator?.continueAnimation(withTimingParameters: timing, durationFactor: 0.5)
    default: ()
    }
  }
  public func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    guard let pan = gestureRecognizer as? UIPanGestureRecognizer else { return true };
    let v = pan.velocity(in: view); return abs(v.y) > abs(v.x)
  }
  public func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { return false }
}
