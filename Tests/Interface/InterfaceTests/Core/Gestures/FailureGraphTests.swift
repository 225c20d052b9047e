import Tactus
import Testing

@Suite("Failure graph")
struct FailureGraphTests {
  @Test("G5 a requirement is stored once and removed with either of its recognizers")
  func insertion() {
    var graph = FailureGraph<String>()
    for (waiter, required) in [("tap", "double tap"), ("tap", "double tap"), ("double tap", "triple tap")] {
      let isInserted = graph.insert(waiter, requires: required)
      #expect(isInserted)
    }
    #expect(graph.requirements.count == 2)
    #expect(graph.requires("tap", "double tap"))
    #expect(!graph.requires("tap", "triple tap"))
    graph.remove("double tap")
    #expect(graph.requirements.isEmpty)
  }

  @Test("G5 requirements form chains")
  func chains() {
    var graph = FailureGraph<String>()
    for (waiter, required) in [("a", "b"), ("b", "c"), ("c", "d"), ("a", "e")] {
      let isInserted = graph.insert(waiter, requires: required)
      #expect(isInserted)
    }
    #expect(graph.depends("a", on: "d"))
    #expect(graph.depends("a", on: "e"))
    #expect(!graph.depends("d", on: "a"))
    #expect(!graph.depends("b", on: "e"))
  }

  @Test("G5 a requirement that would close a cycle of any length is rejected", arguments: 1...6)
  func cycles(length: Int) {
    var graph = FailureGraph<Int>()
    for node in 0..<(length - 1) { _ = graph.insert(node, requires: node + 1) }
    let before = graph
    let isInserted = graph.insert(length - 1, requires: 0)
    #expect(!isInserted)
    #expect(graph.requirements.count == length - 1)
    #expect(graph == before)
  }
}
