import TactusTesting
import UIKitNames

/// Shows views in a window.
func window(_ views: UIView..., size: CGSize = CGSize(width: 320, height: 480)) -> TestWindow {
  let test = TestWindow(size: size)
  for view in views { test.window.addSubview(view) }
  test.frame()
  return test
}

/// Shows a view controller in a window.
func window(_ controller: UIViewController) -> TestWindow {
  let test = TestWindow(size: CGSize(width: 320, height: 480))
  test.window.rootViewController = controller
  test.frame()
  return test
}
