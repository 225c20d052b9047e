import Synchronization

/// The process in which SVG images are drawn.
///
/// Malicious files can make librsvg, the library that draws them, crash or compute for minutes. So by default it runs in a
/// separate program, `tactus-svg-renderer`, which drops its privileges and may be ended at any time.
public enum SVGRendering: Int, Hashable, Sendable {
  /// The program `tactus-svg-renderer`, which is started for the first image and ends after some idle time.
  ///
  /// It is searched for at the path in the environment variable `TACTUS_SVG_RENDERER`, next to the application's executable, in
  /// `../libexec/tactus` relative to that, and in `/usr/libexec/tactus`. If it is not installed, decoding SVG images throws
  /// ``ImageDecodingError/missingRenderer(path:)``; if the kernel cannot confine it, ``ImageDecodingError/rendererNotConfined``.
  case isolated
  /// The application's process, for trusted files only. Time limits do not apply.
  case inProcess
  /// None: decoding SVG images throws ``ImageDecodingError/renderingIsOff(_:)``.
  case off
}

extension Image {
  private static let svgRenderingStorage = Atomic<Int>(SVGRendering.isolated.rawValue)

  /// The process in which SVG images are drawn. Default ``SVGRendering/isolated``.
  ///
  /// Set it before the first image is loaded. It can be set on any thread.
  public static var svgRendering: SVGRendering {
    get { SVGRendering(rawValue: svgRenderingStorage.load(ordering: .relaxed)) ?? .isolated }
    set { svgRenderingStorage.store(newValue.rawValue, ordering: .relaxed) }
  }
}
