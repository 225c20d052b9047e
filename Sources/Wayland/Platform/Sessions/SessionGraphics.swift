package import TactusInterface
package import TactusPixels
package import TactusScene
package import TactusWayland

/// The graphics device of a session, as functions, so that tests can do without one.
@MainActor
package struct SessionGraphics {
  /// Creates the presenter of a window, which draws into buffers of a size in pixels, and the device if there is none.
  package typealias PresenterFactory =
    (_ surface: Surface, _ width: Int, _ height: Int) throws -> any FramePresenter

  /// Creates the presenter of a window.
  package var makePresenter: PresenterFactory
  /// Draws a frame that is not shown; nil if nothing can draw it.
  package var render: (Frame) throws -> Bitmap?
  /// Discards the device, after the last of its presenters.
  package var discardDevice: () -> Void
  /// Frees textures.
  package var releaseTextures: (MemoryExtent) -> Void
  /// Returns the number of textures, and their size in bytes.
  package var textureUsage: () -> (count: Int, bytes: Int)

  /// Makes a context in which an application draws, and the device if there is none. Default: there is no driver.
  package var makeClientContext: (GLContext.Version) throws -> any ClientContext = { _ in
    throw GLViewError.unavailable(reason: "There is no driver")
  }

  /// Lets the processor draw, if it may, because device after device fails, after the last of the device's presenters. Default: nothing.
  package var giveUpDevice: (any Error) -> Void = { _ in }

  /// Where the memory of what is drawn without the device comes from, such as that of title bars. Default: the system.
  package var memory = SharedMemorySource.system

  package init(
    makePresenter: @escaping PresenterFactory, render: @escaping (Frame) throws -> Bitmap? = { _ in nil },
    discardDevice: @escaping () -> Void = {},
    releaseTextures: @escaping (MemoryExtent) -> Void = { _ in },
    textureUsage: @escaping () -> (count: Int, bytes: Int) = { (0, 0) }
  ) {
    self.makePresenter = makePresenter
    self.render = render
    self.discardDevice = discardDevice
    self.releaseTextures = releaseTextures
    self.textureUsage = textureUsage
  }

  init(_ graphics: WindowGraphics) {
    self.init(
      makePresenter: graphics.makePresenter, render: graphics.render, discardDevice: graphics.discard,
      releaseTextures: graphics.releaseTextures, textureUsage: { graphics.textureUsage })
    makeClientContext = graphics.makeClientContext
    giveUpDevice = graphics.giveUpDevice
  }
}
