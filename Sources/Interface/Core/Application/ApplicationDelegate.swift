/// Methods that manage the life cycle of an application, and its entry point.
///
/// Mark the conforming type with `@main`: the program then starts with ``main()``.
///
/// ```swift
/// @main
/// final class Kiosk: ApplicationDelegate {
///   let window = Window()
///
///   func applicationDidFinishLaunching(_ application: Application) {
///     window.rootViewController = WelcomeController()
///     window.makeKeyAndVisible()
///   }
/// }
/// ```
@MainActor
public protocol ApplicationDelegate: AnyObject {
  /// Creates the application, before the delegate. By default it returns an ``Application``. Implement it to use a subclass, for
  /// example one that intercepts events.
  ///
  /// ```swift
  /// static func makeApplication() -> Application { Kiosk() }
  /// ```
  static func makeApplication() -> Application
  /// Creates the delegate when the program starts.
  init()
  /// The configuration of the application. By default it has the default values.
  var configuration: ApplicationConfiguration { get }
  /// Called when the application has connected to the compositor. Create windows here.
  func applicationDidFinishLaunching(_ application: Application)
  /// Called when the application has become active: a window is shown, and active if the compositor reports that.
  func applicationDidBecomeActive(_ application: Application)
  /// Called when the application is about to become inactive.
  func applicationWillResignActive(_ application: Application)
  /// Called when no output shows the application any longer: at once if the compositor says so, otherwise when it has not answered for
  /// several seconds. In the background the application draws only to find out whether it is shown again.
  func applicationDidEnterBackground(_ application: Application)
  /// Called when an output is about to show the application again.
  func applicationWillEnterForeground(_ application: Application)
  /// Called when the interface of a window is about to rotate, before its view controllers are notified. The window has still its
  /// former ``Window/interfaceOrientation``.
  ///
  /// - Parameters:
  ///   - application: The application.
  ///   - orientation: The new orientation.
  ///   - duration: The duration of the animation in seconds; 0 if the rotation is not animated.
  func application(
    _ application: Application, willChangeInterfaceOrientation orientation: InterfaceOrientation,
    duration: Double)
  /// Returns the orientations in which a window may be, of those that its view controllers support. Default all.
  func application(
    _ application: Application, supportedInterfaceOrientationsFor window: Window?
  ) -> InterfaceOrientationMask
  /// Called when the user is to feel what has happened. The toolkit knows no motors; by default nothing happens.
  func application(_ application: Application, perform feedback: HapticFeedback)
  /// Called when a screen has been connected while the application runs, also when the compositor has returned. Those that are
  /// connected at the launch are in ``Application/screens``.
  func application(_ application: Application, didConnect screen: Screen)
  /// Called when a screen has been disconnected. Windows on it are shown by another one, or not at all, as the compositor decides.
  func application(_ application: Application, didDisconnect screen: Screen)
  /// Called when the size, the scale, the refresh rate or another property of a screen has changed.
  func application(_ application: Application, screenDidChange screen: Screen)
  /// Called when the system is short of memory, at most once in a few seconds, before
  /// ``ViewController/didReceiveMemoryWarning()`` of the view controllers. Free what can be made again.
  func applicationDidReceiveMemoryWarning(_ application: Application)
  /// Called when a day begins, when clocks are put forward or back, when another time zone is set, and the clock by a second or more.
  func applicationSignificantTimeChange(_ application: Application)
  /// Called when the application is about to end because the compositor closed its last window or disconnected, or
  /// ``Application/terminate()`` was called.
  func applicationWillTerminate(_ application: Application)
}

extension ApplicationDelegate {
  /// Returns an ``Application``.
  public static func makeApplication() -> Application { Application() }
  /// A configuration with the default values.
  public var configuration: ApplicationConfiguration { ApplicationConfiguration() }
  /// Does nothing.
  public func applicationDidFinishLaunching(_ application: Application) {}
  /// Does nothing.
  public func applicationDidBecomeActive(_ application: Application) {}
  /// Does nothing.
  public func applicationWillResignActive(_ application: Application) {}
  /// Does nothing.
  public func applicationDidEnterBackground(_ application: Application) {}
  /// Does nothing.
  public func applicationWillEnterForeground(_ application: Application) {}
  /// Does nothing.
  public func application(
    _ application: Application, willChangeInterfaceOrientation orientation: InterfaceOrientation,
    duration: Double
  ) {}
  /// Returns all orientations.
  public func application(
    _ application: Application, supportedInterfaceOrientationsFor window: Window?
  ) -> InterfaceOrientationMask { .all }
  /// Does nothing.
  public func application(_ application: Application, didConnect screen: Screen) {}
  /// Does nothing.
  public func application(_ application: Application, didDisconnect screen: Screen) {}
  /// Does nothing.
  public func application(_ application: Application, perform feedback: HapticFeedback) {}
  /// Does nothing.
  public func application(_ application: Application, screenDidChange screen: Screen) {}
  /// Does nothing.
  public func applicationDidReceiveMemoryWarning(_ application: Application) {}
  /// Does nothing.
  public func applicationSignificantTimeChange(_ application: Application) {}
  /// Does nothing.
  public func applicationWillTerminate(_ application: Application) {}
}
