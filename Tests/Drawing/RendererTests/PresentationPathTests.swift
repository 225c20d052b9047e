import TactusRenderer
import Testing

@Suite("The path on which frames reach the compositor")
struct PresentationPathTests {
  private func capabilities(age: Bool = false, damage: Bool = false, software: Bool = false)
    -> GraphicsCapabilities
  {
    var capabilities = GraphicsCapabilities()
    capabilities.hasBufferAge = age
    capabilities.hasSwapWithDamage = damage
    capabilities.isSoftware = software
    return capabilities
  }

  @Test("R4 swaps with damage where EGL has them, shared memory for software renderers, else whole swaps")
  func rule() {
    #expect(PresentationPath(for: capabilities(age: true, damage: true)) == .partialSwap)
    #expect(PresentationPath(for: capabilities(age: true, damage: true, software: true)) == .partialSwap)
    #expect(PresentationPath(for: capabilities(software: true)) == .sharedMemory)
    #expect(PresentationPath(for: capabilities(age: true, software: true)) == .sharedMemory)
    #expect(PresentationPath(for: capabilities()) == .wholeSwap)
    #expect(PresentationPath(for: capabilities(damage: true)) == .wholeSwap)
  }

  @Test("R4 the user may choose the path; other values have no effect")
  func request() {
    let software = capabilities(software: true)
    #expect(PresentationPath(for: software, request: "swap") == .wholeSwap)
    #expect(PresentationPath(for: capabilities(), request: "shared-memory") == .sharedMemory)
    let gpu = capabilities(age: true, damage: true)
    #expect(PresentationPath(for: gpu, request: "shared-memory") == .sharedMemory)
    #expect(PresentationPath(for: gpu, request: "swap") == .partialSwap)
    for value in ["", "1", "SWAP"] {
      #expect(PresentationPath(for: software, request: value) == .sharedMemory)
    }
  }
}
