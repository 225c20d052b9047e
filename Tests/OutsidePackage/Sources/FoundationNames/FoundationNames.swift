import TactusFoundation

/// An application that imports Foundation and the toolkit together: `Timer` is Foundation's, `ClockTimer` the toolkit's.
@main
final class FoundationNames: ApplicationDelegate {
  private var ticking: ClockTimer?

  func applicationDidFinishLaunching(_ application: Application) {
    let timer: Foundation.Timer = Timer.scheduledTimer(withTimeInterval: 1, repeats: false) { _ in
      print(Date())
    }
    ticking = ClockTimer(timeInterval: 1, repeats: true, tolerance: 0.1) { _ in timer.invalidate() }
  }
}
