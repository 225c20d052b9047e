internal import CGLES2

#if canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#endif

/// Programs as the driver compiled them, kept in files from one run of an application to the next.
///
/// A program that is found needs neither the driver's compiler nor the tables that it builds at its first use. Everything
/// here may fail, on a file system that is read only for one: then programs are compiled, as without the cache.
///
/// Drivers check what they are given and refuse what another version of theirs made (GL_OES_get_program_binary).
struct ProgramCache {
  typealias Read =
    @convention(c) (
      GLuint, GLsizei, UnsafeMutablePointer<GLsizei>?, UnsafeMutablePointer<GLenum>?,
      UnsafeMutableRawPointer?
    ) -> Void
  typealias Load = @convention(c) (GLuint, GLenum, UnsafeRawPointer?, GLint) -> Void

  /// The file's first bytes: a name and the version of the format, then the driver's format.
  private static let mark: UInt32 = 0x5443_5001
  private static let headerSize = 8
  /// A file that is larger is none of ours.
  private static let largestFile = 4 << 20

  private let directory: String
  private let driver: UInt64
  private let read: Read
  private let load: Load

  /// Makes the cache of the current context; nil when its driver cannot give programs away.
  ///
  /// - Parameters:
  ///   - directory: Where the files are; it and the one around it are made when the first program is kept.
  ///   - extensions: The OpenGL extensions.
  ///   - driver: What names the driver and its version.
  init?(directory: String, extensions: ExtensionSet, driver: [String]) {
    guard extensions.contains("GL_OES_get_program_binary"),
      let read: Read = EGLFunctions.load("glGetProgramBinaryOES"),
      let load: Load = EGLFunctions.load("glProgramBinaryOES")
    else { return nil }
    var formats: GLint = 0
    glGetIntegerv(GLenum(GL_NUM_PROGRAM_BINARY_FORMATS_OES), &formats)
    guard formats > 0 else { return nil }
    self.directory = directory
    self.driver = driver.reduce(Self.emptyHash) { Self.hash($1.utf8, after: $0) }
    self.read = read
    self.load = load
  }

  /// `tactus` in the user's cache directory, as the XDG base directory specification has it; nil when there is none.
  static var userDirectory: String? {
    func absolute(_ name: String) -> String? {
      getenv(name).map { String(cString: $0) }.flatMap { $0.hasPrefix("/") ? $0 : nil }
    }
    if let caches = absolute("XDG_CACHE_HOME") { return caches + "/tactus" }
    return absolute("HOME").map { $0 + "/.cache/tactus" }
  }

  /// Gives a program what was kept for these sources.
  ///
  /// - Returns: Whether that worked, so that the program can be used.
  func load(into program: GLuint, _ sources: [[UInt8]]) -> Bool {
    guard let bytes = Self.contents(of: path(sources)), bytes.count > Self.headerSize else { return false }
    return bytes.withUnsafeBytes { bytes in
      guard bytes.loadUnaligned(as: UInt32.self) == Self.mark else { return false }
      let format = bytes.loadUnaligned(fromByteOffset: 4, as: UInt32.self)
      let binary = bytes.dropFirst(Self.headerSize)
      load(program, GLenum(format), UnsafeRawBufferPointer(rebasing: binary).baseAddress, GLint(binary.count))
      var status: GLint = 0
      glGetProgramiv(program, GLenum(GL_LINK_STATUS), &status)
      // A format that the driver does not know is an error of its own.
      _ = glGetError()
      return status != 0
    }
  }

  /// Keeps a program that was linked from these sources.
  func store(_ program: GLuint, _ sources: [[UInt8]]) {
    var length: GLint = 0
    glGetProgramiv(program, GLenum(GL_PROGRAM_BINARY_LENGTH_OES), &length)
    guard length > 0, Int(length) < Self.largestFile - Self.headerSize else { return }
    var bytes = [UInt8](repeating: 0, count: Self.headerSize + Int(length))
    var written: GLsizei = 0
    bytes.withUnsafeMutableBytes { bytes in
      var format: GLenum = 0
      read(program, length, &written, &format, bytes.baseAddress.map { $0 + Self.headerSize })
      bytes.storeBytes(of: Self.mark, as: UInt32.self)
      bytes.storeBytes(of: UInt32(format), toByteOffset: 4, as: UInt32.self)
    }
    guard glGetError() == GLenum(GL_NO_ERROR), written > 0 else { return }
    // A new user has no cache directory yet.
    if let parent = directory.lastIndex(of: "/") { mkdir(String(directory[..<parent]), 0o700) }
    mkdir(directory, 0o700)
    Self.write(bytes.prefix(Self.headerSize + Int(written)), to: path(sources))
  }

  private func path(_ sources: [[UInt8]]) -> String {
    let hash = sources.reduce(driver) { Self.hash($1, after: $0) }
    return "\(directory)/\(String(hash, radix: 16)).program"
  }

  // MARK: - Bytes

  /// The hash of nothing (FNV-1a in 64 bits).
  private static let emptyHash: UInt64 = 0xCBF2_9CE4_8422_2325

  private static func hash(_ bytes: some Sequence<UInt8>, after hash: UInt64) -> UInt64 {
    var result = hash
    for byte in bytes { result = (result ^ UInt64(byte)) &* 0x100_0000_01B3 }
    // Ends the part, so that parts cannot flow into each other.
    return (result ^ 0x100) &* 0x100_0000_01B3
  }

  private static func contents(of path: String) -> [UInt8]? {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_size > 0, status.st_size <= largestFile else {
      return nil
    }
    let size = Int(status.st_size)
    var bytes = [UInt8](repeating: 0, count: size)
    #if canImport(Glibc)
    let count = bytes.withUnsafeMutableBytes { Glibc.read(descriptor, $0.baseAddress, size) }
    #else
    let count = bytes.withUnsafeMutableBytes { Musl.read(descriptor, $0.baseAddress, size) }
    #endif
    return count == size ? bytes : nil
  }

  /// Writes a file whole or not at all: others may read it, or write the same one, meanwhile.
  private static func write(_ bytes: ArraySlice<UInt8>, to path: String) {
    let temporary = "\(path).\(getpid())"
    let descriptor = open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { return }
    #if canImport(Glibc)
    let count = bytes.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
    #else
    let count = bytes.withUnsafeBytes { Musl.write(descriptor, $0.baseAddress, $0.count) }
    #endif
    let isWhole = close(descriptor) == 0 && count == bytes.count
    if !isWhole || rename(temporary, path) != 0 { unlink(temporary) }
  }
}
