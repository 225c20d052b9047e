import SensorRecordings
import TactusSensors
import Testing

@Suite("Recordings of sensors")
struct RecordingTests {
  private let kernel: KernelFolder

  init() throws { kernel = try KernelFolder() }

  @Test("M2 a recording is read back as it was written, and is laid out like the kernel's folder")
  func roundTrip() throws {
    let samples = DeviceMotion(.walk, seed: 3).samples(rate: 100, from: 50)
    try SensorRecording(samples).write(to: kernel.root)
    let read = try SensorRecording(folder: kernel.root).samples
    #expect(read.count == samples.count)
    for (actual, expected) in zip(read, samples) {
      for axis in 0..<3 { #expect(abs(actual.vector[axis] - expected.vector[axis]) < 1e-5) }
      #expect(abs(actual.timestamp - (expected.timestamp - samples[0].timestamp)) < 1e-6)
    }
    #expect(AccelerometerCatalogue(SensorRoot(kernel.root)).devices.first?.buffer != nil)
    #expect(ShakeTrial.shakes(in: read) == 0)
  }

  @Test("M2 a recording that is played is read from the buffer, and can be recorded again")
  func playAndRecord() throws {
    let samples = DeviceMotion(.turn, seed: 1).samples(rate: 100)
    let player = SensorPlayer(SensorRecording(samples), in: kernel.root)
    // The player creates the device in its thread.
    var recorder: SensorRecorder?
    for _ in 0..<1_000_000 where recorder?.isBuffered != true {
      recorder = nil
      recorder = try? SensorRecorder(root: kernel.root, rate: 100)
    }
    var recorded: [Acceleration] = []
    for _ in 0..<100 where recorded.count < 10 { recorded += try #require(recorder).record(duration: 0.1) }
    player.stop()
    #expect(recorded.count >= 10)
    #expect(zip(recorded, recorded.dropFirst()).allSatisfy { $0.timestamp <= $1.timestamp })
    for sample in recorded {
      #expect(
        samples.contains {
          abs($0.x - sample.x) < 1e-4 && abs($0.y - sample.y) < 1e-4 && abs($0.z - sample.z) < 1e-4
        })
    }
  }

  @Test("M2 a folder that is no recording, or one that is cut off, is an error")
  func invalid() throws {
    #expect(throws: (any Error).self) { try SensorRecording(folder: kernel.root) }
    #expect(throws: (any Error).self) { try SensorRecording(folder: "/nonexistent") }
    try kernel.write("", to: "dev/iio:device0.scans")
    #expect(throws: (any Error).self) { try SensorRecording(folder: kernel.root) }
    try kernel.write(String(repeating: "x", count: 30), to: "dev/iio:device0.scans")
    #expect(throws: (any Error).self) { try SensorRecording(folder: kernel.root) }
    #expect(throws: (any Error).self) { try SensorRecording([]).play(in: kernel.root, repeats: true) }
  }
}
