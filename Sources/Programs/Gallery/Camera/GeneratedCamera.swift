import Dispatch
import Tactus

/// A camera without a device: it draws test pictures on a thread of its own and hands them to a view, as a driver would.
final class GeneratedCamera: CameraSource {
  private let queue = DispatchQueue(label: "gallery.camera", qos: .userInitiated)
  private let frames: FrameSink
  /// What only the queue uses.
  private nonisolated(unsafe) var pattern = CameraPattern(format: .nv12)
  private nonisolated(unsafe) var pool: FramePool?
  private nonisolated(unsafe) var timer: (any DispatchSourceTimer)?
  private nonisolated(unsafe) var start = DispatchTime.now()

  init(frames: FrameSink) { self.frames = frames }

  func start(format: PixelFormat, rate: CameraRate) {
    queue.async { [self] in
      if pool == nil || pattern.format != format {
        pattern = CameraPattern(format: format)
        pool = try? FramePool(width: CameraPattern.width, height: CameraPattern.height, format: format)
      }
      timer?.cancel()
      let timer = DispatchSource.makeTimerSource(queue: queue)
      timer.schedule(deadline: .now(), repeating: 1 / rate.rawValue, leeway: .milliseconds(1))
      timer.setEventHandler { [weak self] in self?.produce() }
      timer.activate()
      self.timer = timer
    }
  }

  func stop() {
    queue.async { [self] in
      timer?.cancel()
      timer = nil
    }
  }

  private func produce() {
    let time = Double(DispatchTime.now().uptimeNanoseconds - start.uptimeNanoseconds) / 1e9
    // Without memory that is free, a frame is left out, as a camera without buffers does.
    guard let frame = pool?.makeFrame(timestamp: time, writing: { draw(at: time, $0) }) else { return }
    frames.show(frame)
  }

  private func draw(at time: Double, _ writer: FramePool.Writer) {
    pattern.draw(at: time, into: writer.bytes)
  }
}
