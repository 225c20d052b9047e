internal import CTactusWaylandClient
internal import CTactusWaylandUtil
internal import TactusWaylandWire

/// A buffer of a ``MotionSurface``.
final class MotionBuffer {
  let width: Int
  let height: Int
  /// A Boolean value that indicates whether the compositor may read the buffer.
  var isHeld = false
  let pointer: OpaquePointer
  private let memory: SharedMemory

  /// Takes ownership of a buffer over memory.
  init(_ pointer: OpaquePointer, width: Int, height: Int, memory: consuming SharedMemory) {
    self.pointer = pointer
    self.width = width
    self.height = height
    self.memory = memory
    // Unretained: the buffer is destroyed before this object.
    let this = Unmanaged.passUnretained(self).toOpaque()
    wl_proxy_add_dispatcher(pointer, bufferWasReleased, this, this)
  }

  deinit {
    _ = wl_proxy_marshal_array_flags(
      pointer, Request.destroy.rawValue, nil, wl_proxy_get_version(pointer), UInt32(WL_MARSHAL_FLAG_DESTROY),
      nil)
  }

  /// The first pixel of the first row.
  var pixels: UnsafeMutableRawPointer { memory.address }

  /// The numbers of the requests of `wl_buffer`.
  private enum Request: UInt32 {
    case destroy = 0
  }
}

/// Handles the only event of `wl_buffer`, on the thread that dispatches the queue of the surface.
private func bufferWasReleased(
  context: UnsafeRawPointer?, target: UnsafeMutableRawPointer?, opcode: UInt32,
  message: UnsafePointer<wl_message>?, arguments: UnsafeMutablePointer<wl_argument>?
) -> CInt {
  guard let context else { return 0 }
  Unmanaged<MotionBuffer>.fromOpaque(context).takeUnretainedValue().isHeld = false
  return 0
}
