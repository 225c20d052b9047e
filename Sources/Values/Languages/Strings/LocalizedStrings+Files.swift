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
    let descriptor = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0, let names = entryNames(of: descriptor) else {
      let reason = errorDescription()
      if descriptor >= 0 { close(descriptor) }
      return (strings, [StringTableError(file: folder, reason)])
    }
    close(descriptor)
    var errors: [StringTableError] = []
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
