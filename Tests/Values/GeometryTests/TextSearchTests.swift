import TactusCLibrary
import Testing

@Suite("Texts in texts")
struct TextSearchTests {
  @Test("A text includes its beginning, its end, what is between, and the empty text")
  func included() {
    #expect(["llvm", "pipe", "vmp", "llvmpipe", ""].allSatisfy("llvmpipe".includes))
    #expect("".includes(""))
  }

  @Test("A text does not include others, longer ones, or what is interrupted")
  func notIncluded() {
    #expect(!["softpipe", "llvmpipe (LLVM 15)", "llpipe", "P"].contains(where: "llvmpipe".includes))
    #expect(!"".includes("a"))
  }

  @Test("A beginning that is repeated is found where it is complete")
  func repeatedBeginning() {
    #expect("aaab: error 2".includes("aab"))
    #expect(": : error ".includes(": error "))
  }
}
