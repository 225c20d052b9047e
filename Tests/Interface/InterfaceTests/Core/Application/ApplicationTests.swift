import Tactus
import TactusTesting
import Testing

@MainActor
@Suite("The application")
struct ApplicationTests {
  final class Delegate: ApplicationDelegate {
    var calls: [String] = []
    init() {}
    private func record(_ call: String, _ application: Application) {
      calls.append("\(call) \(application.applicationState)")
    }
    func applicationDidBecomeActive(_ application: Application) { record("didBecomeActive", application) }
    func applicationWillResignActive(_ application: Application) { record("willResignActive", application) }
    func applicationDidEnterBackground(_ application: Application) {
      record("didEnterBackground", application)
    }
    func applicationWillEnterForeground(_ application: Application) {
      record("willEnterForeground", application)
    }
    func applicationWillTerminate(_ application: Application) { record("willTerminate", application) }
  }

  let delegate = Delegate()
  let test: TestWindow

  init() { test = TestWindow(delegate: delegate) }

  @Test("T25 the delegate is notified of every transition between active and background")
  func lifecycle() {
    #expect(test.application.applicationState == .inactive)
    test.application.move(to: .active)
    test.application.move(to: .active)
    test.application.move(to: .background)
    test.application.move(to: .active)
    #expect(
      delegate.calls == [
        "didBecomeActive active", "willResignActive active", "didEnterBackground background",
        "willEnterForeground background", "didBecomeActive active",
      ])
  }

  @Test("Z7 the tile cache is limited to 64 MiB, or to the configured budget; a negative one means 0")
  func tileMemoryBudget() {
    #expect(ApplicationConfiguration().tileMemoryBudget == 64 << 20)
    #expect(test.application.tileStore.budget == 64 << 20)
    test.application.configuration.tileMemoryBudget = 16 << 20
    #expect(test.application.tileStore.budget == 16 << 20)
    test.application.configuration.tileMemoryBudget = -1
    #expect(test.application.configuration.tileMemoryBudget == 0)
    #expect(test.application.tileStore.budget == 0)
  }

  @Test("T25 the application terminates once, from any state, after touches are cancelled")
  func terminate() {
    let view = RecordingView(frame: test.window.bounds)
    test.window.addSubview(view)
    var ended = 0
    test.application.onTerminate = { ended += 1 }
    _ = test.touch(at: Point(x: 10, y: 10))
    test.application.terminate()
    test.application.terminate()
    #expect(delegate.calls == ["willTerminate inactive"])
    #expect(view.phases == [.began, .cancelled])
    #expect(ended == 1)
  }

  @Test(
    "T25 a window belongs to the application while it is visible; closing the last one terminates the application"
  )
  func windows() {
    let second = Window(frame: Rect(x: 0, y: 0, width: 10, height: 10))
    #expect(second.application == nil)
    Application.shared = test.application
    second.makeKeyAndVisible()
    second.makeKeyAndVisible()
    #expect(test.application.windows.map { $0 === second } == [false, true])
    #expect(second.application === test.application)
    test.window.close()
    #expect(delegate.calls.isEmpty)
    second.close()
    second.close()
    #expect(test.application.windows.isEmpty)
    #expect(delegate.calls == ["willTerminate inactive"])
  }

  @Test("T25 the root view controller's view fills the window, and follows its size")
  func rootViewController() {
    let root = ViewController()
    test.window.rootViewController = root
    #expect(root.view.frame == Rect(x: 0, y: 0, width: 320, height: 480))
    test.window.resize(to: Size(width: 800, height: 600), scale: 2)
    #expect(root.view.frame == Rect(x: 0, y: 0, width: 800, height: 600))
    #expect(root.view.contentScaleFactor == 2)
  }

  @Test(
    "T25 the delegate's type creates the application, before the delegate; a plain one by default"
  )
  func makeApplication() {
    final class Kiosk: Application {}
    final class KioskDelegate: ApplicationDelegate {
      let application: Application
      init() { application = .shared }
      static func makeApplication() -> Application { Kiosk() }
    }
    defer { Application.shared = test.application }
    Application.install(for: KioskDelegate.self)
    let application = Application.shared
    #expect(application is Kiosk)
    #expect(KioskDelegate().application === application)
    Application.install(for: Delegate.self)
    #expect(type(of: Application.shared) == Application.self)
  }

  @Test("T12 an application receives every event first")
  func sendEvent() {
    final class Watcher: Application {
      var touches = 0
      override func sendEvent(_ event: Event) {
        touches += event.allTouches?.count ?? 0
        super.sendEvent(event)
      }
    }
    let watcher = Watcher(clock: EventClock())
    let window = Window(frame: Rect(x: 0, y: 0, width: 100, height: 100))
    let view = RecordingView(frame: window.bounds)
    window.addSubview(view)
    let sample = TouchSample(location: Point(x: 10, y: 10), timestamp: 1)
    watcher.dispatcher.receive([TouchInput(kind: .down, identifier: 1, sample: sample)], in: window)
    #expect(watcher.touches == 1)
    #expect(view.phases == [.began])
  }
}
