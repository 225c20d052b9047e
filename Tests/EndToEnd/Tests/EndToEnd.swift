import EndToEndSupport
import Foundation
import Testing

/// The suite of all tests with a compositor, which run one at a time because they depend on real time.
///
/// Without Weston or the C programs they are skipped, except with `make test`, which provides both.
@Suite(
  .serialized, .renderer,
  .enabled(
    if: Repository.unavailability == nil
      || ProcessInfo.processInfo.environment["TACTUS_REQUIRE_END_TO_END"] == "1",
    "requires Weston, its touch module and the bare client: make setup c-programs"))
enum EndToEnd {}

/// Names what draws the windows of all programs that a suite starts, unless a test names another: what the environment variable
/// `TACTUS_RENDERER` names, or else OpenGL, also where the machine has no graphics processor and the toolkit would choose otherwise.
struct RendererTrait: SuiteTrait {
  func prepare(for test: Test) async throws { setenv("TACTUS_RENDERER", "opengl", 0) }
}

extension Trait where Self == RendererTrait {
  static var renderer: Self { RendererTrait() }
}
