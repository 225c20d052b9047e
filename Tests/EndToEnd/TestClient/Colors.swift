import Glibc
import Tactus

/// Shows shades one after the other without input and without animations, as a passive panel does, and keeps the last.
@MainActor
final class Colors {
  /// The time between two shades, in seconds.
  private static let interval = 0.25

  private let count: Int
  /// The number of the shade from which on the library that lets drivers fail counts swaps.
  private let armed: Int
  private var index = 0

  init(_ count: Int, armed: Int?) {
    self.count = max(1, count)
    self.armed = armed ?? count
  }

  func begin(in window: Window) {
    step(in: window)
    Application.shared.scheduledTimer(withTimeInterval: Self.interval, repeats: true) {
      [weak self, weak window] timer in
      guard let self, let window, index < count else { return timer.invalidate() }
      step(in: window)
    }
  }

  /// Shows the next shade of green, the last of which is full.
  private func step(in window: Window) {
    index += 1
    if index == armed { setenv("TACTUS_ARMED", "1", 1) }
    window.backgroundColor = Color(red: 0, green: Double(index) / Double(count), blue: 0)
    printLine("color \(index)")
  }
}
