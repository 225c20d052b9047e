import Tactus

@MainActor func copy(_ png: [UInt8]) {
  // block
}
