import Dispatch
import FoundationNetworking
import TactusFoundation

/// An application that uses Foundation's main run loop in all ways that applications do. It prints what happens, one line each, and
/// the time since it was scheduled where that matters. Its arguments choose what it does; see ``perform(_:)``.
@main
final class FoundationClient: ApplicationDelegate {
  let window = TouchWindow()
  private var timer: Timer?
  private var count = 0
  private var session: URLSession?

  var configuration: ApplicationConfiguration {
    var configuration = ApplicationConfiguration()
    configuration.isFullscreen = true
    return configuration
  }

  func applicationDidFinishLaunching(_ application: Application) {
    window.backgroundColor = Color(white: 0.3)
    window.makeKeyAndVisible()
    for argument in CommandLine.arguments.dropFirst() { perform(argument) }
    report("launched")
  }

  private func step() {
    count += 1
    window.backgroundColor = count == 5 ? Color(red: 1, green: 0, blue: 0) : Color(white: 0.1 * Double(count))
    report("timer \(count)")
    if count == 5 { timer?.invalidate() }
  }

  private func perform(_ scenario: String) {
    let words = scenario.split(separator: "=", maxSplits: 1)
    switch words[0] {
    // A timer changes the colour of the window five times, which must be presented.
    case "timer":
      timer = Timer.scheduledTimer(withTimeInterval: 0.05, repeats: true) { [unowned self] _ in
        MainActor.assumeIsolated { step() }
      }
    // A block that schedules a block, which changes the colour.
    case "perform":
      RunLoop.main.perform { [unowned self] in
        report("performed")
        RunLoop.main.perform {
          MainActor.assumeIsolated { self.window.backgroundColor = Color(red: 0, green: 1, blue: 0) }
          report("performed again")
        }
      }
    // Timers and blocks of another thread.
    case "thread":
      Thread.detachNewThread {
        Thread.sleep(forTimeInterval: 0.3)
        let timer = Timer(timeInterval: 0.05, repeats: false) { _ in
          report("timer of a thread, main: \(Thread.isMainThread)")
        }
        RunLoop.main.add(timer, forMode: .common)
        DispatchQueue.main.async { report("main queue, main: \(Thread.isMainThread)") }
        OperationQueue.main.addOperation { report("main operation, main: \(Thread.isMainThread)") }
        Task { @MainActor in report("main actor, main: \(Thread.isMainThread)") }
      }
    // A timer whose block runs the run loop itself, while the compositor has events for the application.
    case "nested":
      _ = Timer.scheduledTimer(withTimeInterval: 0.2, repeats: false) { [unowned self] _ in
        let inner = Timer.scheduledTimer(withTimeInterval: 0.1, repeats: true) { _ in
          MainActor.assumeIsolated { self.count += 1 }
        }
        let start = processorTime()
        report("nesting")
        RunLoop.main.run(until: Date(timeIntervalSinceNow: 1))
        inner.invalidate()
        MainActor.assumeIsolated { report("nested \(count >= 5) \(processorTime() - start < 0.3)") }
      }
    // Requests of a URL whose callbacks the main queue runs.
    case "url":
      let session = URLSession(configuration: .ephemeral, delegate: nil, delegateQueue: .main)
      self.session = session
      guard let url = URL(string: String(words[1])) else { return report("no url") }
      session.dataTask(with: url) { data, _, error in
        let text = data.map { String(decoding: $0, as: UTF8.self) } ?? "\(String(describing: error))"
        report("response \(text), main: \(Thread.isMainThread)")
        MainActor.assumeIsolated { [unowned self] in
          window.backgroundColor = Color(red: 0, green: 0, blue: 1)
          self.session?.finishTasksAndInvalidate()
          self.session = nil
        }
      }.resume()
    case "process":
      let process = Process()
      process.executableURL = URL(fileURLWithPath: "/bin/echo")
      process.arguments = ["output"]
      let pipe = Pipe()
      process.standardOutput = pipe
      _ = NotificationCenter.default.addObserver(
        forName: .NSFileHandleReadToEndOfFileCompletion, object: pipe.fileHandleForReading, queue: .main
      ) { notification in
        let data = notification.userInfo?[NSFileHandleNotificationDataItem] as? Data ?? Data()
        let text = String(decoding: data, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
        report("read \(text), main: \(Thread.isMainThread)")
      }
      pipe.fileHandleForReading.readToEndOfFileInBackgroundAndNotify()
      process.terminationHandler = { process in report("process ended with \(process.terminationStatus)") }
      do { try process.run() } catch { report("\(error)") }
    default: report("unknown \(scenario)")
    }
  }
}

/// Prints the touches that begin.
final class TouchWindow: Window {
  override func touchesBegan(_ touches: Set<Touch>, with event: Event?) { report("touched") }
}

nonisolated func report(_ line: String) { FileHandle.standardOutput.write(Data("\(line)\n".utf8)) }

private nonisolated func processorTime() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
  return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
}
