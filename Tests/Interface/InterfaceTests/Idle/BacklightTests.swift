import Dispatch
import InterfaceTestSupport
import Synchronization
import TactusCLibrary
import TactusInterface
import TactusSensors
import Testing

@MainActor
@Suite("The backlight", .serialized)
struct BacklightTests {
  /// A folder that is laid out like `/sys/class/backlight`.
  private final class Folder {
    let path: String
    private var created: [String] = []

    init() {
      path = "/tmp/tactus-backlight-\(getpid())-\(UInt64.random(in: 0 ... .max))"
      mkdir(path, 0o700)
    }

    func add(_ device: String, _ files: [String: String]) {
      mkdir("\(path)/\(device)", 0o700)
      for (name, value) in files {
        let name = "\(path)/\(device)/\(name)"
        let file = open(name, O_CREAT | O_WRONLY | O_TRUNC, 0o600)
        _ = write(file, value, value.utf8.count)
        close(file)
        created.append(name)
      }
      created.append("\(path)/\(device)")
    }

    func text(_ name: String) -> String {
      let file = open("\(path)/\(name)", O_RDONLY)
      defer { close(file) }
      var bytes = [UInt8](repeating: 0, count: 64)
      let count = max(0, read(file, &bytes, 64))
      return String(decoding: bytes[..<count], as: UTF8.self)
    }

    func removeAll() {
      for name in created where unlink(name) != 0 { rmdir(name) }
      created.removeAll()
    }

    deinit {
      removeAll()
      rmdir(path)
    }
  }

  @Test("W12 the brightness is a fraction of the maximum, and limited")
  func brightness() {
    let folder = Folder()
    folder.add("panel", ["brightness": "51\n", "max_brightness": "255\n", "bl_power": "0\n"])
    let backlight = Backlight(root: folder.path)
    #expect(backlight.isAvailable && backlight.name == "panel")
    #expect(backlight.brightness == 0.2)
    for (value, text) in [
      (0.4, "102\n"), (1, "255\n"), (7, "255\n"), (.infinity, "255\n"), (1e-9, "1\n"), (0, "0\n"),
      (-3, "0\n"),
    ] {
      backlight.brightness = value
      #expect(folder.text("panel/brightness") == text, "\(value)")
    }
    backlight.brightness = .nan
    #expect(folder.text("panel/brightness") == "0\n")
  }

  @Test("W12 the backlight is switched by its power, or by its brightness where there is no such file")
  func power() {
    let folder = Folder()
    folder.add("panel", ["brightness": "5", "max_brightness": "10", "bl_power": "0"])
    let backlight = Backlight(root: folder.path)
    backlight.isOn = false
    #expect(
      !backlight.isOn && folder.text("panel/bl_power") == "4\n" && folder.text("panel/brightness") == "5")
    backlight.isOn = true
    #expect(backlight.isOn && folder.text("panel/bl_power") == "0\n")
    unlink(folder.path + "/panel/bl_power")
    backlight.isOn = false
    backlight.isOn = false
    #expect(!backlight.isOn && folder.text("panel/brightness") == "0\n")
    backlight.isOn = true
    #expect(backlight.isOn && folder.text("panel/brightness") == "5\n")
  }

  @Test("W12 a backlight that a former process left dark is lit, with or without a file for its power")
  func leftDark() {
    let folder = Folder()
    folder.add("panel", ["brightness": "5", "max_brightness": "10", "bl_power": "4"])
    Backlight(root: folder.path).relight()
    #expect(folder.text("panel/bl_power") == "0\n" && folder.text("panel/brightness") == "5")
    unlink(folder.path + "/panel/bl_power")
    Backlight(root: folder.path).relight()
    #expect(folder.text("panel/brightness") == "5")
    folder.add("panel", ["brightness": "0"])
    let backlight = Backlight(root: folder.path)
    backlight.relight()
    #expect(folder.text("panel/brightness") == "10\n")
    // What the application itself switched off stays off.
    backlight.setOn(false)
    backlight.relight()
    #expect(folder.text("panel/brightness") == "0\n")
    backlight.setOn(true)
    #expect(folder.text("panel/brightness") == "10\n")
  }

  @Test("of several backlights that of the firmware is used, then that of the platform, then the first")
  func several() {
    let folder = Folder()
    let steps = [
      ("b", "raw", "b"), ("a", "raw", "a"), ("c", "platform", "c"), ("d", "firmware", "d"),
      ("e", "raw", "d"),
    ]
    for (name, type, used) in steps {
      folder.add(name, ["brightness": "5", "max_brightness": "10", "type": type])
      #expect(Backlight(root: folder.path).name == used)
    }
  }

  @Test(
    "W12 odd files are harmless",
    arguments: [
      "", "\n", "-1", "0", "nan", "inf", "abc", "99999999999999999999", "1e300",
      String(repeating: "9", count: 9000),
    ])
  func odd(text: String) {
    let folder = Folder()
    folder.add("panel", ["brightness": "5", "max_brightness": text])
    let none = Backlight(root: folder.path)
    #expect(!none.isAvailable && none.brightness == 1 && none.isOn)
    none.brightness = 0.5
    none.isOn = false
    #expect(folder.text("panel/brightness") == "5")
    folder.add("panel", ["brightness": text, "max_brightness": "10", "bl_power": text])
    let odd = Backlight(root: folder.path)
    #expect(odd.isAvailable && (0...1).contains(odd.brightness))
    _ = odd.isOn
    odd.brightness = 0.5
    #expect(odd.brightness == 0.5)
  }

  @Test("W12 a backlight that vanishes is harmless, and is found again")
  func vanishing() {
    let folder = Folder()
    let backlight = Backlight(root: folder.path)
    #expect(!backlight.isAvailable && backlight.name == nil)
    folder.add("panel", ["brightness": "5", "max_brightness": "10"])
    #expect(backlight.brightness == 0.5)
    folder.removeAll()
    backlight.brightness = 1
    backlight.isOn = false
    #expect(!backlight.isAvailable && backlight.brightness == 1 && backlight.isOn)
    folder.add("other", ["brightness": "2", "max_brightness": "10"])
    #expect(backlight.name == "other" && backlight.brightness == 0.2)
  }

  @Test("W12 a file that cannot be written is harmless")
  func permission() {
    let folder = Folder()
    folder.add("panel", ["brightness": "5", "max_brightness": "10"])
    // Root may write any file, but not a folder.
    mkdir(folder.path + "/panel/bl_power", 0o700)
    defer { rmdir(folder.path + "/panel/bl_power") }
    let backlight = Backlight(root: folder.path)
    var results: [Bool] = []
    backlight.setOn(false) { results.append($0) }
    #expect(results == [false])
    #expect(backlight.isOn)
  }

  // MARK: - In the background

  /// A panel that applies values only when a test lets it, and what it has applied.
  private final class SlowPanel: Sendable {
    let gate = DispatchSemaphore(value: 0)
    let applied = Mutex<[String]>([])
    let isBroken = Atomic(false)

    var writer: AttributeWriter {
      AttributeWriter { [self] folder, value, name in
        gate.wait()
        applied.withLock { $0.append("\(name) \(value)") }
        if isBroken.load(ordering: .relaxed) { return SensorError("the panel does not answer") }
        return AttributeWriter.writeFile(folder, value, name)
      }
    }
  }

  @Test(
    "W12 while a panel is slow, setters return at once, getters return what was set, and the latest value wins"
  )
  func slow() async {
    let folder = Folder()
    folder.add("panel", ["brightness": "5", "max_brightness": "100", "bl_power": "0"])
    let backlight = Backlight(root: folder.path)
    let panel = SlowPanel()
    backlight.writesInBackground(panel.writer)
    for step in 1...100 { backlight.brightness = Double(step) / 100 }
    for step in 1...101 { backlight.isOn = step.isMultiple(of: 2) }
    #expect(backlight.brightness == 1 && !backlight.isOn)
    #expect(folder.text("panel/brightness") == "5" && folder.text("panel/bl_power") == "0")
    for _ in 0..<300 { panel.gate.signal() }
    await waitUntil { folder.text("panel/brightness") == "100\n" && folder.text("panel/bl_power") == "4\n" }
    let applied = panel.applied.withLock { $0 }
    // One was being written already.
    #expect(applied.count <= 3 && applied.suffix(2) == ["brightness 100", "bl_power 4"], "\(applied)")
    #expect(backlight.brightness == 1 && !backlight.isOn)
  }

  @Test("W12 the result of a value that another has replaced is not reported, that of the last one is")
  func failing() async {
    let folder = Folder()
    folder.add("panel", ["brightness": "5", "max_brightness": "10"])
    let backlight = Backlight(root: folder.path)
    let panel = SlowPanel()
    backlight.writesInBackground(panel.writer)
    panel.isBroken.store(true, ordering: .relaxed)
    var results: [String] = []
    backlight.setOn(false) { results.append("off \($0)") }
    #expect(!backlight.isOn && results.isEmpty)
    backlight.setOn(true) { results.append("on \($0)") }
    #expect(backlight.isOn && backlight.brightness == 0.5)
    backlight.setOn(false) { results.append("off again \($0)") }
    for _ in 0..<3 { panel.gate.signal() }
    await waitUntil { !results.isEmpty }
    // It could not be switched off.
    #expect(results == ["off again false"] && backlight.isOn && backlight.brightness == 0.5)
    panel.isBroken.store(false, ordering: .relaxed)
    backlight.setOn(false) { results.append("off \($0)") }
    for _ in 0..<3 { panel.gate.signal() }
    await waitUntil { results.count > 1 }
    #expect(results.last == "off true" && !backlight.isOn && folder.text("panel/brightness") == "0\n")
  }

  @Test("W16 the end of the application waits for a panel, but not for one that never answers")
  func end() async {
    let folder = Folder()
    folder.add("panel", ["brightness": "5", "max_brightness": "10"])
    let backlight = Backlight(root: folder.path)
    let panel = SlowPanel()
    backlight.writesInBackground(panel.writer)
    backlight.brightness = 1
    let start = ContinuousClock.now
    backlight.finish()
    #expect(ContinuousClock.now - start < .seconds(30) && folder.text("panel/brightness") == "5")
    for _ in 0..<3 { panel.gate.signal() }
    await waitUntil { folder.text("panel/brightness") == "10\n" }
  }
}
