import Tactus

struct Thermometer { let values: [UInt8] }

struct Buffer: @unchecked Sendable {
  let luma: UnsafeRawBufferPointer
  let chroma: UnsafeRawBufferPointer
  let stride: Int
  let time: Double
  func requeue() {}
}

struct Decoder { func decode(into bytes: UnsafeMutableRawBufferPointer) {} }

struct Camera: Sendable {
  func export(_ index: Int) -> Int32 { 0 }
  func requeue(_ index: Int) {}
}

final class CameraController: ViewController {
  let imageView = ImageView()
  let thermometer = Thermometer(values: [])
  let decoder = Decoder()
  func startCapture(_ handler: @escaping @Sendable (Buffer) throws -> Void) {}

  func show() throws {
    // block
    // block
  }

  func capture(bounds: Rect) throws {
    // block
  }

  func decode(frames: FrameSink) throws {
    // block
  }

  func export(camera: Camera, frames: FrameSink, index: Int) throws {
    // block
  }
}
