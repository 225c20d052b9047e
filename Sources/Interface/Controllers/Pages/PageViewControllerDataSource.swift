/// Methods by which a page view controller asks for the pages before and after the one that is shown, and for the number of dots in its
/// page control.
///
/// Both neighbours are asked for once, when a page is shown, and kept until another one is: set the page again with
/// ``PageViewController/setViewControllers(_:direction:animated:completion:)`` when they change.
@MainActor
public protocol PageViewControllerDataSource: AnyObject {
  /// Returns the page before another one; nil if that is the first.
  func pageViewController(
    _ pageViewController: PageViewController, viewControllerBefore viewController: ViewController
  ) -> ViewController?

  /// Returns the page after another one; nil if that is the last.
  func pageViewController(
    _ pageViewController: PageViewController, viewControllerAfter viewController: ViewController
  ) -> ViewController?

  /// Returns the number of pages that the page control shows; 0, the default, for no page control.
  ///
  /// It is called when the application sets a page, not when the user turns.
  func presentationCount(for pageViewController: PageViewController) -> Int

  /// Returns the index of the page that the application has set, for the page control. Default 0.
  func presentationIndex(for pageViewController: PageViewController) -> Int
}

extension PageViewControllerDataSource {
  /// Returns 0: there is no page control.
  public func presentationCount(for pageViewController: PageViewController) -> Int { 0 }

  /// Returns 0.
  public func presentationIndex(for pageViewController: PageViewController) -> Int { 0 }
}
