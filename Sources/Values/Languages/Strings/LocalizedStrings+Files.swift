internal import TactusCLibrary

// MARK: - Files

extension LocalizedStrings {
  /// Reads the words of all languages from a folder: each from the file `LANGUAGE.lproj/NAME.strings`, as Xcode arranges them.
  ///
  /// A file that is damaged is left out, and the others are read.
  ///
  /// - Parameters:
  ///   - folder: The path of the folder.
  ///   - name: The name of the files without `.strings`. Default `Localizable`.
  ///   - developmentLanguage: The language whose words are used where others have none. Default English.
  /// - Returns: The words, and the errors in files and of the folder.
  public static func read(
    folder: String, name: String = "Localizable", developmentLanguage: Language = "en"
  ) -> (strings: LocalizedStrings, errors: [StringTableError]) {
    var strings = LocalizedStrings(developmentLanguage: developmentLanguage)
    guard let directory = opendir(folder) else {
      return (strings, [StringTableError(file: folder, errorDescription())])
    }
    defer { closedir(directory) }
    var errors: [StringTableError] = []
    var names: [String] = []
    while let entry = readdir(directory) {
      names.append(
        withUnsafePointer(to: &entry.pointee.d_name) {
          $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
        })
    }
    for entry in names.sorted() where entry.hasSuffix(".lproj") {
      let path = "\(folder)/\(entry)/\(name).strings"
      // A language may have other tables alone.
      guard access(path, F_OK) == 0 else { continue }
      do {
        strings.tables[Language(String(entry.dropLast(".lproj".count)))] = try StringTable(
          contentsOfFile: path)
      } catch {
        errors.append(error)
      }
    }
    return (strings, errors)
  }
}
