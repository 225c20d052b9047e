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

  @Test("what is written is read again; folder and file are this user's alone, whatever the process's mask")
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

  @Test("what was interrupted while it was written neither shows nor stays in the way")
  func interrupted() {
    defer { remove() }
    ProgramFolder(path: path).write([1], to: "a")
    #expect(FileManager.default.createFile(atPath: "\(path)/b.\(getpid())", contents: Data([9])))
    #expect(contents("b") == nil)
    ProgramFolder(path: path).write([2], to: "b")
    #expect(contents("b") == [2])
    #expect(Set((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []) == ["a", "b"])
  }

  /// What somebody may have put in a file's place.
  enum Impostor: CaseIterable {
    case fifo, link, hardLink, directory, socket, empty, readableByGroup, writableByOthers, otherOwner
  }

  @Test(
    "a file that is none of ours is not read, keeps nobody waiting, and gives way",
    arguments: Impostor.allCases)
  func impostors(_ impostor: Impostor) throws {
    if impostor == .otherOwner {
      try #require(Self.isRoot, "Only root can give files away: this case was not tried")
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
    // Nothing but a directory stays.
    #expect(contents() == (impostor == .directory ? nil : [2]))
    if impostor != .hardLink { #expect(contents("good") == [7]) }
  }

  /// What the folder itself may be.
  enum Folder: CaseIterable {
    case writableByGroup, writableByOthers, link, file, fifo, otherOwner
  }

  @Test(
    "a folder that others may write to is neither read from nor written to", arguments: Folder.allCases)
  func folders(_ kind: Folder) throws {
    if kind == .otherOwner {
      try #require(Self.isRoot, "Only root can give files away: this case was not tried")
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
    // What lies there is not ours to delete either.
    if ![.file, .fifo].contains(kind) { #expect(access("\(path)/a", F_OK) == 0) }
  }

  @Test("a folder that others may only read is good enough")
  func readable() {
    defer { remove() }
    ProgramFolder(path: path).write([1], to: "a")
    chmod(path, 0o755)
    #expect(contents() == [1])
  }

  @Test(
    "the folder is in the user's caches: XDG_CACHE_HOME if it is absolute, else below HOME, else nowhere",
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

@Suite("A compiled program's file")
struct ProgramFileTests {
  private func key(_ text: String) -> SHA256 {
    var key = SHA256()
    key.append(part: Array(text.utf8)[...])
    return key
  }

  @Test("it is read for the key that it was written for, and for no other")
  func keys() throws {
    let bytes = ProgramFile(format: 0x1234_5678, binary: [1, 2, 3, 4, 5]).bytes(key: key("driver"))
    let file = try #require(ProgramFile(bytes, key: key("driver")))
    #expect(file.format == 0x1234_5678 && file.binary.elementsEqual([1, 2, 3, 4, 5]))
    #expect(ProgramFile(bytes, key: key("another")) == nil)
  }

  @Test("one that was cut short, made longer or altered anywhere is refused")
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
    "the digest is SHA-256, of any length taken in any parts",
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

@Suite("Programs that a driver does not survive")
struct ProgramLoadingTests {
  private typealias Note = ProgramLoading.Note

  private let path = FileManager.default.temporaryDirectory.appendingPathComponent("loading-\(UUID())").path

  private func folder(_ body: (ProgramFolder) -> Void) {
    let folder = ProgramFolder(path: path)
    folder.write([1], to: "a.program")
    body(folder)
    try? FileManager.default.removeItem(atPath: path)
  }

  /// What a process leaves that ends while it loads: the note, without its lock.
  private func die(failures: UInt8, _ folder: ProgramFolder) {
    folder.write(Note(failures: failures, isLoading: true, driver: 5).bytes, to: ProgramLoading.fileName)
  }

  private func note(_ folder: ProgramFolder) -> Note? {
    folder.contents(of: ProgramLoading.fileName, limit: 100).flatMap(Note.init)
  }

  private func hasProgram(_ folder: ProgramFolder) -> Bool {
    folder.contents(of: "a.program", limit: 9) != nil
  }

  @Test("the note is there from before a program is loaded until it was drawn with")
  func survives() {
    folder { folder in
      let loading = ProgramLoading(folder: folder, driver: 5)
      #expect(loading.begin() && loading.begin())
      #expect(note(folder) == Note(failures: 0, isLoading: true, driver: 5))
      loading.end()
      #expect(note(folder) == nil)
      #expect(hasProgram(folder))
      #expect(loading.begin())
    }
  }

  @Test("after a process that did not survive, the programs are deleted, and others may be tried once more")
  func once() {
    folder { folder in
      die(failures: 0, folder)
      let loading = ProgramLoading(folder: folder, driver: 5)
      #expect(!loading.begin())
      #expect(!hasProgram(folder))
      #expect(note(folder)?.failures == 1)
      #expect(loading.begin())
      loading.end()
      #expect(note(folder) == nil)
    }
  }

  @Test(
    "after two in a row this driver's programs are neither loaded nor kept; another driver's are, and after some starts these"
  )
  func twice() {
    folder { folder in
      die(failures: 1, folder)
      let loading = ProgramLoading(folder: folder, driver: 5)
      #expect(!loading.allowsKeeping && !loading.begin())
      #expect(!hasProgram(folder))
      loading.end()
      #expect(note(folder)?.failures == 2)
      var starts = 0
      while !ProgramLoading(folder: folder, driver: 5).allowsKeeping {
        starts += 1
        guard starts < 100 else { break }
      }
      #expect((10..<20).contains(starts))
      die(failures: 1, folder)
      #expect(ProgramLoading(folder: folder, driver: 6).begin())
    }
  }

  @Test("compiling anew is no proof that loading would have been survived")
  func compiling() {
    folder { folder in
      die(failures: 0, folder)
      let loading = ProgramLoading(folder: folder, driver: 5)
      #expect(loading.allowsKeeping)
      loading.end()
      #expect(note(folder)?.failures == 1)
    }
  }

  @Test("while another process loads, its note is none of a dead one, and programs are compiled")
  func busy() {
    folder { folder in
      let first = ProgramLoading(folder: folder, driver: 5)
      #expect(first.begin())
      let second = ProgramLoading(folder: folder, driver: 5)
      #expect(!second.begin() && second.allowsKeeping)
      #expect(hasProgram(folder))
      first.end()
      #expect(second.begin())
    }
  }

  @Test("a note that is garbage, a link or a pipe is no note")
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
