import Foundation
import Tactus

/// An application that uses Foundation's main run loop without `TactusFoundation`: `--timer` schedules a timer, `--perform` a block.
/// Both are logged and have no effect. It ends a second after its launch, on the application's own timer.
@main
final class UnlinkedFoundationClient: ApplicationDelegate {
  let window = Window()

  func applicationDidFinishLaunching(_ application: Application) {
    window.makeKeyAndVisible()
    if CommandLine.arguments.contains("--timer") {
      Foundation.Timer.scheduledTimer(withTimeInterval: 0.1, repeats: true) { _ in print("foundation fired") }
    }
    if CommandLine.arguments.contains("--perform") {
      RunLoop.main.perform { print("foundation performed") }
    }
    ClockTimer.scheduledTimer(withTimeInterval: 1, repeats: false) { _ in application.terminate() }
  }
}
