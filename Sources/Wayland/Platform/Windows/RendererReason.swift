internal import TactusInterface
internal import TactusRenderer

/// Why the processor draws the windows.
enum RendererReason: Sendable, Hashable {
  /// The application or the user has set it.
  case requested
  /// There is no graphics processor.
  case noGraphicsProcessor
  /// OpenGL's driver would draw with the processor as well.
  ///
  /// - Parameter name: The name of the driver; empty if it is not known.
  case softwareDriver(name: String)
  /// No graphics device can be opened.
  case noDevice(GraphicsDeviceError)
  /// The graphics device was lost, and no other one can be opened, or draw.
  case lost(String)

  /// Returns why the processor draws from the beginning; nil if OpenGL is tried.
  ///
  /// - Parameters:
  ///   - renderer: What is set.
  ///   - deviceFile: The device file of a graphics processor; nil if there is none.
  init?(_ renderer: FrameRenderer, deviceFile: @autoclosure () -> String?) {
    switch renderer {
    case .software: self = .requested
    case .automatic where deviceFile() == nil: self = .noGraphicsProcessor
    case .automatic, .openGL: return nil
    }
  }

  /// Returns why the processor draws if OpenGL cannot be used at the beginning.
  init(_ error: GraphicsDeviceError) {
    if case .softwareDriver(let name) = error {
      self = .softwareDriver(name: name)
    } else {
      self = .noDevice(error)
    }
  }

  /// A Boolean value that indicates whether something is amiss.
  var isFailure: Bool {
    switch self {
    case .requested, .noGraphicsProcessor, .softwareDriver: false
    case .noDevice, .lost: true
    }
  }
}

extension RendererReason: CustomStringConvertible {
  /// A sentence for the log and for reports.
  var description: String {
    switch self {
    case .requested: "The processor draws, without OpenGL, as set."
    case .noGraphicsProcessor:
      "The processor draws, without OpenGL, because there is no graphics processor: no /dev/dri/renderD128."
    case .softwareDriver(let name):
      "The processor draws, without OpenGL, whose driver would draw with the processor, too"
        + (name.isEmpty ? "." : ": \(name).")
    case .noDevice(let error): "The processor draws, because OpenGL cannot: \(error)"
    case .lost(let cause): "The processor draws from now on, because OpenGL was lost: \(cause)"
    }
  }
}
