/// The tool of a stylus; the type of ``Touch/stylusTool``.
///
/// A stylus whose other end erases reports that end as a tool of its own, so a touch has the same tool from touch down to touch up.
public enum StylusTool: Sendable, Hashable, CaseIterable {
  /// A pen, or a stylus of unknown kind.
  case pen
  /// The end that erases.
  case eraser
  /// A brush.
  case brush
  /// A pencil.
  case pencil
  /// An airbrush.
  case airbrush
  /// A tool that is no stylus, such as the mouse of a tablet.
  case other
}
