import Foundation
import TactusTesting
import Testing
import UIKitNames

@Suite("U12 display links, values kept with objects, the keyboard")
struct DisplayLinkTests {
  private final class Spinner: UIView {
    var steps = 0
    func step(_ link: CADisplayLink) { steps += 1 }
  }

  private func play(_ test: TestWindow, frames: Int) {
    for _ in 0..<frames {
      test.advance(by: 1.0 / 60)
      test.frame()
    }
  }

  @Test(
    "U12 a display link that is added before there is a window fires when one is shown, until it is invalidated"
  )
  func beforeTheWindow() {
    let test = TestWindow(size: CGSize(width: 100, height: 100))
    test.window.close()
    var spinner: Spinner? = Spinner()
    weak let kept = spinner
    let link = CADisplayLink(target: spinner!, selector: Spinner.step)
    link.add(to: .main, forMode: .common)
    test.window.makeKeyAndVisible()
    play(test, frames: 3)
    #expect(spinner?.steps ?? 0 > 0)
    spinner = nil
    #expect(kept != nil)
    link.invalidate()
    #expect(kept == nil)
  }

  @Test(
    "U12 a display link retains its target, skips frames for a preferred rate, and releases it at its end")
  func rate() {
    let test = TestWindow(size: CGSize(width: 100, height: 100))
    let spinner = Spinner()
    let link = CADisplayLink(target: spinner, selector: Spinner.step)
    link.add(to: .main, forMode: .common)
    play(test, frames: 12)
    let all = spinner.steps
    #expect(all >= 10)
    link.preferredFramesPerSecond = 20
    play(test, frames: 12)
    #expect((3...5).contains(spinner.steps - all))
    link.isPaused = true
    let paused = spinner.steps
    play(test, frames: 4)
    #expect(spinner.steps == paused)
    link.invalidate()
    link.add(to: .main, forMode: .common)
    link.isPaused = false
    play(test, frames: 4)
    #expect(spinner.steps == paused)
  }

  @Test("U12 values of an object that is gone are released with the next use, those of a layer with it")
  func associatedObjects() {
    final class Value {}
    final class Owner {}
    let key = UnsafeMutablePointer<UInt8>.allocate(capacity: 1)
    defer { key.deallocate() }
    weak var ofOwner: Value?
    weak var ofLayer: Value?
    do {
      let (owner, layer) = (Owner(), CALayer())
      let values = (Value(), Value())
      (ofOwner, ofLayer) = values
      objc_setAssociatedObject(owner, key, values.0, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
      objc_setAssociatedObject(layer, key, values.1, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
    }
    #expect(ofLayer == nil)
    #expect(objc_getAssociatedObject(Owner(), key) == nil)
    #expect(ofOwner == nil)
  }

  @Test("U12 every change of a recognizer that goes on is observed")
  func states() {
    let test = TestWindow(size: CGSize(width: 300, height: 300))
    let pan = UIPanGestureRecognizer()
    test.window.addGestureRecognizer(pan)
    var states: [UIGestureRecognizer.State] = []
    let observation = pan.observe(\.state) { pan, _ in states.append(pan.state) }
    let touch = test.touch(at: CGPoint(x: 50, y: 50))
    for step in 1...5 {
      test.advance(by: 1.0 / 60)
      touch.move(to: CGPoint(x: 50 + 20 * Double(step), y: 50))
      test.frame()
    }
    touch.end()
    test.frame()
    observation.invalidate()
    #expect(states.filter { $0 == .changed }.count >= 3)
    #expect(states.first == .began && states.contains(.ended))
  }

  @Test("U12 the keyboard is announced before the window is laid out for it, and reported when it has moved")
  func keyboard() {
    let test = TestWindow(size: CGSize(width: 300, height: 300))
    let view = UIView()
    let controller = UIViewController()
    controller.view = view
    test.window.rootViewController = controller
    test.frame()
    var log: [String] = []
    let center = NotificationCenter.default
    let names = [
      UIResponder.keyboardWillShowNotification, UIResponder.keyboardDidShowNotification,
      UIResponder.keyboardWillHideNotification, UIResponder.keyboardDidHideNotification,
    ]
    let tokens = names.map { name in
      center.addObserver(forName: name, object: nil, queue: nil) { _ in
        MainActor.assumeIsolated { log.append(name.rawValue) }
      }
    }
    test.window.keyboardFrame = CGRect(x: 0, y: 200, width: 300, height: 100)
    #expect(log == ["UIKeyboardWillShowNotification"])
    test.advance(by: 0.3)
    #expect(log == ["UIKeyboardWillShowNotification", "UIKeyboardDidShowNotification"])
    test.window.keyboardFrame = .zero
    test.advance(by: 0.3)
    #expect(log.suffix(2) == ["UIKeyboardWillHideNotification", "UIKeyboardDidHideNotification"])
    for token in tokens { center.removeObserver(token as Any) }
  }
}
