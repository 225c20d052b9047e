import TactusCLibrary
import TactusTesting
import Testing

@testable import TactusInterface

/// The file that a running application records into.
@MainActor
@Suite("Recordings: file")
final class InputRecordingFileTests {
  private let path = "/tmp/tactus-recording-\(getpid())-\(UInt64.random(in: 0 ... .max))"

  isolated deinit { unlink(path) }

  private var size: Int {
    var status = stat()
    return stat(path, &status) == 0 ? Int(status.st_size) : -1
  }

  @Test("W9 a run is written at most once a second, and completely when the application ends")
  func writing() throws {
    let test = TestWindow()
    try test.application.beginRecording(toFile: path)
    let headerSize = size
    var sizes = [headerSize]
    for _ in 0..<30 {
      test.advance(by: 0.1)
      test.tap(at: Point(x: 10, y: 10))
      test.frame()
      if size != sizes.last { sizes.append(size) }
    }
    // The taps take 50 ms each: 4.5 seconds.
    #expect(sizes.count == 5)
    test.application.terminate()
    let recording = try InputRecording(contentsOfFile: path)
    #expect(recording.frameCount == 30)
    #expect(recording.events.count { if case .touches = $0.content { true } else { false } } == 60)
    #expect(recording.events.last?.content == .end && !test.hasTimers)
    var status = stat()
    #expect(stat(path, &status) == 0 && status.st_mode & 0o777 == 0o600)
  }

  @Test("W9 a recording ends at its maximum size, with complete lines, and the application goes on")
  func maximumSize() throws {
    let test = TestWindow()
    try test.application.beginRecording(toFile: path, maximumSize: 4_000)
    for _ in 0..<200 {
      test.advance(by: 0.05)
      test.tap(at: Point(x: 10, y: 10))
    }
    #expect(size <= 4_000 && size > 3_800)
    #expect(test.application.recorder == nil && !test.hasTimers)
    #expect(try InputRecording(contentsOfFile: path).events.count > 30)
    test.application.endRecording()
  }

  @Test("W9 a file that cannot be written or read is an error with its path")
  func unusable() {
    let test = TestWindow()
    let missing = path + "/recording"
    #expect(throws: InputRecordingError.file(path: missing, reason: "No such file or directory")) {
      try test.application.beginRecording(toFile: missing)
    }
    #expect(throws: InputRecordingError.file(path: missing, reason: "No such file or directory")) {
      try test.application.replay(contentsOfFile: missing)
    }
    #expect(throws: InputRecordingError.file(path: "/tmp", reason: "Is a directory")) {
      try InputRecording(contentsOfFile: "/tmp")
    }
    #expect(test.application.recorder == nil)
  }

  @Test("W9 an existing file is emptied, and only the user can read what was typed")
  func existing() throws {
    let descriptor = open(path, O_WRONLY | O_CREAT | O_CLOEXEC, 0o644)
    fchmod(descriptor, 0o644)
    _ = write(descriptor, [UInt8](repeating: 65, count: 100_000), 100_000)
    close(descriptor)
    let test = TestWindow()
    try test.application.beginRecording(toFile: path)
    var status = stat()
    #expect(stat(path, &status) == 0 && status.st_mode & 0o777 == 0o600 && status.st_size < 1000)
    test.application.endRecording()
    #expect(try InputRecording(contentsOfFile: path).events.last?.content == .end)
  }

  @Test("W9 nothing but a regular file is recorded into: links are not followed, and pipes do not block")
  func notFiles() {
    let test = TestWindow()
    let (target, pipe) = (path + "-target", path + "-pipe")
    close(open(target, O_WRONLY | O_CREAT | O_CLOEXEC, 0o644))
    symlink(target, path)
    mkfifo(pipe, 0o600)
    defer { for name in [target, pipe] { unlink(name) } }
    #expect(throws: InputRecordingError.self) { try test.application.beginRecording(toFile: path) }
    #expect(throws: InputRecordingError.self) { try test.application.beginRecording(toFile: pipe) }
    // With a reader, the pipe can be opened.
    let reader = open(pipe, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    defer { close(reader) }
    for name in [pipe, "/dev/null"] {
      #expect(throws: InputRecordingError.file(path: name, reason: "It is not a regular file")) {
        try test.application.beginRecording(toFile: name)
      }
    }
    var status = stat()
    #expect(stat(target, &status) == 0 && status.st_mode & 0o777 == 0o644 && status.st_size == 0)
    #expect(test.application.recorder == nil && !test.hasTimers)
  }

  @Test("W9 nothing is recorded unless it is requested")
  func idle() {
    let test = TestWindow()
    test.tap(at: .zero)
    test.frame()
    #expect(test.application.recorder == nil && test.endRecording().events.isEmpty)
    #expect(ApplicationConfiguration().recordingPath == nil && ApplicationConfiguration().replayPath == nil)
  }
}
