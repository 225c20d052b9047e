// Written as for UIKit, whose components seldom document their overrides.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import Foundation
import UIKitNames

/// Recognizes a circle drawn with one finger.
class CircleGestureRecognizer: UIGestureRecognizer {
  private var touchedPoints = [CGPoint]()
  private var path = CGMutablePath()
  private(set) var center = CGPoint.zero
  private(set) var radius: CGFloat = 0
  var tolerance: CGFloat = 0.25
  private var tracked: UITouch?

  override init(target: Any?, action: Selector?) {
    super.init(target: target, action: action)
    cancelsTouchesInView = false
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesBegan(touches, with: event)
    guard touches.count == 1, tracked == nil else {
      state = .failed
      return
    }
    tracked = touches.first
    if let location = touches.first?.location(in: view) { path.move(to: location) }
    state = .began
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesMoved(touches, with: event)
    guard state != .failed, let touch = tracked else { return }
    let location = touch.location(in: view)
    touchedPoints.append(location)
    path.addLine(to: location)
    state = .changed
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesEnded(touches, with: event)
    fit()
    state = isCircle ? .ended : .cancelled
  }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesCancelled(touches, with: event)
    state = .cancelled
  }

  override func reset() {
    super.reset()
    touchedPoints.removeAll(keepingCapacity: true)
    path = CGMutablePath()
    tracked = nil
  }

  private func fit() {
    let box = path.boundingBox
    center = CGPoint(x: box.midX, y: box.midY)
    radius = (box.width + box.height) / 4
  }

  private var isCircle: Bool {
    guard touchedPoints.count > 8, radius > 10 else { return false }
    let error = touchedPoints.map { abs(hypot($0.x - center.x, $0.y - center.y) - radius) }.reduce(0, +)
    guard error / CGFloat(touchedPoints.count) / radius < tolerance else { return false }
    return path.contains(center)
  }
}

/// Recognizes two touches that move in one direction, and leaves one touch to others.
class TwoTouchPanRecognizer: UIGestureRecognizer {
  private var start = CGPoint.zero
  private(set) var translation = CGPoint.zero

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    if numberOfTouches == 2 { start = location(in: view) }
    if numberOfTouches > 2 { state = .failed }
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    guard numberOfTouches == 2 else {
      if numberOfTouches == 1 { state = .failed }
      return
    }
    let now = location(in: view)
    translation = CGPoint(x: now.x - start.x, y: now.y - start.y)
    if state == .possible, hypot(translation.x, translation.y) > 10 {
      state = .began
    } else if state != .possible {
      state = .changed
    }
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    state = state == .possible ? .failed : .ended
  }

  override func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool {
    return preventedGestureRecognizer is UIPanGestureRecognizer
  }
}
