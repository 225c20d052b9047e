import TactusCLibrary
import TactusSandbox
import TactusVectorImages

/// Draws untrusted SVG documents for an application in a process that may crash: it reads requests from standard input, which is
/// a socket, and writes the pixels to it.
///
/// It loads the library first, and then drops all privileges that drawing does not need.
@main
enum SVGRendererTool {
  private static let socket = STDIN_FILENO
  /// The maximum size of a document in bytes: that of any image file, whatever the application's limits.
  private static let maximumLength = 1 << 30

  static func main() {
    guard CommandLine.arguments.count == 2, let memory = UInt(CommandLine.arguments[1]) else {
      complain(
        "tactus-svg-renderer is started by applications that use Tactus, and draws SVG images for them.\n")
      exit(64)
    }
    let library = SVGLibrary.installed
    let isConfined = tactus_sandbox_enter(socket, memory) != 0
    var latest: ParsedDocument?
    while let request = readRequest() { serve(request, library, &latest, isConfined: isConfined) }
  }

  private static func readRequest() -> SVGRequest? {
    withUnsafeTemporaryAllocation(byteCount: SVGRequest.size, alignment: 8) { bytes in
      guard read(into: bytes) else { return nil }
      return SVGRequest(UnsafeRawBufferPointer(bytes))
    }
  }

  /// Draws a document, unless the process still has rights that a malicious document could use.
  ///
  /// - Parameter latest: The document of the latest request. The parts of a zoomed image are drawn one after the other, and parsing
  ///   takes longer than drawing a small part.
  private static func serve(
    _ request: SVGRequest, _ library: SVGLibrary?, _ latest: inout ParsedDocument?, isConfined: Bool
  ) {
    guard (0...maximumLength).contains(request.length), let data = DocumentBytes(count: request.length),
      read(into: data.bytes)
    else { exit(1) }
    guard isConfined else {
      SVGReply(number: request.number, status: .notConfined).bytes.withUnsafeBytes { write($0) }
      return
    }
    tactus_sandbox_watch(socket, request.seconds)
    let (reply, pixels) = draw(data, request, library, &latest)
    tactus_sandbox_unwatch(socket)
    reply.bytes.withUnsafeBytes { write($0) }
    if let pixels {
      write(UnsafeRawBufferPointer(rebasing: pixels[..<(4 * reply.width * reply.height)]))
      munmap(pixels.baseAddress, pixels.count)
    }
  }

  private static func draw(
    _ data: DocumentBytes, _ request: SVGRequest, _ library: SVGLibrary?, _ latest: inout ParsedDocument?
  ) -> (SVGReply, UnsafeMutableRawBufferPointer?) {
    guard let library else { return (SVGReply(number: request.number, status: .missingLibrary), nil) }
    do throws(SVGDocument.Failure) {
      let parsed: ParsedDocument
      if let latest, latest.data.isEqual(to: data) {
        parsed = latest
      } else {
        // The memory of two documents may exceed the limit.
        latest = nil
        parsed = try ParsedDocument(data, library: library)
        latest = parsed
      }
      let picture = try parsed.document.picture(request)
      let (width, height) = (picture.width, picture.height)
      guard let pixels = allocate(4 * width * height), let start = pixels.baseAddress else {
        throw .tooLarge(width: width, height: height)
      }
      do throws(SVGDocument.Failure) {
        try parsed.document.draw(picture, into: start)
      } catch {
        munmap(pixels.baseAddress, pixels.count)
        throw error
      }
      return (SVGReply(number: request.number, status: .drawn, width: width, height: height), pixels)
    } catch {
      switch error {
      case .damaged: return (SVGReply(number: request.number, status: .damaged), nil)
      case .tooLarge(let width, let height):
        return (SVGReply(number: request.number, status: .tooLarge, width: width, height: height), nil)
      }
    }
  }

  // MARK: - System

  /// Returns zeroed memory that is returned to the system when it is freed, or `nil` if the limit is reached.
  fileprivate static func allocate(_ count: Int) -> UnsafeMutableRawBufferPointer? {
    let count = max(1, count)
    guard
      let memory = mmap(nil, count, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0),
      memory != UnsafeMutableRawPointer(bitPattern: -1)
    else { return nil }
    return UnsafeMutableRawBufferPointer(start: memory, count: count)
  }

  /// Fills a buffer from the socket, and returns `false` if the application has closed it.
  private static func read(into buffer: UnsafeMutableRawBufferPointer) -> Bool {
    readBytes(socket, into: buffer) == buffer.count
  }

  private static func write(_ bytes: UnsafeRawBufferPointer) {
    guard writeBytes(socket, from: bytes) else { exit(1) }
  }

  private static func complain(_ text: String) {
    _ = Array(text.utf8).withUnsafeBytes { writeBytes(STDERR_FILENO, from: $0) }
  }
}

/// The bytes of a document, in memory that is returned to the system when they are released.
private final class DocumentBytes {
  private let memory: UnsafeMutableRawBufferPointer
  let bytes: UnsafeMutableRawBufferPointer

  init?(count: Int) {
    guard let memory = SVGRendererTool.allocate(count) else { return nil }
    self.memory = memory
    bytes = UnsafeMutableRawBufferPointer(rebasing: memory[..<count])
  }

  deinit { munmap(memory.baseAddress, memory.count) }

  func isEqual(to other: DocumentBytes) -> Bool {
    bytes.count == other.bytes.count
      && (bytes.isEmpty || memcmp(bytes.baseAddress!, other.bytes.baseAddress!, bytes.count) == 0)
  }
}

/// A document with the bytes that it was parsed from.
private final class ParsedDocument {
  let data: DocumentBytes
  let document: SVGDocument

  init(_ data: DocumentBytes, library: SVGLibrary) throws(SVGDocument.Failure) {
    document = try SVGDocument(UnsafeRawBufferPointer(data.bytes), library: library)
    self.data = data
  }
}
