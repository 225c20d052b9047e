import TactusCLibrary
import Testing

@testable import TactusStorage

@MainActor
@Suite("Stores of state")
struct StateStoreTests {
  let folder = TemporaryFolder()

  struct Room: Codable, Hashable, Sendable {
    var name: String
    var temperature: Double
    var lamps: [Bool]
  }

  private func store(version: Int = 0, migrate: (StateStore, Int) -> Void = { _, _ in }) -> StateStore {
    StateStore(folder: folder.path, version: version, migrate: migrate)
  }

  /// Returns the file of the store, in which the value is 1, and what is in it.
  private func savedFile() throws -> (file: StateFile, document: StateDocument) {
    let file = StateFile(folder: folder.path, name: "state")
    var document = StateDocument(version: 0)
    document.values["value"] = Array("1".utf8)
    try file.save(document)
    return (file, document)
  }

  @Test("U10 values of every kind are there again at the next launch")
  func values() throws {
    let room = Room(name: "Küche:\n\"%\"", temperature: 21.5, lamps: [true, false])
    let first = store()
    first.set(room, forKey: "room")
    first.set(0.1, forKey: "volume")
    first.set(Int64.max, forKey: "count")
    first.set("", forKey: "")
    first.set([String: Int](), forKey: "a:b%\nc")
    first.set(nil as Int?, forKey: "nothing")
    try first.synchronize()
    let second = store()
    #expect(second.keys == ["", "a:b%\nc", "count", "nothing", "room", "volume"])
    #expect(second.value(forKey: "room") == room)
    #expect(second.value(forKey: "volume") == 0.1)
    #expect(second.value(forKey: "count") == Int64.max)
    #expect(second.value(forKey: "") == "")
    #expect(second.value(forKey: "a:b%\nc") == [String: Int]())
    #expect(second.value(forKey: "nothing", as: Int?.self) == .some(nil))
    #expect(second.lastError == nil)
    second.removeValue(forKey: "room")
    try second.synchronize()
    #expect(store().value(forKey: "room", as: Room.self) == nil)
    second.removeAll()
    try second.synchronize()
    #expect(store().keys.isEmpty)
  }

  @Test(
    "U10 a value of another type, a missing one, and one that JSON lacks are not there, and change nothing")
  func mismatch() throws {
    let store = store()
    store.set("loud", forKey: "volume")
    #expect(store.value(forKey: "volume", as: Double.self) == nil)
    #expect(store.value(forKey: "volume", default: 0.5) == 0.5)
    #expect(store.value(forKey: "missing", default: 3) == 3)
    store.set(Double.infinity, forKey: "volume")
    #expect(store.value(forKey: "volume") == "loud")
  }

  @Test(
    "U10 a later version migrates the values of an earlier one; an earlier one does not use those of a later one, which are kept"
  )
  func versions() throws {
    let old = store()
    old.set(70, forKey: "fahrenheit")
    try old.synchronize()
    let new = store(version: 2) { store, version in
      #expect(version == 0)
      guard let value = store.value(forKey: "fahrenheit", as: Double.self) else { return }
      store.removeValue(forKey: "fahrenheit")
      store.set((value - 32) / 1.8, forKey: "celsius")
    }
    try new.synchronize()
    #expect(new.keys == ["celsius"])
    let again = store(version: 2) { _, _ in Issue.record("The values have this version") }
    #expect(again.keys == ["celsius"])
    let earlier = store(version: 1)
    #expect(earlier.keys.isEmpty)
    #expect(folder.names.contains("state.version-2"))
  }

  @Test(
    "U10 after a launch that ends between any two steps of writing, there are the values before or after",
    arguments: StateFile.Step.allCases)
  func steps(_ step: StateFile.Step) throws {
    var (file, document) = try savedFile()
    document.values["value"] = Array("2".utf8)
    try file.save(document) { $0 != step }
    let value = store().value(forKey: "value", as: Int.self)
    #expect(value == (step == .replaced ? 2 : 1))
    // What the launch has left does not prevent the next ones from writing.
    document.values["value"] = Array("3".utf8)
    try file.save(document)
    #expect(store().value(forKey: "value") == 3)
  }

  @Test("U10 a file that cannot be read is kept under another name, and so is the one before")
  func unreadable() throws {
    _ = try savedFile()
    let former = folder.read("state")
    folder.write(former, to: "state.previous")
    // A link to itself cannot be opened.
    func spoil(_ name: String) throws {
      _ = unlink("\(folder.path)/\(name)")
      try #require(symlink(name, "\(folder.path)/\(name)") == 0)
    }
    try spoil("state")
    #expect(store().value(forKey: "value") == 1)
    #expect(folder.names == ["state.previous", "state.unreadable"])
    try spoil("state.previous")
    let anew = store()
    #expect(anew.keys.isEmpty)
    #expect(anew.lastError == .failed(path: "\(folder.path)/state.previous", code: ELOOP))
    for value in 2...4 {
      anew.set(value, forKey: "value")
      try anew.synchronize()
    }
    #expect(folder.names == ["state", "state.previous", "state.previous.unreadable", "state.unreadable"])
    #expect(store().value(forKey: "value") == 4)
  }

  @Test("U10 when neither file can be read, both are kept")
  func bothUnreadable() throws {
    _ = try savedFile()
    for name in ["state", "state.previous"] {
      _ = unlink("\(folder.path)/\(name)")
      try #require(symlink(name, "\(folder.path)/\(name)") == 0)
    }
    #expect(store().keys.isEmpty)
    #expect(folder.names == ["state.previous.unreadable", "state.unreadable"])
  }

  @Test("U10 a damaged file without the one that follows it is reported, and kept under another name")
  func damagedFormer() throws {
    folder.write([1, 2, 3], to: "state.previous")
    let anew = store()
    #expect(anew.keys.isEmpty && anew.lastError == .damaged(path: "\(folder.path)/state.previous"))
    for value in 1...3 {
      anew.set(value, forKey: "value")
      try anew.synchronize()
    }
    #expect(folder.read("state.previous.damaged") == [1, 2, 3])
    #expect(folder.names == ["state", "state.previous", "state.previous.damaged"])
    #expect(store().value(forKey: "value") == 3)
  }

  @Test("U10 values that would not be read again are refused, and those before remain")
  func large() throws {
    var (file, document) = try savedFile()
    document.values["large"] = [UInt8](repeating: 0x31, count: StateFile.maximumSize)
    #expect(throws: StateStoreError.failed(path: file.path, code: EFBIG)) { try file.save(document) }
    #expect(store().value(forKey: "value") == 1)
  }

  @Test("U10 a file that is damaged in any byte is not used: the one before is, and the damaged one is kept")
  func damage() throws {
    var (file, document) = try savedFile()
    document.values["value"] = Array("2".utf8)
    try file.save(document)
    let (present, former) = (folder.read("state"), folder.read("state.previous"))
    for index in present.indices {
      var damaged = present
      damaged[index] ^= 0x11
      folder.write(damaged, to: "state")
      folder.write(former, to: "state.previous")
      #expect(store().value(forKey: "value") == 1)
      #expect(folder.read("state.damaged") == damaged)
      folder.write(Array(present[..<index]), to: "state")
      #expect(store().value(forKey: "value") == 1)
    }
    folder.write(present, to: "state")
    #expect(store().value(forKey: "value") == 2)
    folder.write([1, 2, 3], to: "state")
    folder.write([], to: "state.previous")
    let anew = store()
    #expect(anew.keys.isEmpty)
    #expect(anew.lastError == .damaged(path: "\(folder.path)/state"))
    anew.set(4, forKey: "value")
    try anew.synchronize()
    #expect(store().value(forKey: "value") == 4)
  }

  @Test("U10 a folder that cannot be made, and a name that leads elsewhere")
  func folders() throws {
    folder.write([], to: "file")
    let store = StateStore(folder: "\(folder.path)/file/below")
    store.set(1, forKey: "value")
    #expect(throws: StateStoreError.self) { try store.synchronize() }
    #expect(store.value(forKey: "value") == 1)
    #expect(store.lastError != nil)
    #expect(StateStore(name: "../../etc/x", folder: folder.path).path == "\(folder.path)/.._.._etc_x")
    #expect(StateStore(name: "", folder: folder.path).path == "\(folder.path)/state")
  }

  @Test("U10 a change is written without being asked for")
  func delayed() async throws {
    let store = store()
    for value in 0..<100 { store.set(value, forKey: "value") }
    let end = ContinuousClock.now + .seconds(60)
    while folder.names.isEmpty, ContinuousClock.now < end { try await Task.sleep(for: .milliseconds(20)) }
    #expect(StateStore(folder: folder.path).value(forKey: "value") == 99)
  }

  @Test("U10 state that ends two launches early is not restored at the third")
  func restoration() throws {
    #expect(store().beginRestoration())
    #expect(store().beginRestoration())
    #expect(!store().beginRestoration())
    #expect(store().beginRestoration())
  }

  @Test("U10 a launch that goes on for some time counts as successful")
  func success() async throws {
    let store = store()
    #expect(store.beginRestoration(succeedsAfter: 0))
    let end = ContinuousClock.now + .seconds(60)
    while !store.keys.isEmpty, ContinuousClock.now < end { try await Task.sleep(for: .milliseconds(5)) }
    #expect(store.keys.isEmpty)
  }
}
