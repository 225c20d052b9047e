// Written as for UIKit, whose components seldom document their overrides.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import Foundation
import UIKitNames

class BottomSheetController: UIViewController, UIGestureRecognizerDelegate {
  enum Position { case collapsed, half, full }

  var contentController: UIViewController?
  private(set) var position = Position.collapsed
  var positionChanged: ((Position) -> Void)?

  private let sheet = UIView()
  private let grabber = UIView()
  private let dimming = UIView()
  private var animator: UIViewPropertyAnimator?
  private var startY: CGFloat = 0

  override var prefersStatusBarHidden: Bool { return true }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground

    dimming.backgroundColor = UIColor.black.withAlphaComponent(0.4)
    dimming.alpha = 0
    dimming.frame = view.bounds
    dimming.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(dimming)

    sheet.backgroundColor = .white
    sheet.layer.cornerRadius = 16
    sheet.layer.maskedCorners = [.layerMinXMinYCorner, .layerMaxXMinYCorner]
    sheet.layer.masksToBounds = false
    sheet.layer.shadowOpacity = 0.3
    sheet.layer.shadowRadius = 8
    sheet.layer.shadowPath = UIBezierPath(roundedRect: sheet.bounds, cornerRadius: 16).cgPath
    view.addSubview(sheet)

    grabber.backgroundColor = .lightGray
    grabber.layer.cornerRadius = 2.5
    sheet.addSubview(grabber)

    if let contentController = contentController {
      addChild(contentController)
      sheet.addSubview(contentController.view)
      contentController.didMove(toParent: self)
    }

    let pan = UIPanGestureRecognizer(target: self, action: BottomSheetController.handlePan)
    pan.delegate = self
    sheet.addGestureRecognizer(pan)
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    guard animator == nil else { return }
    sheet.frame = CGRect(x: 0, y: y(for: position), width: view.bounds.width, height: view.bounds.height)
    grabber.frame = CGRect(x: sheet.bounds.midX - 18, y: 8, width: 36, height: 5)
  }

  private func y(for position: Position) -> CGFloat {
    switch position {
    case .collapsed: return view.bounds.height - 100
    case .half: return view.bounds.height / 2
    case .full: return 40
    }
  }

  private func handlePan(_ gesture: UIPanGestureRecognizer) {
    switch gesture.state {
    case .began:
      animator?.stopAnimation(true)
      animator = nil
      startY = sheet.frame.origin.y
    case .changed:
      let target = startY + gesture.translation(in: view).y
      let minimum = y(for: .full)
      sheet.frame.origin.y = target < minimum ? minimum - (minimum - target) / 4 : target
    case .ended, .cancelled:
      let velocity = gesture.velocity(in: view).y
      let projected = sheet.frame.origin.y + velocity * 0.15
      let positions: [Position] = [.collapsed, .half, .full]
      let nearest = positions.min { abs(y(for: $0) - projected) < abs(y(for: $1) - projected) }
      move(to: nearest ?? .collapsed, velocity: velocity)
    default:
      break
    }
  }

  func move(to position: Position, velocity: CGFloat = 0) {
    let distance = y(for: position) - sheet.frame.origin.y
    let relative = distance == 0 ? 0 : velocity / distance
    let timing = UISpringTimingParameters(
      dampingRatio: 0.8, initialVelocity: CGVector(dx: relative, dy: relative))
    let animator = UIViewPropertyAnimator(duration: 0.5, timingParameters: timing)
    animator.addAnimations {
      self.sheet.frame.origin.y = self.y(for: position)
      self.dimming.alpha = position == .full ? 1 : 0
    }
    animator.addCompletion { [weak self] end in
      guard end == .end else { return }
      self?.animator = nil
    }
    self.position = position
    positionChanged?(position)
    self.animator = animator
    animator.startAnimation()
  }

  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool {
    guard let scrollView = otherGestureRecognizer.view as? UIScrollView else { return false }
    return scrollView.contentOffset.y <= 0
  }

  var sheetTop: CGFloat { return sheet.frame.minY }
}
