// block
@preconcurrency import PackageDescription

let target: Target =  // block
