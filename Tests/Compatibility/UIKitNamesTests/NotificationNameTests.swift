import Foundation
import TactusTesting
import Testing
import UIKitNames

@Suite("U12 notifications by UIKit's names")
struct NotificationNameTests {
  private final class Log { var entries: [Notification] = [] }

  /// Returns the notifications of the given names that are posted while a closure runs.
  private func posted(_ names: [NSNotification.Name], _ body: () -> Void) -> [Notification] {
    let log = Log()
    let center = NotificationCenter.default
    let tokens = names.map { name in
      center.addObserver(forName: name, object: nil, queue: nil) { notification in
        nonisolated(unsafe) let notification = notification
        MainActor.assumeIsolated { log.entries.append(notification) }
      }
    }
    body()
    for token in tokens { center.removeObserver(token as Any) }
    return log.entries
  }

  @Test("U12 the names are those of UIKit, so that observers by text receive them")
  func names() {
    let names: [(NSNotification.Name, String)] = [
      (UIResponder.keyboardWillChangeFrameNotification, "UIKeyboardWillChangeFrameNotification"),
      (UIResponder.keyboardDidChangeFrameNotification, "UIKeyboardDidChangeFrameNotification"),
      (UIApplication.didEnterBackgroundNotification, "UIApplicationDidEnterBackgroundNotification"),
      (UIApplication.willEnterForegroundNotification, "UIApplicationWillEnterForegroundNotification"),
      (UIApplication.willTerminateNotification, "UIApplicationWillTerminateNotification"),
      (UIApplication.didReceiveMemoryWarningNotification, "UIApplicationDidReceiveMemoryWarningNotification"),
      (UIApplication.significantTimeChangeNotification, "UIApplicationSignificantTimeChangeNotification"),
      (
        UIApplication.didChangeStatusBarOrientationNotification,
        "UIApplicationDidChangeStatusBarOrientationNotification"
      ),
    ]
    for (name, text) in names { #expect(name.rawValue == text) }
  }

  @Test(
    "U12 a keyboard's frame before and after, its duration and its pace are in the notifications of its frame"
  )
  func keyboard() throws {
    let test = TestWindow(size: CGSize(width: 300, height: 300))
    let names = [
      UIResponder.keyboardWillChangeFrameNotification, UIResponder.keyboardDidChangeFrameNotification,
    ]
    let posted = posted(names) {
      test.window.keyboardFrame = CGRect(x: 0, y: 200, width: 300, height: 100)
      test.advance(by: 0.3)
    }
    #expect(posted.map(\.name) == names)
    let info = try #require(posted.first?.userInfo)
    let begin = try #require(info[UIResponder.keyboardFrameBeginUserInfoKey] as? UIKitNames.NSValue)
    let end = try #require(info[UIResponder.keyboardFrameEndUserInfoKey] as? UIKitNames.NSValue)
    #expect(begin.cgRectValue == CGRect(x: 0, y: 300, width: 300, height: 100))
    #expect(end.cgRectValue == CGRect(x: 0, y: 200, width: 300, height: 100))
    let pace = info[UIResponder.keyboardAnimationCurveUserInfoKey] as? NSNumber
    let duration = info[UIResponder.keyboardAnimationDurationUserInfoKey] as? NSNumber
    #expect(pace?.intValue == 0 && duration?.doubleValue == 0.25)
  }

  @Test(
    "U12 rotations are notified of until that was ended as often as it was begun; the application begins it once"
  )
  func orientation() {
    let test = TestWindow(size: CGSize(width: 300, height: 500))
    let device = UIDevice.current
    let (ofDevice, ofBar) = (
      UIDevice.orientationDidChangeNotification, UIApplication.didChangeStatusBarOrientationNotification
    )
    func rotate(to orientation: UIDeviceOrientation) -> [NSNotification.Name] {
      posted([ofDevice, ofBar]) {
        test.rotateDevice(to: orientation)
        test.playUntilIdle()
      }.map(\.name)
    }
    #expect(device.isGeneratingDeviceOrientationNotifications)
    device.beginGeneratingDeviceOrientationNotifications()
    device.endGeneratingDeviceOrientationNotifications()
    #expect(rotate(to: .landscapeLeft).contains(ofDevice))
    device.endGeneratingDeviceOrientationNotifications()
    device.endGeneratingDeviceOrientationNotifications()
    #expect(!device.isGeneratingDeviceOrientationNotifications)
    #expect(rotate(to: .portrait) == [ofBar])
    device.beginGeneratingDeviceOrientationNotifications()
    #expect(rotate(to: .landscapeRight).contains(ofDevice))
  }

  @Test("U12 the end of the application is posted")
  func end() {
    let test = TestWindow(size: CGSize(width: 300, height: 500))
    let posted = posted([UIApplication.willTerminateNotification]) { UIApplication.shared.terminate() }
    #expect(posted.count == 1 && posted.first?.object as? UIApplication === UIApplication.shared)
    #expect(!test.window.isHidden)
  }
}
