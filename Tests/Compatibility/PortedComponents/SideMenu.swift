// Written as for UIKit, whose components seldom document their overrides.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import Foundation
import UIKitNames

public protocol SideMenuDelegate: AnyObject {
  func sideMenuStateChanged(_ menu: SideMenuController, isOpen: Bool)
}
public extension SideMenuDelegate { func sideMenuStateChanged(_ menu: SideMenuController, isOpen: Bool) {} }

open class SideMenuController: UIViewController, UIGestureRecognizerDelegate {
  public struct Options {
    public static var leftViewWidth: CGFloat = 270.0
    public static var leftBezelWidth: CGFloat? = 16.0
    public static var contentViewScale: CGFloat = 0.96
    public static var contentViewOpacity: CGFloat = 0.5
    public static var shadowOpacity: CGFloat = 0.2
    public static var shadowRadius: CGFloat = 2
    public static var shadowOffset: CGSize = CGSize(width: 0, height: 0)
    public static var panFromBezel: Bool = true
    public static var animationDuration: CGFloat = 0.4
    public static var animationOptions: UIView.AnimationOptions = []
    public static var pointOfNoReturnWidth: CGFloat = 44.0
    public static var simultaneousGestureRecognizers: Bool = true
    public static var opacityViewBackgroundColor: UIColor = UIColor.black
    public static var panGesturesEnabled: Bool = true
  }
  public enum SlideAction { case open, close }
  struct PanInfo { var action: SlideAction; var shouldBounce: Bool; var velocity: CGFloat }
  struct LeftPanState {
    static var frameAtStartOfPan: CGRect = CGRect.zero
    static var startPointOfPan: CGPoint = CGPoint.zero
    static var wasOpenAtStartOfPan: Bool = false
    static var lastState: UIGestureRecognizer.State = .ended
  }
  open weak var delegate: SideMenuDelegate?
  open var opacityView = UIView()
  open var mainContainerView = UIView()
  open var leftContainerView = UIView()
  open var mainViewController: UIViewController?
  open var leftViewController: UIViewController?
  open var leftPanGesture: UIPanGestureRecognizer?
  open var leftTapGesture: UITapGestureRecognizer?

  public required init?(coder aDecoder: NSCoder) { super.init(coder: aDecoder) }
  public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }
  public convenience init(mainViewController: UIViewController, leftMenuViewController: UIViewController) {
    self.init(nibName: nil, bundle: nil)
    self.mainViewController = mainViewController
    leftViewController = leftMenuViewController
    initView()
  }
  open override func awakeFromNib() { initView() }
  deinit {}
  open func initView() {
    mainContainerView = UIView(frame: view.bounds)
    mainContainerView.backgroundColor = UIColor.clear
    mainContainerView.autoresizingMask = [.flexibleHeight, .flexibleWidth]
    view.insertSubview(mainContainerView, at: 0)
    var opacityframe: CGRect = view.bounds
    let opacityOffset: CGFloat = 0
    opacityframe.origin.y = opacityframe.origin.y + opacityOffset
    opacityframe.size.height = opacityframe.size.height - opacityOffset
    opacityView = UIView(frame: opacityframe)
    opacityView.backgroundColor = Options.opacityViewBackgroundColor
    opacityView.autoresizingMask = [
      UIView.AutoresizingMask.flexibleHeight, UIView.AutoresizingMask.flexibleWidth,
    ]
    opacityView.layer.opacity = 0.0
    view.insertSubview(opacityView, at: 1)
    if leftViewController != nil {
      var leftFrame: CGRect = view.bounds
      leftFrame.size.width = Options.leftViewWidth
      leftFrame.origin.x = leftMinOrigin()
      leftContainerView = UIView(frame: leftFrame)
      leftContainerView.backgroundColor = UIColor.clear
      leftContainerView.autoresizingMask = UIView.AutoresizingMask.flexibleHeight
      view.insertSubview(leftContainerView, at: 2)
      addLeftGestures()
    }
  }
  open override func viewDidLoad() { super.viewDidLoad(); edgesForExtendedLayout = UIRectEdge() }
  open override func viewDidAppear(_ animated: Bool) { super.viewDidAppear(animated) }
  open override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
    if let mainController = self.mainViewController { return mainController.supportedInterfaceOrientations }
    return UIInterfaceOrientationMask.all
  }
  open override var shouldAutorotate: Bool { return mainViewController?.shouldAutorotate ?? false }
  open override func viewWillLayoutSubviews() {
    setUpViewController(mainContainerView, targetViewController: mainViewController)
    setUpViewController(leftContainerView, targetViewController: leftViewController)
  }
  open override var preferredStatusBarStyle: UIStatusBarStyle {
    return self.mainViewController?.preferredStatusBarStyle ?? .default
  }
  open override func viewWillTransition(
    to size: CGSize, with coordinator: UIViewControllerTransitionCoordinator
  ) {
    super.viewWillTransition(to: size, with: coordinator)
    leftContainerView.transform = CGAffineTransform(scaleX: 1.0, y: 1.0)
    coordinator.animate(
      alongsideTransition: nil,
      completion: { (context: UIViewControllerTransitionCoordinatorContext!) -> Void in
        self.closeLeftNonAnimation()
      })
  }
  open func addLeftGestures() {
    if leftViewController != nil {
      if leftPanGesture == nil {
        leftPanGesture = UIPanGestureRecognizer(
          target: self, action: SideMenuController.handleLeftPanGesture(_:))
        leftPanGesture!.delegate = self
        view.addGestureRecognizer(leftPanGesture!)
      }
      if leftTapGesture == nil {
        leftTapGesture = UITapGestureRecognizer(target: self, action: SideMenuController.toggleLeft)
        leftTapGesture!.delegate = self
        view.addGestureRecognizer(leftTapGesture!)
      }
    }
  }
  func handleLeftPanGesture(_ panGesture: UIPanGestureRecognizer) {
    switch panGesture.state {
    case UIGestureRecognizer.State.began:
      if LeftPanState.lastState != .ended && LeftPanState.lastState != .cancelled
        && LeftPanState.lastState != .failed
      {
        return
      }
      LeftPanState.frameAtStartOfPan = leftContainerView.frame
      LeftPanState.startPointOfPan = panGesture.location(in: view)
      LeftPanState.wasOpenAtStartOfPan = isLeftOpen()
      leftViewController?.beginAppearanceTransition(LeftPanState.wasOpenAtStartOfPan == false, animated: true)
      addShadowToView(leftContainerView)
    case UIGestureRecognizer.State.changed:
      let translation: CGPoint = panGesture.translation(in: panGesture.view!)
      leftContainerView.frame = applyLeftTranslation(translation, toFrame: LeftPanState.frameAtStartOfPan)
      let ratio = getOpenedLeftRatio()
      opacityView.layer.opacity = Float(Options.contentViewOpacity * ratio)
      let scale = 1.0 - ((1.0 - Options.contentViewScale) * ratio)
      mainContainerView.transform = CGAffineTransform(scaleX: scale, y: scale)
    case UIGestureRecognizer.State.ended, UIGestureRecognizer.State.cancelled:
      if LeftPanState.lastState != .changed { return }
      let velocity: CGPoint = panGesture.velocity(in: panGesture.view)
      let panInfo: PanInfo = panLeftResultInfoForVelocity(velocity)
      if panInfo.action == .open {
        openLeftWithVelocity(panInfo.velocity)
      } else {
        closeLeftWithVelocity(panInfo.velocity)
      }
    case UIGestureRecognizer.State.failed, UIGestureRecognizer.State.possible:
      break
    @unknown default:
      break
    }
    LeftPanState.lastState = panGesture.state
  }
  open func openLeftWithVelocity(_ velocity: CGFloat) {
    let xOrigin: CGFloat = leftContainerView.frame.origin.x
    let finalXOrigin: CGFloat = 0.0
    var frame = leftContainerView.frame
    frame.origin.x = finalXOrigin
    var duration: TimeInterval = Double(Options.animationDuration)
    if velocity != 0.0 {
      duration = Double(fabs(xOrigin - finalXOrigin) / velocity)
      duration = Double(fmax(0.1, fmin(1.0, duration)))
    }
    UIView.animate(
      withDuration: duration, delay: 0.0, options: Options.animationOptions,
      animations: { [weak self] () -> Void in
        if let strongSelf = self {
          strongSelf.leftContainerView.frame = frame
          strongSelf.opacityView.layer.opacity = Float(Options.contentViewOpacity)
        }
      }
    ) { [weak self] (Bool) -> Void in
      if let strongSelf = self {
        strongSelf.mainContainerView.isUserInteractionEnabled = false
        strongSelf.leftViewController?.endAppearanceTransition()
        strongSelf.delegate?.sideMenuStateChanged(strongSelf, isOpen: true)
      }
    }
  }
  open func closeLeftWithVelocity(_ velocity: CGFloat) {
    var frame: CGRect = leftContainerView.frame
    frame.origin.x = leftMinOrigin()
    UIView.animate(
      withDuration: 0.4, delay: 0.0, options: [.curveEaseOut, .beginFromCurrentState],
      animations: {
        self.leftContainerView.frame = frame
        self.opacityView.layer.opacity = 0.0
        self.mainContainerView.transform = CGAffineTransform(scaleX: 1.0, y: 1.0)
      }
    ) { _ in
      self.removeShadow(self.leftContainerView)
      self.mainContainerView.isUserInteractionEnabled = true
      self.delegate?.sideMenuStateChanged(self, isOpen: false)
    }
  }
  open func toggleLeft() { isLeftOpen() ? closeLeftWithVelocity(0) : openLeftWithVelocity(0) }
  open func isLeftOpen() -> Bool {
    return leftViewController != nil && leftContainerView.frame.origin.x == 0.0
  }
  fileprivate func closeLeftNonAnimation() {
    setCloseWindowLevel()
    var frame: CGRect = leftContainerView.frame
    frame.origin.x = leftMinOrigin()
    leftContainerView.frame = frame
  }
  fileprivate func setCloseWindowLevel() {
    DispatchQueue.main.async(execute: {
      if let window = UIApplication.shared.keyWindow { window.windowLevel = UIWindow.Level.normal }
    })
  }
  fileprivate func leftMinOrigin() -> CGFloat { return -Options.leftViewWidth }
  fileprivate func panLeftResultInfoForVelocity(_ velocity: CGPoint) -> PanInfo {
    let thresholdVelocity: CGFloat = 1000.0
    let pointOfNoReturn: CGFloat = CGFloat(floor(leftMinOrigin())) + Options.pointOfNoReturnWidth
    let leftOrigin: CGFloat = leftContainerView.frame.origin.x
    var panInfo: PanInfo = PanInfo(action: .close, shouldBounce: false, velocity: 0.0)
    panInfo.action = leftOrigin <= pointOfNoReturn ? .close : .open
    if velocity.x >= thresholdVelocity {
      panInfo.action = .open; panInfo.velocity = velocity.x
    } else if velocity.x <= (-1.0 * thresholdVelocity) {
      panInfo.action = .close; panInfo.velocity = velocity.x
    }
    return panInfo
  }
  fileprivate func applyLeftTranslation(_ translation: CGPoint, toFrame: CGRect) -> CGRect {
    var newOrigin: CGFloat = toFrame.origin.x
    newOrigin += translation.x
    let minOrigin: CGFloat = leftMinOrigin()
    let maxOrigin: CGFloat = 0.0
    var newFrame: CGRect = toFrame
    if newOrigin < minOrigin { newOrigin = minOrigin } else if newOrigin > maxOrigin { newOrigin = maxOrigin }
    newFrame.origin.x = newOrigin
    return newFrame
  }
  fileprivate func getOpenedLeftRatio() -> CGFloat {
    let width: CGFloat = leftContainerView.frame.size.width
    let currentPosition: CGFloat = leftContainerView.frame.origin.x - leftMinOrigin()
    return currentPosition / width
  }
  fileprivate func addShadowToView(_ targetContainerView: UIView) {
    targetContainerView.layer.masksToBounds = false
    targetContainerView.layer.shadowOffset = Options.shadowOffset
    targetContainerView.layer.shadowOpacity = Float(Options.shadowOpacity)
    targetContainerView.layer.shadowRadius = Options.shadowRadius
    targetContainerView.layer.shadowPath = UIBezierPath(rect: targetContainerView.bounds).cgPath
  }
  fileprivate func removeShadow(_ targetContainerView: UIView) {
    targetContainerView.layer.masksToBounds = true
    mainContainerView.layer.opacity = 1.0
  }
  fileprivate func setUpViewController(_ targetView: UIView, targetViewController: UIViewController?) {
    if let viewController = targetViewController {
      viewController.view.frame = targetView.bounds
      if (!children.contains(viewController)) {
        addChild(viewController)
        targetView.addSubview(viewController.view)
        viewController.didMove(toParent: self)
      }
    }
  }
  fileprivate func removeViewController(_ viewController: UIViewController?) {
    if let _viewController = viewController {
      _viewController.view.layer.removeAllAnimations()
      _viewController.willMove(toParent: nil)
      _viewController.view.removeFromSuperview()
      _viewController.removeFromParent()
    }
  }
  open func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool
  {
    let point: CGPoint = touch.location(in: view)
    if gestureRecognizer == leftPanGesture {
      return slideLeftForGestureRecognizer(gestureRecognizer, point: point)
    } else if gestureRecognizer == leftTapGesture {
      return isLeftOpen() && !leftContainerView.frame.contains(point)
    }
    return true
  }
  open func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool {
    return Options.simultaneousGestureRecognizers
  }
  fileprivate func slideLeftForGestureRecognizer(_ gesture: UIGestureRecognizer, point: CGPoint) -> Bool {
    return isLeftOpen() || Options.panFromBezel && isLeftPointContainedWithinBezelRect(point)
  }
  fileprivate func isLeftPointContainedWithinBezelRect(_ point: CGPoint) -> Bool {
    if let bezelWidth = Options.leftBezelWidth {
      var leftBezelRect: CGRect = CGRect.zero
      let tuple = view.bounds.divided(atDistance: bezelWidth, from: CGRectEdge.minXEdge)
      leftBezelRect = tuple.slice
      return leftBezelRect.contains(point)
    }
    return true
  }
}
extension UIViewController {
  public func sideMenuController() -> SideMenuController? {
    var viewController: UIViewController? = self
    while viewController != nil {
      if viewController is SideMenuController { return viewController as? SideMenuController }
      viewController = viewController?.parent
    }
    return nil
  }
  public func toggleLeftMenu() { sideMenuController()?.toggleLeft() }
}
