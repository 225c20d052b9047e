import Testing

@testable import TactusInterface

@Suite("Reports on the system as text")
struct SystemReportTests {
  @Test("W6 a report prints its facts in columns, errors before limits, and whether applications can run")
  func text() {
    var report = SystemReport()
    var section = SystemReport.Section("EGL")
    section.add("vendor", "Mesa Project")
    report.sections.append(section)
    #expect(report.canRun)
    #expect(report.description.contains("  vendor                        Mesa Project\n"))
    #expect(report.description.hasSuffix("Nothing is missing.\n\nApplications can run here.\n"))
    report.problems = [
      SystemReport.Problem("No emoji.", remedy: "Install a font."),
      SystemReport.Problem(preventsRunning: true, "No window.", remedy: "Start a compositor."),
    ]
    #expect(!report.canRun)
    #expect(
      report.description.hasSuffix(
        """
        What does not work
          ERROR    No window. Start a compositor.
          limited  No emoji. Install a font.

        Applications cannot run here.

        """))
  }

  @Test("W6 what a driver says cannot break the lines of a report, or control a terminal")
  func hostile() {
    var report = SystemReport()
    report.sections = [
      SystemReport.Section("EGL", [SystemReport.Fact(name: "vendor", value: "a\nb\u{1B}[31m")])
    ]
    #expect(report.description.contains("a b [31m\n"))
  }
}
