import CTactusPango
import CTactusSystem
import TactusCLibrary

// MARK: - Fonts of the application

extension Font {
  /// The maximum size of a font that can be registered, in bytes: 64 MiB.
  public static let maximumFileSize = 64 << 20

  /// Makes the fonts of a file available to the process by their families: TrueType, OpenType, collections, and WOFF where FreeType reads it.
  ///
  /// ```swift
  /// let families = try Font.register(contentsOf: "/usr/share/panel/Brand.ttf")
  /// label.font = Font(name: families[0], size: 20)
  /// ```
  ///
  /// Register fonts when the application starts: text that was laid out before is not laid out anew. The file is read as needed, and must
  /// not change. A process that registers none does not pay for it.
  ///
  /// - Parameter path: The path of the file.
  /// - Returns: The names of the families, each once, in the order of the file.
  /// - Throws: The reason why the file contains no usable font.
  @discardableResult
  public static func register(contentsOf path: String) throws(FontRegistrationError) -> [String] {
    // Opening a pipe must not wait for a writer.
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { throw .unreadableFile(path: path, errno: errno) }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw .unreadableFile(path: path, errno: errno) }
    // What is no regular file has no size.
    guard status.st_mode & S_IFMT == S_IFREG else { throw .unreadableFile(path: path, errno: EINVAL) }
    guard Int(status.st_size) <= maximumFileSize else { throw .tooLarge(bytes: Int(status.st_size)) }
    guard status.st_size > 0 else { throw .unknownFormat }
    let length = Int(status.st_size)
    let mapped = mmap(nil, length, PROT_READ, MAP_PRIVATE, descriptor, 0)
    guard let mapped, mapped != MAP_FAILED else {
      throw .unreadableFile(path: path, errno: errno)
    }
    defer { munmap(mapped, length) }
    try FontHeader.check(UnsafeRawBufferPointer(start: mapped, count: length))
    return try TextEngine.shared.addFonts(ofFile: path)
  }

  /// Makes fonts available to the process by their families, from the bytes of a file; see ``register(contentsOf:)``.
  ///
  /// The bytes are kept in memory until the process ends.
  @discardableResult
  public static func register(data: [UInt8]) throws(FontRegistrationError) -> [String] {
    guard data.count <= maximumFileSize else { throw .tooLarge(bytes: data.count) }
    try FontHeader.check(data)
    let descriptor = tactus_create_shared_memory(data.count)
    guard descriptor >= 0 else { throw .outOfMemory(errno: errno) }
    do throws(FontRegistrationError) {
      guard data.withUnsafeBytes({ writeBytes(descriptor, from: $0) }) else {
        throw .outOfMemory(errno: errno)
      }
      // Fonts are opened by the path whenever they are needed, so the descriptor stays open.
      return try TextEngine.shared.addFonts(ofFile: "/proc/self/fd/\(descriptor)")
    } catch {
      close(descriptor)
      throw error
    }
  }
}

// MARK: - Fontconfig

extension TextEngine {
  /// Adds the fonts of a file to those that texts may use, unless it was added before.
  ///
  /// - Returns: The names of the families.
  fileprivate func addFonts(ofFile path: String) throws(FontRegistrationError) -> [String] {
    let families = withContext { context in
      let families = Self.families(ofFile: path)
      guard !families.isEmpty, let configuration = FcConfigGetCurrent(), !isAdded(path, configuration) else {
        return families
      }
      guard FcConfigAppFontAddFile(configuration, path) != 0 else { return [] }
      pango_fc_font_map_config_changed(OpaquePointer(pango_context_get_font_map(context)))
      fontsDidChange(context)
      return families
    }
    if families.isEmpty { throw .noFonts }
    return families
  }

  /// Returns the names of the families of a file, each once.
  private static func families(ofFile path: String) -> [String] {
    guard let set = FcFontSetCreate() else { return [] }
    defer { FcFontSetDestroy(set) }
    var count: Int32 = 0
    _ = FcFreeTypeQueryAll(path, .max, nil, &count, set)
    return names(of: set, FC_FAMILY)
  }

  /// Returns whether the fonts of a file have been added before.
  private func isAdded(_ path: String, _ configuration: OpaquePointer) -> Bool {
    guard let set = FcConfigGetFonts(configuration, FcSetApplication) else { return false }
    return Self.names(of: set, FC_FILE).contains(path)
  }

  /// Returns the first value of a property of each font of a set, each once.
  private static func names(of set: UnsafeMutablePointer<FcFontSet>, _ property: String) -> [String] {
    var names: [String] = []
    for index in 0..<Int(set.pointee.nfont) {
      var value: UnsafeMutablePointer<FcChar8>?
      guard FcPatternGetString(set.pointee.fonts[index], property, 0, &value) == FcResultMatch, let value
      else {
        continue
      }
      let name = String(cString: value)
      if !name.isEmpty, !names.contains(name) { names.append(name) }
    }
    return names
  }
}
