internal import CTactusGLES2
internal import TactusCLibrary

/// Programs as the driver compiled them, kept in files from one run of an application to the next.
///
/// A program that is found needs neither the driver's compiler nor the tables that it builds at its first use. Everything
/// here may fail, on a file system that is read only for one: then programs are compiled, as without the cache.
///
/// Drivers refuse what another version of theirs made (GL_OES_get_program_binary), but need not survive what they never made:
/// they are handed nothing but what ``ProgramFolder`` and ``ProgramFile`` have checked, under the eyes of ``ProgramLoading``.
struct ProgramCache {
  typealias Read =
    @convention(c) (
      GLuint, GLsizei, UnsafeMutablePointer<GLsizei>?, UnsafeMutablePointer<GLenum>?,
      UnsafeMutableRawPointer?
    ) -> Void
  typealias Load = @convention(c) (GLuint, GLenum, UnsafeRawPointer?, GLint) -> Void

  /// What the names of the files with programs end in.
  static let suffix = ".program"

  private let folder: ProgramFolder
  private let loading: ProgramLoading
  /// What names the driver and its version.
  private let driver: [[UInt8]]
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
    folder = ProgramFolder(path: directory)
    self.driver = driver.map { Array($0.utf8) }
    loading = ProgramLoading(folder: folder, driver: Self.hash(self.driver))
    self.read = read
    self.load = load
  }

  /// `tactus` in the user's cache directory, as the XDG base directory specification has it; nil when there is none.
  static var userDirectory: String? {
    userDirectory { name in getenv(name).map { String(cString: $0) } }
  }

  /// - Parameter variable: The value of a variable of the environment.
  static func userDirectory(_ variable: (String) -> String?) -> String? {
    // The specification has relative paths ignored.
    func absolute(_ name: String) -> String? { variable(name).flatMap { $0.hasPrefix("/") ? $0 : nil } }
    if let caches = absolute("XDG_CACHE_HOME") { return caches + "/tactus" }
    return absolute("HOME").map { $0 + "/.cache/tactus" }
  }

  /// Gives a program what was kept for these sources. What turns out not to be usable is deleted.
  ///
  /// - Returns: Whether that worked, so that the program can be used; ``confirm()`` has to follow when it was.
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
    // A format that the driver does not know is an error of its own.
    _ = glGetError()
    if status == 0 { folder.remove(name) }
    return status != 0
  }

  /// Notes that a frame was drawn with the programs that were loaded: the driver survives them.
  func confirm() { loading.end() }

  /// Keeps a program that was linked from these sources.
  func store(_ program: GLuint, _ sources: [[UInt8]]) {
    guard loading.allowsKeeping else { return }
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

  /// What a file has to be made for: this driver and these sources.
  private func key(_ sources: [[UInt8]]) -> SHA256 {
    var key = SHA256()
    for part in driver + sources { key.append(part: part[...]) }
    return key
  }

  /// A hash for names (FNV-1a in 64 bits).
  private static func hash(_ parts: [[UInt8]]) -> UInt64 {
    parts.reduce(0xCBF2_9CE4_8422_2325) { hash, part in
      let hash = part.reduce(hash) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
      // Ends the part, so that parts cannot flow into each other.
      return (hash ^ 0x100) &* 0x100_0000_01B3
    }
  }
}
