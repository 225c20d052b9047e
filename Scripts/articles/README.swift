@preconcurrency import PackageDescription

// block
// block
