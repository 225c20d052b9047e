/// An error of a compositor, a client or a picture.
public enum EndToEndError: Error, CustomStringConvertible {
  /// A program, file or tool is missing.
  case missing(String)
  /// Something did not happen in time; the text describes it and contains the output.
  case timedOut(String)
  /// A process ended unexpectedly; the text contains its last output.
  case exited(String)
  /// The compositor refused an injected command.
  case refused(command: String, reason: String)
  /// A system call failed.
  case system(String, errno: Int32)
  /// A picture could not be read, or does not show the expected content.
  case picture(String)

  /// A textual representation.
  public var description: String {
    switch self {
    case .missing(let what):
      "\(what) is missing. A session needs Weston with its headers, a C compiler and pkg-config"
    case .timedOut(let what): "timed out: \(what)"
    case .exited(let what): "ended: \(what)"
    case .refused(let command, let reason): "the compositor refused \"\(command)\": \(reason)"
    case .system(let call, let errno): "\(call) failed with errno \(errno)"
    case .picture(let what): what
    }
  }
}
