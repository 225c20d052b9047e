@preconcurrency import PackageDescription

let target: Target =  // block
// block

@MainActor func check(_ test: TestWindow) throws {
  // block
}
// block
