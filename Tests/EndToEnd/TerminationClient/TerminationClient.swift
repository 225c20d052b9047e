import Foundation
import Tactus

/// An application that logs when it begins and when it is about to end. With `--busy`, it does not return from the latter.
@main
final class TerminationClient: ApplicationDelegate {
  let window = Window()

  func applicationDidFinishLaunching(_ application: Application) {
    window.makeKeyAndVisible()
    log("launched")
  }

  func applicationWillTerminate(_ application: Application) {
    log("will terminate")
    if CommandLine.arguments.contains("--busy") { sleep(60) }
  }

  private func log(_ line: String) {
    print(line)
    fflush(nil)
  }
}
