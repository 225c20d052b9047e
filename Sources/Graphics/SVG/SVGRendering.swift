import Synchronization

/// Where SVG images are drawn.
///
/// The library that draws them, librsvg, can be made to end the process or to compute for minutes by files that are made for
/// it. So it runs in a program of its own, `tactus-svg-renderer`, that has given up its rights and may be ended at any time.
public enum SVGRendering: Int, Hashable, Sendable {
  /// In the program `tactus-svg-renderer`, which is started for the first image and ends when there was none for a while.
  ///
  /// It is looked for at the path in the environment variable `TACTUS_SVG_RENDERER`, next to the application's own program,
  /// in `../libexec/tactus` from there, and in `/usr/libexec/tactus`. Where it is not installed, SVG images give the error
  /// ``ImageDecodingError/missingRenderer(path:)``.
  case isolated
  /// In the application's process, for files that are known to do no harm. The limits of time do not hold there.
  case inProcess
  /// Nowhere: SVG images give the error ``ImageDecodingError/renderingIsOff(_:)``.
  case off
}

extension Image {
  private static let svgRenderingStorage = Atomic<Int>(SVGRendering.isolated.rawValue)

  /// Where SVG images are drawn that are loaded from now on. Default ``SVGRendering/isolated``.
  ///
  /// Set it before the first image is loaded. It can be set on any thread.
  public static var svgRendering: SVGRendering {
    get { SVGRendering(rawValue: svgRenderingStorage.load(ordering: .relaxed)) ?? .isolated }
    set { svgRenderingStorage.store(newValue.rawValue, ordering: .relaxed) }
  }
}
