internal import CTactusGLES2
internal import TactusCLibrary

/// A cache of the programs that the driver compiled, in files that last from one launch of an application to the next.
///
/// A cached program needs neither the driver's compiler nor the tables that the compiler builds at its first use. Everything
/// here may fail, for example on a read-only file system: then programs are compiled as without the cache.
///
/// Drivers refuse programs of another version of theirs (GL_OES_get_program_binary), but may crash with data that is no program:
/// they are given only what ``ProgramFolder`` and ``ProgramFile`` have checked, and ``ProgramLoading`` detects crashes.
struct ProgramCache {
  typealias Read =
    @convention(c) (
      GLuint, GLsizei, UnsafeMutablePointer<GLsizei>?, UnsafeMutablePointer<GLenum>?,
      UnsafeMutableRawPointer?
    ) -> Void
  typealias Load = @convention(c) (GLuint, GLenum, UnsafeRawPointer?, GLint) -> Void

  /// The suffix of the names of program files.
  static let suffix = ".program"

  private let folder: ProgramFolder
  private let loading: ProgramLoading
  /// The strings that identify the driver and its version.
  private let driver: [[UInt8]]
  private let read: Read
  private let load: Load

  /// Creates the cache of the current context, or returns `nil` if its driver cannot export programs.
  ///
  /// - Parameters:
  ///   - directory: The directory of the files. It and its parent are created when the first program is stored.
  ///   - extensions: The OpenGL extensions.
  ///   - driver: The strings that identify the driver and its version.
  init?(directory: String, extensions: ExtensionSet, driver: [String]) {
    guard extensions.contains("GL_OES_get_program_binary"),
      let read: Read = EGLFunctions.load("glGetProgramBinaryOES"),
      let load: Load = EGLFunctions.load("glProgramBinaryOES")
    else { return nil }
    var formats: GLint = 0
    glGetIntegerv(GLenum(GL_NUM_PROGRAM_BINARY_FORMATS_OES), &formats)
    guard formats > 0 else { return nil }
    folder = ProgramFolder(path: directory)
    self.driver = driver.map { Array($0.utf8) }
    loading = ProgramLoading(folder: folder, driver: Self.hash(self.driver))
    self.read = read
    self.load = load
  }

  /// The directory `tactus` in the user's cache directory according to the XDG Base Directory Specification; `nil` without one.
  static var userDirectory: String? {
    userDirectory(environmentVariable)
  }

  /// - Parameter variable: Returns the value of an environment variable.
  static func userDirectory(_ variable: (String) -> String?) -> String? {
    userFolder("XDG_CACHE_HOME", inHome: ".cache", variable: variable).map { $0 + "/tactus" }
  }

  /// Loads the cached binary of a program. A file that turns out not to be usable is deleted.
  ///
  /// - Returns: Whether the program was loaded. After a frame has been drawn with it, ``confirm()`` has to be called.
  func load(into program: GLuint, _ sources: [[UInt8]]) -> Bool {
    let name = name(sources)
    guard let bytes = folder.contents(of: name, limit: ProgramFile.maximumSize) else { return false }
    guard let file = ProgramFile(bytes, key: key(sources)) else {
      folder.remove(name)
      return false
    }
    guard loading.begin() else { return false }
    file.binary.withUnsafeBytes { load(program, GLenum(file.format), $0.baseAddress, GLint($0.count)) }
    var status: GLint = 0
    glGetProgramiv(program, GLenum(GL_LINK_STATUS), &status)
    // An unknown format also sets OpenGL's error, which must not be mistaken for one of a later call.
    _ = glGetError()
    if status == 0 { folder.remove(name) }
    return status != 0
  }

  /// Records that a frame was drawn with the loaded programs without a crash of the driver.
  func confirm() { loading.end() }

  /// Stores a program that was linked from the sources.
  func store(_ program: GLuint, _ sources: [[UInt8]]) {
    guard loading.allowsStoring else { return }
    var length: GLint = 0
    glGetProgramiv(program, GLenum(GL_PROGRAM_BINARY_LENGTH_OES), &length)
    guard length > 0, Int(length) <= ProgramFile.maximumSize - ProgramFile.headerSize else { return }
    var bytes = [UInt8](repeating: 0, count: Int(length))
    var written: GLsizei = 0
    var format: GLenum = 0
    bytes.withUnsafeMutableBytes { read(program, length, &written, &format, $0.baseAddress) }
    guard glGetError() == GLenum(GL_NO_ERROR), written > 0, written <= length else { return }
    let file = ProgramFile(format: UInt32(format), binary: bytes.prefix(Int(written)))
    folder.write(file.bytes(key: key(sources)), to: name(sources))
  }

  private func name(_ sources: [[UInt8]]) -> String {
    String(Self.hash(driver + sources), radix: 16) + Self.suffix
  }

  /// Returns the hash of the driver and the sources for which a file is valid.
  private func key(_ sources: [[UInt8]]) -> SHA256 {
    var key = SHA256()
    for part in driver + sources { key.append(part: part[...]) }
    return key
  }

  /// Returns a hash for file names (FNV-1a in 64 bits).
  private static func hash(_ parts: [[UInt8]]) -> UInt64 {
    parts.reduce(0xCBF2_9CE4_8422_2325) { hash, part in
      let hash = part.reduce(hash) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
      // Separates the parts, so that the same bytes divided differently give another hash.
      return (hash ^ 0x100) &* 0x100_0000_01B3
    }
  }
}
