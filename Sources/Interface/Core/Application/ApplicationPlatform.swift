/// What a platform does for an application.
@MainActor
struct ApplicationPlatform {
  var makeHost: ((Window) -> (any WindowHost)?)?
  var onTerminate: (() -> Void)?
  var measureGraphics: ((inout MemoryUsage) -> Void)?
  var onIdleTimerChange: (() -> Void)?
  var makeIdleSource: ((_ timeout: Double, _ handler: @escaping (Bool) -> Void) -> AnyObject?)?
  let descriptors = DescriptorWatches()
}

// MARK: - Platform

extension Application {
  /// A closure of the platform that shows a window on a display.
  package var makeHost: ((Window) -> (any WindowHost)?)? {
    get { platform.makeHost }
    set { platform.makeHost = newValue }
  }

  /// A closure that ends the event loop.
  package var onTerminate: (() -> Void)? {
    get { platform.onTerminate }
    set { platform.onTerminate = newValue }
  }

  /// A closure of the platform that adds the memory of textures and buffers to a usage.
  package var measureGraphics: ((inout MemoryUsage) -> Void)? {
    get { platform.measureGraphics }
    set { platform.measureGraphics = newValue }
  }

  /// A closure of the platform that is called when ``isIdleTimerDisabled`` has changed.
  package var onIdleTimerChange: (() -> Void)? {
    get { platform.onIdleTimerChange }
    set { platform.onIdleTimerChange = newValue }
  }

  /// A closure of the platform that observes, until its result is released, whether there was no input for a time in seconds; nil,
  /// and a nil result, if only the application's own input is known.
  package var makeIdleSource: ((_ timeout: Double, _ handler: @escaping (Bool) -> Void) -> AnyObject?)? {
    get { platform.makeIdleSource }
    set { platform.makeIdleSource = newValue }
  }

  /// The file descriptors that the event loop waits for, besides the compositor's.
  package var descriptors: DescriptorWatches { platform.descriptors }
}
