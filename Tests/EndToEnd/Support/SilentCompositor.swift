import Foundation
import TactusEndToEndTesting

/// A socket to which clients can connect, and on which nothing answers, as with a compositor that is frozen.
public final class SilentCompositor {
  /// The name of the socket in a folder of its own.
  public static let displayName = "silent"
  /// The runtime directory with the socket, which is removed at the end; nil for a socket in another one.
  public let folder: URL?
  private let descriptor: Int32

  /// Listens on a socket, whose file must not exist.
  public init(socket: URL) throws {
    folder = nil
    descriptor = try UnixSocket.listen(at: socket)
  }

  /// Listens on a socket in a runtime directory of its own.
  public init() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "tactus-\(UUID().uuidString)")
    try FileManager.default.createDirectory(
      at: folder, withIntermediateDirectories: false, attributes: [.posixPermissions: 0o700])
    self.folder = folder
    descriptor = try UnixSocket.listen(at: folder.appending(path: Self.displayName))
  }

  /// Closes the socket, which disconnects the clients.
  public func stop() { shutdown(descriptor, Int32(SHUT_RDWR)) }

  deinit {
    close(descriptor)
    if let folder { try? FileManager.default.removeItem(at: folder) }
  }
}
