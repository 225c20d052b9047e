import Dispatch
import Tactus

/// A camera of the kernel, such as `/dev/video0`.
final class DeviceCamera: CameraSource {
  private let path: String
  private let frames: FrameSink
  private let report: @MainActor @Sendable (CameraError?) -> Void
  private let queue = DispatchQueue(label: "gallery.camera", qos: .userInitiated)
  /// What only the queue uses: the device while it is open, and its format.
  private nonisolated(unsafe) var capture: VideoCapture?
  private nonisolated(unsafe) var format: PixelFormat?

  /// Creates a camera that is closed.
  ///
  /// - Parameters:
  ///   - path: The path of the device.
  ///   - frames: What frames are handed to.
  ///   - report: Called after each start with the reason why the device cannot be used; nil if it can.
  init(path: String, frames: FrameSink, report: @escaping @MainActor @Sendable (CameraError?) -> Void) {
    self.path = path
    self.frames = frames
    self.report = report
  }

  func start(format: PixelFormat, rate: CameraRate) {
    queue.async { [self] in
      if capture != nil, self.format == format { return }
      close { [self] in open(format) }
    }
  }

  func stop() { queue.async { self.close {} } }

  private func open(_ format: PixelFormat) {
    var failure: CameraError?
    do throws(CameraError) {
      capture = try VideoCapture(path: path, format: format, frames: frames, queue: queue)
      self.format = format
    } catch {
      failure = error
    }
    let result = failure
    DispatchQueue.main.async { self.report(result) }
  }

  private func close(completion: @escaping @Sendable () -> Void) {
    guard let capture else { return completion() }
    self.capture = nil
    capture.stop(completion: completion)
  }
}
