import BenchmarkReport
import Foundation
import Testing

@Suite("Figures, tables and comparisons")
struct ReportTests {
  private let figures = [
    Figure("touches", "one", 1.25, "µs", floor: 0.5, growth: 0.1, noise: 0.02, note: "a \"note\""),
    Figure("touches", "one: allocations", 0, "blocks"),
    Figure("lists", "drag", 12_345, "µs"),
  ]

  // MARK: - Distributions

  @Test("percentiles are interpolated between adjacent values")
  func percentiles() {
    let distribution = Distribution([40, 10, 30, 20])
    #expect(distribution.median == 25)
    #expect([0, 1.0 / 3, 1, -1, 2].map(distribution.percentile) == [10, 20, 40, 10, 40])
    #expect(Distribution((0...100).map(Double.init)).percentile(0.95) == 95)
    #expect(Distribution([7]).percentile(0.99) == 7)
  }

  @Test("noise is half of the interquartile range, as a share of the median")
  func noise() {
    #expect(Distribution([8, 9, 10, 11, 12]).noise == 0.1)
    #expect(Distribution([5, 5, 5]).noise == 0)
    #expect(Distribution([5]).noise == nil)
    #expect(Distribution([0, 0]).noise == nil)
  }

  // MARK: - Figures

  @Test("growth is 0 for a cost that is independent of the size, and 1 for one that is proportional to it")
  func growth() {
    #expect(Figure.growth(from: (100, 2), to: (100_000, 2000)) == 1)
    #expect(Figure.growth(from: (100, 2), to: (100_000, 2)) == 0.001)
    #expect(Figure.growth(from: (100, 2), to: (100, 2)) == nil)
    #expect(Figure.growth(from: (100, 0), to: (1000, 2)) == nil)
  }

  @Test("the ratio is that to the floor; without a floor there is none")
  func ratio() {
    #expect(figures[0].ratio == 2.5)
    #expect(figures[1].ratio == nil)
  }

  @Test("a report that is written as JSON and read again is the same")
  func roundTrip() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appendingPathComponent("folder/report.json")
    try Report(figures: figures).write(to: file)
    #expect(try Report(contentsOf: file) == Report(figures: figures))
    #expect(throws: (any Error).self) { try Report(contentsOf: folder.appendingPathComponent("none.json")) }
  }

  @Test("the table has a section for each benchmark, and a row for each figure")
  func table() throws {
    let lines = FigureTable(figures).text.split(separator: "\n").map(String.init)
    let rows = lines.drop { !$0.hasPrefix("touches") }
    #expect(rows.count == 5)
    let words = rows.map { $0.split(separator: " ").map(String.init) }
    #expect(words[0] == ["touches", "value", "unit", "floor", "ratio", "growth", "noise"])
    #expect(words[1] == ["one", "1.250", "µs", "0.500", "2.50", "0.100", "2%", "a", "\"note\""])
    #expect(words[2] == ["one:", "allocations", "0", "blocks", "-", "-", "-", "-"])
    #expect(words[4] == ["drag", "12345", "µs", "-", "-", "-", "-"])
  }

  // MARK: - Comparisons

  private func change(from old: Figure, to value: Double, noise: Double? = nil) -> Comparison {
    var new = old
    new.value = value
    new.noise = noise
    return Comparison(old: [old], new: [new], tolerance: 0.1)
  }

  @Test("a figure has changed if it differs by more than the tolerance, in either direction")
  func changes() {
    let drag = Figure("lists", "drag", 100, "µs")
    #expect(change(from: drag, to: 109).changes.isEmpty)
    #expect(change(from: drag, to: 91.5).changes.isEmpty)
    #expect(change(from: drag, to: 111).changes.map(\.ratio) == [1.11])
    #expect(change(from: drag, to: 90).changes.map(\.ratio) == [0.9])
  }

  @Test("the noise of either run raises the tolerance")
  func noisyChanges() {
    var drag = Figure("lists", "drag", 100, "µs")
    #expect(change(from: drag, to: 120, noise: 0.3).changes.isEmpty)
    drag.noise = 0.3
    #expect(change(from: drag, to: 120).changes.isEmpty)
    #expect(change(from: drag, to: 140).changes.map(\.tolerance) == [0.3])
  }

  @Test("counts are compared exactly, and a figure that was 0 has changed if it is not")
  func exactChanges() {
    let calls = Figure("a frame", "draw calls", 18, "draw calls")
    #expect(change(from: calls, to: 18).changes.isEmpty)
    #expect(change(from: calls, to: 19).changes.count == 1)
    let blocks = Figure("touches", "allocations", 0, "blocks")
    #expect(change(from: blocks, to: 0.0001).changes.isEmpty)
    #expect(change(from: blocks, to: 1).changes.map(\.ratio) == [.infinity])
    #expect(change(from: Figure("a", "b", 0, "frames"), to: 3).changes.count == 1)
    #expect(change(from: Figure("a", "b", 0, "frames"), to: 0).changes.isEmpty)
  }

  @Test("values close to 0 have not changed if they differ by less than matters")
  func smallChanges() {
    let lag = Figure("application", "latency", 0.06, "ms")
    #expect(change(from: lag, to: -0.003).changes.isEmpty)
    #expect(change(from: lag, to: 0.7).changes.count == 1)
    #expect(change(from: Figure("a", "b", 0.03, "µs"), to: 0.07).changes.isEmpty)
    #expect(change(from: Figure("a", "b", 0.4, "µs"), to: 0.6).changes.count == 1)
  }

  @Test("figures that only one of the runs has are listed; a figure with another unit is another figure")
  func appearedAndVanished() {
    let new = [figures[0], Figure("lists", "drag", 12, "ms"), Figure("touches", "two", 3, "µs")]
    let comparison = Comparison(old: figures, new: new, tolerance: 0.1)
    #expect(comparison.changes.isEmpty && comparison.commonCount == 1)
    #expect(comparison.appeared == Array(new.dropFirst()))
    #expect(comparison.vanished == Array(figures.dropFirst()))
    let text = comparison.text
    #expect(text.contains("\nvanished") && text.contains("touches: two") && text.contains("lists: drag"))
    #expect(text.hasSuffix("0 of 1 common figures changed."))
  }
}
