import EndToEndSupport
import Foundation
import Testing

/// The suite of the tests with a compositor that depend on real time. They run one at a time.
@Suite(.serialized, .renderer, .withWeston)
enum EndToEnd {}

/// The suite of the tests with a compositor that depend on what is shown in the end, whenever that is.
///
/// They run one at a time, and beside those of ``EndToEnd``, of which most only wait.
@Suite(.serialized, .renderer, .withWeston)
enum UntimedEndToEnd {}

extension Trait where Self == ConditionTrait {
  /// Without Weston or the C programs the tests are skipped, except with `make test`, which provides both.
  static var withWeston: Self {
    .enabled(
      if: Repository.unavailability == nil
        || ProcessInfo.processInfo.environment["TACTUS_REQUIRE_END_TO_END"] == "1",
      "requires Weston, its touch module and the bare client: make setup c-programs")
  }
}

/// Names what draws the windows of all programs that a suite starts, unless a test names another: what the environment variable
/// `TACTUS_RENDERER` names, or else OpenGL, also where the machine has no graphics processor and the toolkit would choose otherwise.
struct RendererTrait: SuiteTrait {
  func prepare(for test: Test) async throws { setenv("TACTUS_RENDERER", "opengl", 0) }
}

extension Trait where Self == RendererTrait {
  static var renderer: Self { RendererTrait() }
}
