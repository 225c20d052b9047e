internal import TactusCLibrary

/// The reason why state could not be read or written.
public enum StateStoreError: Error, Hashable, Sendable, CustomStringConvertible {
  /// There is no folder to keep state in.
  case noFolder
  /// The file could not be opened, created, written or replaced, for the reason that `code`, an error number of the system, tells.
  case failed(path: String, code: Int32)
  /// The file, and the one before it, were written by something else, or are damaged. Values begin anew.
  case damaged(path: String)

  /// What has failed, in a sentence.
  public var description: String {
    switch self {
    case .noFolder: "State is not kept: neither XDG_STATE_HOME nor HOME is a folder"
    case .failed(let path, let code):
      switch code {
      case ENOSPC, EDQUOT: "State is not written to \(path): the disk is full"
      case EFBIG: "State is not written to \(path): the values are too large"
      case EROFS: "State is not written to \(path): the disk can only be read"
      case EACCES, EPERM: "State is not kept in \(path): the user may not access it"
      default: "State is not kept in \(path): \(errorDescription(code))"
      }
    case .damaged(let path):
      "The state in \(path) is damaged, so that values begin anew; it is kept as \(path).damaged"
    }
  }
}
