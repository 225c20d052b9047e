#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// Turns the description of a Wayland protocol into Swift: `WaylandScanner client|server INPUT.xml OUTPUT.swift`.
///
///     WaylandScanner client INPUT.xml OUTPUT.swift    proxies over libwayland-client
///     WaylandScanner server INPUT.xml OUTPUT.swift    resources over libwayland-server
///
/// An invalid description results in a message `file:line: error: …` and exit status 1, an invalid command line in the usage
/// and exit status 64.
@main
struct WaylandScanner {
  static func main() {
    switch run(Array(CommandLine.arguments.dropFirst())) {
    case .success: exit(0)
    case .failure(let failure):
      let line = Array((failure.message + "\n").utf8)
      _ = write(STDERR_FILENO, line, line.count)
      exit(failure.status)
    }
  }

  /// Runs the scanner with the arguments of the command line.
  static func run(_ arguments: [String]) -> Result<Void, ScannerFailure> {
    guard arguments.count == 3 else { return .failure(.usage) }
    do throws(ScannerFailure) {
      guard let side = Side(rawValue: arguments[0]) else { throw .usage }
      let source = try translate(try TextFile.read(arguments[1]), named: arguments[1], side: side)
      try TextFile.write(source, to: arguments[2])
      return .success(())
    } catch {
      return .failure(error)
    }
  }

  /// Returns the Swift source for one side of the protocol that `xml` describes.
  static func translate(_ xml: String, named file: String, side: Side) throws(ScannerFailure) -> String {
    let description: ProtocolDescription
    do throws(XMLError) {
      description = try ProtocolDescription(try XMLReader.read(xml))
    } catch {
      throw ScannerFailure(status: 1, message: "\(file):\(error.line): error: \(error.message)")
    }
    switch side {
    case .client: return ClientEmitter(description).source()
    case .server: return ServerEmitter(description).source()
    }
  }
}
