import Foundation
import Testing

@testable import TactusRenderer

@Suite("The folder of compiled programs")
struct ProgramFolderTests {
  private static let isRoot = geteuid() == 0

  private let path = FileManager.default.temporaryDirectory.appendingPathComponent("folder-\(UUID())").path

  private func remove() { try? FileManager.default.removeItem(atPath: path) }

  private func mode(_ name: String = "") -> Int {
    var status = stat()
    return lstat(name.isEmpty ? path : "\(path)/\(name)", &status) == 0 ? Int(status.st_mode & 0o7777) : -1
  }

  private func contents(_ name: String = "a") -> [UInt8]? {
    ProgramFolder(path: path).contents(of: name, limit: 100)
  }

  @Test("a written file can be read; only this user can access the folder and the file, whatever the umask")
  func keeps() {
    defer { remove() }
    #expect(contents() == nil)
    ProgramFolder(path: path).write([1, 2, 3], to: "a")
    #expect(contents() == [1, 2, 3])
    #expect(mode() == 0o700)
    #expect(mode("a") == 0o600)
    #expect(ProgramFolder(path: path).contents(of: "a", limit: 2) == nil)
    #expect(mode("a") == -1)
  }

  @Test("an interrupted write is invisible, and does not prevent the next one")
  func interrupted() {
    defer { remove() }
    ProgramFolder(path: path).write([1], to: "a")
    #expect(FileManager.default.createFile(atPath: "\(path)/b.\(getpid())", contents: Data([9])))
    #expect(contents("b") == nil)
    ProgramFolder(path: path).write([2], to: "b")
    #expect(contents("b") == [2])
    #expect(Set((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []) == ["a", "b"])
  }

  /// The kinds of files that may replace a program's.
  enum Impostor: CaseIterable {
    case fifo, link, hardLink, directory, socket, empty, readableByGroup, writableByOthers, otherOwner
  }

  @Test(
    "a file that is not trusted is not read, does not block, and is replaced",
    arguments: Impostor.allCases)
  func impostors(_ impostor: Impostor) throws {
    if impostor == .otherOwner {
      try #require(Self.isRoot, "Only root can change the owner of a file: this case was not tested")
    }
    defer { remove() }
    let folder = ProgramFolder(path: path)
    folder.write([7], to: "good")
    let file = "\(path)/a"
    switch impostor {
    case .fifo: #expect(mkfifo(file, 0o600) == 0)
    case .link: #expect(symlink("good", file) == 0)
    case .hardLink: #expect(link("\(path)/good", file) == 0)
    case .directory: #expect(mkdir(file, 0o700) == 0)
    case .socket:
      let descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
      defer { close(descriptor) }
      var address = sockaddr_un()
      address.sun_family = sa_family_t(AF_UNIX)
      // Paths of sockets are short.
      let name = Array("/proc/self/cwd/\(UUID())".utf8.prefix(100))
      withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: name) }
      let bound = withUnsafePointer(to: &address) {
        $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
          bind(descriptor, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
        }
      }
      #expect(bound == 0)
      #expect(rename(String(decoding: name, as: UTF8.self), file) == 0 || errno == EXDEV)
      unlink(String(decoding: name, as: UTF8.self))
    case .empty: folder.write([], to: "a")
    case .readableByGroup:
      folder.write([1], to: "a")
      chmod(file, 0o640)
    case .writableByOthers:
      folder.write([1], to: "a")
      chmod(file, 0o602)
    case .otherOwner:
      folder.write([1], to: "a")
      #expect(chown(file, 65_534, 65_534) == 0)
    }
    #expect(contents() == nil)
    folder.write([2], to: "a")
    // Everything except a directory is replaced.
    #expect(contents() == (impostor == .directory ? nil : [2]))
    if impostor != .hardLink { #expect(contents("good") == [7]) }
  }

  /// The kinds of folders that are not trusted.
  enum Folder: CaseIterable {
    case writableByGroup, writableByOthers, link, file, fifo, otherOwner
  }

  @Test(
    "a folder that other users may write to is neither read nor written", arguments: Folder.allCases)
  func folders(_ kind: Folder) throws {
    if kind == .otherOwner {
      try #require(Self.isRoot, "Only root can change the owner of a file: this case was not tested")
    }
    let other = path + "-other"
    defer {
      remove()
      try? FileManager.default.removeItem(atPath: other)
    }
    switch kind {
    case .writableByGroup, .writableByOthers, .otherOwner:
      ProgramFolder(path: path).write([1], to: "a")
      switch kind {
      case .writableByGroup: chmod(path, 0o770)
      case .writableByOthers: chmod(path, 0o1777)
      default: #expect(chown(path, 65_534, 65_534) == 0)
      }
    case .link:
      ProgramFolder(path: other).write([1], to: "a")
      #expect(symlink(other, path) == 0)
    case .file: #expect(FileManager.default.createFile(atPath: path, contents: nil))
    case .fifo: #expect(mkfifo(path, 0o600) == 0)
    }
    let folder = ProgramFolder(path: path)
    #expect(folder.contents(of: "a", limit: 100) == nil)
    folder.write([2], to: "b")
    #expect(folder.contents(of: "b", limit: 100) == nil)
    #expect(access("\(path)/b", F_OK) != 0)
    // Files in it must not be deleted either.
    if ![.file, .fifo].contains(kind) { #expect(access("\(path)/a", F_OK) == 0) }
  }

  @Test("a folder that other users may only read is accepted")
  func readable() {
    defer { remove() }
    ProgramFolder(path: path).write([1], to: "a")
    chmod(path, 0o755)
    #expect(contents() == [1])
  }

  @Test(
    "the folder is in the user's cache directory: XDG_CACHE_HOME if it is absolute, otherwise below HOME, otherwise none",
    arguments: [
      (["XDG_CACHE_HOME": "/caches", "HOME": "/home/me"], "/caches/tactus"),
      (["XDG_CACHE_HOME": "caches", "HOME": "/home/me"], "/home/me/.cache/tactus"),
      (["XDG_CACHE_HOME": "", "HOME": "/home/me"], "/home/me/.cache/tactus"),
      (["HOME": "/home/me"], "/home/me/.cache/tactus"),
      (["HOME": "home"], nil), (["HOME": ""], nil), ([:], nil),
    ] as [([String: String], String?)])
  func userDirectory(environment: [String: String], expected: String?) {
    #expect(ProgramCache.userDirectory { environment[$0] } == expected)
  }
}

@Suite("The file of a compiled program")
struct ProgramFileTests {
  private func key(_ text: String) -> SHA256 {
    var key = SHA256()
    key.append(part: Array(text.utf8)[...])
    return key
  }

  @Test("it can be read only with the key with which it was written")
  func keys() throws {
    let bytes = ProgramFile(format: 0x1234_5678, binary: [1, 2, 3, 4, 5]).bytes(key: key("driver"))
    let file = try #require(ProgramFile(bytes, key: key("driver")))
    #expect(file.format == 0x1234_5678 && file.binary.elementsEqual([1, 2, 3, 4, 5]))
    #expect(ProgramFile(bytes, key: key("another")) == nil)
  }

  @Test("a truncated, extended or altered file is rejected")
  func altered() {
    let bytes = ProgramFile(format: 9, binary: Array(0..<100)[...]).bytes(key: key("driver"))
    for length in 0..<bytes.count {
      #expect(ProgramFile(Array(bytes.prefix(length)), key: key("driver")) == nil)
    }
    #expect(ProgramFile(bytes + [0], key: key("driver")) == nil)
    for index in bytes.indices {
      var altered = bytes
      altered[index] ^= 1 << (index % 8)
      #expect(ProgramFile(altered, key: key("driver")) == nil, "byte \(index)")
    }
  }

  @Test(
    "the digest is SHA-256, for any length and any division into parts",
    arguments: [
      ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
      ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
      (
        "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
        "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
      ),
    ])
  func digest(text: String, expected: String) {
    let bytes = Array(text.utf8)
    for split in 0...bytes.count {
      var hash = SHA256()
      hash.append(bytes[..<split])
      hash.append(bytes[split...])
      #expect(hash.finalized().map { String(format: "%02x", $0) }.joined() == expected)
    }
  }
}

@Suite("Programs that crash a driver")
struct ProgramLoadingTests {
  private typealias Record = ProgramLoading.Record

  private let path = FileManager.default.temporaryDirectory.appendingPathComponent("loading-\(UUID())").path

  private func folder(_ body: (ProgramFolder) -> Void) {
    let folder = ProgramFolder(path: path)
    folder.write([1], to: "a.program")
    body(folder)
    try? FileManager.default.removeItem(atPath: path)
  }

  /// Leaves the record of a process that crashes while it loads programs, without its lock.
  private func crash(failures: UInt8, _ folder: ProgramFolder) {
    folder.write(Record(failures: failures, isLoading: true, driver: 5).bytes, to: ProgramLoading.fileName)
  }

  private func record(_ folder: ProgramFolder) -> Record? {
    folder.contents(of: ProgramLoading.fileName, limit: 100).flatMap(Record.init)
  }

  private func hasProgram(_ folder: ProgramFolder) -> Bool {
    folder.contents(of: "a.program", limit: 9) != nil
  }

  @Test("the record exists from before a program is loaded until a frame has been drawn with it")
  func survives() {
    folder { folder in
      let loading = ProgramLoading(folder: folder, driver: 5)
      #expect(loading.begin() && loading.begin())
      #expect(record(folder) == Record(failures: 0, isLoading: true, driver: 5))
      loading.end()
      #expect(record(folder) == nil)
      #expect(hasProgram(folder))
      #expect(loading.begin())
    }
  }

  @Test("after a crash the programs are deleted, and new ones may be tried once more")
  func once() {
    folder { folder in
      crash(failures: 0, folder)
      let loading = ProgramLoading(folder: folder, driver: 5)
      #expect(!loading.begin())
      #expect(!hasProgram(folder))
      #expect(record(folder)?.failures == 1)
      #expect(loading.begin())
      loading.end()
      #expect(record(folder) == nil)
    }
  }

  @Test(
    "after two crashes in a row this driver's programs, and no other's, are neither loaded nor stored for some launches"
  )
  func twice() {
    folder { folder in
      crash(failures: 1, folder)
      let loading = ProgramLoading(folder: folder, driver: 5)
      #expect(!loading.allowsStoring && !loading.begin())
      #expect(!hasProgram(folder))
      loading.end()
      #expect(record(folder)?.failures == 2)
      var starts = 0
      while !ProgramLoading(folder: folder, driver: 5).allowsStoring {
        starts += 1
        guard starts < 100 else { break }
      }
      #expect((10..<20).contains(starts))
      crash(failures: 1, folder)
      #expect(ProgramLoading(folder: folder, driver: 6).begin())
    }
  }

  @Test("compiling again does not reset the count of crashes")
  func compiling() {
    folder { folder in
      crash(failures: 0, folder)
      let loading = ProgramLoading(folder: folder, driver: 5)
      #expect(loading.allowsStoring)
      loading.end()
      #expect(record(folder)?.failures == 1)
    }
  }

  @Test(
    "while another process loads programs, its record does not count as a crash, and programs are compiled")
  func busy() {
    folder { folder in
      let first = ProgramLoading(folder: folder, driver: 5)
      #expect(first.begin())
      let second = ProgramLoading(folder: folder, driver: 5)
      #expect(!second.begin() && second.allowsStoring)
      #expect(hasProgram(folder))
      first.end()
      #expect(second.begin())
    }
  }

  @Test("a record that is invalid, a link or a pipe is ignored")
  func garbage() {
    folder { folder in
      folder.write([1, 2, 3], to: ProgramLoading.fileName)
      #expect(ProgramLoading(folder: folder, driver: 5).begin())
      for make in [{ mkfifo($0, 0o600) }, { symlink("a.program", $0) }] as [(String) -> Int32] {
        folder.remove(ProgramLoading.fileName)
        #expect(make("\(path)/\(ProgramLoading.fileName)") == 0)
        #expect(ProgramLoading(folder: folder, driver: 5).begin())
        #expect(hasProgram(folder))
      }
    }
  }
}
