import CTactusVideo
import Dispatch
import Glibc
import Tactus

/// An open video device of the kernel (V4L2) that fills buffers in turn, from its creation until ``stop()``.
///
/// Its buffers are exported (`VIDIOC_EXPBUF`), so that the GPU reads them without a copy where EGL imports them.
final class VideoCapture: Sendable {
  /// The number of buffers: one that is shown, one that is the next, and two for the device.
  private static let bufferCount: UInt32 = 4

  private let queue: DispatchQueue
  private let descriptor: Int32
  private let buffers: [DMABuffer]
  private let frames: FrameSink
  /// What reads filled buffers; only the queue uses it. Nil after ``stop()``.
  private nonisolated(unsafe) var source: (any DispatchSourceRead)?

  /// Opens a device and starts it.
  ///
  /// - Parameters:
  ///   - path: The path of the device, such as `/dev/video0`.
  ///   - format: The format that it is asked for.
  ///   - frames: What frames are handed to.
  ///   - queue: The queue on which this is called, and on which the device is read.
  init(
    path: String, format: PixelFormat, frames: FrameSink, queue: DispatchQueue
  ) throws(CameraError) {
    guard let fourCC = Self.fourCC(of: format) else {
      throw CameraError("\(format) is not read from devices")
    }
    let descriptor = open(path, O_RDWR | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else { throw CameraError(path, errno) }
    do throws(CameraError) {
      try Self.checkCapabilities(descriptor, path)
      buffers = try Self.makeBuffers(descriptor, path, fourCC)
      for index in buffers.indices { Self.queueBuffer(index, descriptor) }
      var type = Int32(bitPattern: V4L2_BUF_TYPE_VIDEO_CAPTURE.rawValue)
      guard ioctl(descriptor, tactus_video_start, &type) == 0 else { throw CameraError(path, errno) }
    } catch {
      Glibc.close(descriptor)
      throw error
    }
    self.descriptor = descriptor
    self.frames = frames
    self.queue = queue
    let source = DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: queue)
    source.setEventHandler { [weak self] in self?.showFilledBuffers() }
    source.setCancelHandler { Self.close(descriptor) }
    self.source = source
    source.activate()
  }

  deinit { source?.cancel() }

  /// Stops and closes the device. Frames that are shown keep their buffers.
  ///
  /// - Parameter completion: Called on the queue as soon as the device may be opened again.
  func stop(completion: @escaping @Sendable () -> Void = {}) {
    guard let source else { return completion() }
    self.source = nil
    source.setCancelHandler { [descriptor] in
      Self.close(descriptor)
      completion()
    }
    source.cancel()
  }

  private static func close(_ descriptor: Int32) {
    var type = Int32(bitPattern: V4L2_BUF_TYPE_VIDEO_CAPTURE.rawValue)
    _ = ioctl(descriptor, tactus_video_stop, &type)
    Glibc.close(descriptor)
  }

  // MARK: - The device

  /// Returns the four-character code of a format, which is the same for devices and for the GPU.
  static func fourCC(of format: PixelFormat) -> UInt32? {
    let name =
      switch format {
      case .nv12: "NV12"
      case .yuyv: "YUYV"
      case .bgrx8888: "XR24"
      default: ""
      }
    guard !name.isEmpty else { return nil }
    return name.utf8.reversed().reduce(0) { $0 << 8 | UInt32($1) }
  }

  private static func checkCapabilities(_ descriptor: Int32, _ path: String) throws(CameraError) {
    var capabilities = v4l2_capability()
    guard ioctl(descriptor, tactus_video_query_capabilities, &capabilities) == 0 else {
      throw CameraError("\(path) is not a video device")
    }
    let all = UInt32(V4L2_CAP_VIDEO_CAPTURE | V4L2_CAP_STREAMING)
    guard capabilities.device_caps & all == all else { throw CameraError("\(path) is not a camera") }
  }

  private static func makeBuffers(
    _ descriptor: Int32, _ path: String, _ fourCC: UInt32
  ) throws(CameraError) -> [DMABuffer] {
    var format = v4l2_format()
    format.type = V4L2_BUF_TYPE_VIDEO_CAPTURE.rawValue
    format.fmt.pix.width = UInt32(CameraPattern.width)
    format.fmt.pix.height = UInt32(CameraPattern.height)
    format.fmt.pix.pixelformat = fourCC
    format.fmt.pix.field = V4L2_FIELD_NONE.rawValue
    guard ioctl(descriptor, tactus_video_set_format, &format) == 0 else { throw CameraError(path, errno) }
    let picture = format.fmt.pix
    guard picture.pixelformat == fourCC else { throw CameraError("\(path) does not have the format") }
    var request = v4l2_requestbuffers()
    request.count = bufferCount
    request.type = V4L2_BUF_TYPE_VIDEO_CAPTURE.rawValue
    request.memory = V4L2_MEMORY_MMAP.rawValue
    guard ioctl(descriptor, tactus_video_request_buffers, &request) == 0 else {
      throw CameraError(path, errno)
    }
    var buffers: [DMABuffer] = []
    for index in 0..<request.count {
      var export = v4l2_exportbuffer()
      export.type = V4L2_BUF_TYPE_VIDEO_CAPTURE.rawValue
      export.index = index
      export.flags = UInt32(O_RDONLY | O_CLOEXEC)
      guard ioctl(descriptor, tactus_video_export_buffer, &export) == 0 else {
        throw CameraError("\(path) does not export its buffers: \(String(cString: strerror(errno)))")
      }
      do throws(PixelBufferError) {
        buffers.append(
          try DMABuffer(
            planes: planes(of: picture, export.fd), width: Int(picture.width),
            height: Int(picture.height), fourCC: fourCC))
      } catch {
        Glibc.close(export.fd)
        throw CameraError("\(path): \(error)")
      }
    }
    return buffers
  }

  /// Returns the planes of a picture, which follow each other in one buffer.
  private static func planes(of picture: v4l2_pix_format, _ descriptor: Int32) -> [DMABuffer.Plane] {
    let (row, height) = (Int(picture.bytesperline), Int(picture.height))
    let first = DMABuffer.Plane(descriptor: descriptor, bytesPerRow: row)
    guard picture.pixelformat == fourCC(of: .nv12) else { return [first] }
    return [first, DMABuffer.Plane(descriptor: descriptor, offset: row * height, bytesPerRow: row)]
  }

  // MARK: - Buffers

  private static func makeBuffer(_ index: Int = 0) -> v4l2_buffer {
    var buffer = v4l2_buffer()
    buffer.type = V4L2_BUF_TYPE_VIDEO_CAPTURE.rawValue
    buffer.memory = V4L2_MEMORY_MMAP.rawValue
    buffer.index = UInt32(index)
    return buffer
  }

  private static func queueBuffer(_ index: Int, _ descriptor: Int32) {
    var buffer = makeBuffer(index)
    _ = ioctl(descriptor, tactus_video_queue_buffer, &buffer)
  }

  private func showFilledBuffers() {
    var buffer = Self.makeBuffer()
    while source != nil, ioctl(descriptor, tactus_video_dequeue_buffer, &buffer) == 0 {
      let index = Int(buffer.index)
      let time = Double(buffer.timestamp.tv_sec) + Double(buffer.timestamp.tv_usec) / 1e6
      let frame = VideoFrame(buffers[index], timestamp: time) { [weak self] in self?.giveBack(index) }
      frames.show(frame)
      buffer = Self.makeBuffer()
    }
    // The device was unplugged.
    if errno == ENODEV { stop() }
  }

  /// Has the device fill a buffer again, on any thread.
  private func giveBack(_ index: Int) {
    queue.async { [weak self] in
      guard let self, source != nil else { return }
      Self.queueBuffer(index, descriptor)
    }
  }
}
