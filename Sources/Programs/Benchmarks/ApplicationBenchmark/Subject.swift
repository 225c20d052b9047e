import EndToEndSupport
import Foundation

/// A program that is measured.
struct Subject: Sendable {
  /// What a program shows.
  enum Content: String, CaseIterable {
    case list
    case zoom
    /// The list of an application that does not respond for 0.3 s, once a second.
    case busyList = "busy list"
  }

  var name: String
  var program: URL
  var arguments: [String]
  var environment: [String: String] = [:]
  /// How what the program does is called in the table; nil for the bare clients.
  var group: String?

  /// The programs that show the same: the toolkit's with OpenGL and without, the bare client in shared memory, and the bare client with
  /// OpenGL. The bare clients are never busy.
  static func all(showing content: Content, picture: URL) -> [Subject] {
    let program =
      switch content {
      case .list: Subject(name: "Tactus", program: Repository.product("ListBenchmark"), arguments: [])
      case .zoom:
        Subject(name: "Tactus", program: Repository.product("ZoomBenchmark"), arguments: [picture.path])
      case .busyList:
        Subject(name: "Tactus", program: Repository.product("ListBenchmark"), arguments: ["busy"])
      }
    var (own, software) = (program, program)
    own.environment["TACTUS_RENDERER"] = "opengl"
    own.group = content.rawValue
    software.name = "Tactus without OpenGL"
    software.environment["TACTUS_RENDERER"] = "software"
    software.group = "\(content.rawValue), drawn by the processor"
    if content == .busyList { return [own, software] }
    return [
      own, software,
      Subject(
        name: "bare client", program: Repository.bareClient, arguments: ["--\(content.rawValue)", "--shm"]),
      Subject(name: "bare EGL client", program: Repository.bareClient, arguments: ["--\(content.rawValue)"]),
    ]
  }
}
