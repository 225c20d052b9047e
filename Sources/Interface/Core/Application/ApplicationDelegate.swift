/// Hears of the life of an application, and is the place where it begins.
///
/// Mark the type that conforms with `@main`: the program then starts with ``main()``.
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
  /// Makes the application, before the delegate: an ``Application`` unless implemented. Implement it to run a subclass of
  /// your own, one that sees every event first, for instance.
  ///
  /// ```swift
  /// static func makeApplication() -> Application { Kiosk() }
  /// ```
  static func makeApplication() -> Application
  /// Makes the delegate, when the program starts.
  init()
  /// What the application asks of its environment. The defaults unless implemented.
  var configuration: ApplicationConfiguration { get }
  /// The compositor is there: make windows now.
  func applicationDidFinishLaunching(_ application: Application)
  /// A window of the application is in use: shown, and active where the compositor has that notion.
  func applicationDidBecomeActive(_ application: Application)
  /// The application is about to be in use no longer.
  func applicationWillResignActive(_ application: Application)
  /// No output shows the application any more; it draws nothing.
  func applicationDidEnterBackground(_ application: Application)
  /// An output is about to show the application again.
  func applicationWillEnterForeground(_ application: Application)
  /// The application is about to end: the compositor closed its last window, went away, or ``Application/terminate()`` was
  /// called.
  func applicationWillTerminate(_ application: Application)
}

extension ApplicationDelegate {
  /// A plain application.
  public static func makeApplication() -> Application { Application() }
  /// The defaults.
  public var configuration: ApplicationConfiguration { ApplicationConfiguration() }
  /// Nothing.
  public func applicationDidFinishLaunching(_ application: Application) {}
  /// Nothing.
  public func applicationDidBecomeActive(_ application: Application) {}
  /// Nothing.
  public func applicationWillResignActive(_ application: Application) {}
  /// Nothing.
  public func applicationDidEnterBackground(_ application: Application) {}
  /// Nothing.
  public func applicationWillEnterForeground(_ application: Application) {}
  /// Nothing.
  public func applicationWillTerminate(_ application: Application) {}
}
