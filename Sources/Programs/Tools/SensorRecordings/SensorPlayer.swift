import Foundation
import Synchronization

/// Plays a recording in a thread until it is stopped.
package final class SensorPlayer: Sendable {
  private let isStopped = Mutex(false)

  /// Begins to play a recording over and over.
  package init(_ recording: SensorRecording, in root: String) {
    Thread.detachNewThread { [weak self] in
      try? recording.play(in: root, repeats: true) { self?.isStopped.withLock { $0 } ?? true }
    }
  }

  /// Stops playing, as if the sensor were unplugged.
  package func stop() { isStopped.withLock { $0 = true } }
}
