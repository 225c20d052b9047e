import EndToEndSupport
import Foundation
import Testing

extension EndToEnd {
  /// `tactus-gallery --check` on systems that lack something.
  @Suite("Gallery: what a system has and lacks")
  struct SystemReportTests {
    /// The result of a check.
    private struct Result {
      var status: Int32
      var output: String
    }

    /// Runs the check.
    ///
    /// - Parameters:
    ///   - session: The compositor; nil for none.
    ///   - environment: What differs in the environment.
    ///   - prefix: A command with which the program is run.
    private func check(
      in session: WestonSession?, _ environment: [String: String] = [:], prefix: [String] = []
    ) throws -> Result {
      let folder = FileManager.default.temporaryDirectory.appending(path: "tactus-\(UUID().uuidString)")
      try FileManager.default.createDirectory(
        at: folder, withIntermediateDirectories: false, attributes: [.posixPermissions: 0o755])
      defer { try? FileManager.default.removeItem(at: folder) }
      let runtime = session?.runtimeDirectory ?? folder
      let variables = Client.environment(in: runtime, displayName: session?.displayName)
        .merging(environment, uniquingKeysWith: { $1 })
      let client = try Client(
        URL(fileURLWithPath: "/usr/bin/env"), arguments: prefix + [Repository.gallery.path, "--check"],
        environment: variables, output: folder.appending(path: "output"))
      let status = try client.waitForExit()
      return Result(status: status, output: client.output)
    }

    @Test("W6 with a compositor and a driver, the check lists what they have and exits with status 0")
    func complete() throws {
      let result = try check(in: WestonSession())
      #expect(result.status == 0, "\(result.output)")
      for text in [
        "client extensions", "EGL_EXT_platform_wayland", "configuration ", "renderer ", "llvmpipe",
        "longest side",
        "precision of fragments", "wl_compositor", "xdg_wm_base", "touchscreen", "DejaVu", "NOTIFY_SOCKET",
        "Applications can run here.", "The processor draws", "limited",
      ] {
        #expect(result.output.contains(text), "\"\(text)\" is missing in: \(result.output)")
      }
      #expect(!result.output.contains("ERROR"))
    }

    @Test("W6 without a compositor, the check names the variables and exits with status 1")
    func noCompositor() throws {
      let result = try check(in: nil)
      #expect(result.status == 1)
      for text in [
        "WAYLAND_DISPLAY is not set", "XDG_RUNTIME_DIR is /", "No window can be shown", "cannot run here",
      ] {
        #expect(result.output.contains(text), "\"\(text)\" is missing in: \(result.output)")
      }
    }

    @Test(
      "W6 without the permission to use the socket, the check names it and exits with status 1",
      .enabled(if: getuid() == 0, "only root can become another user"))
    func noPermission() throws {
      let session = try WestonSession()
      let result = try check(
        in: session, ["HOME": "/"], prefix: ["setpriv", "--reuid=65534", "--regid=65534", "--clear-groups"])
      #expect(result.status == 1)
      #expect(result.output.contains("Permission denied"), "\(result.output)")
      #expect(result.output.contains("Run the program as the user who runs the compositor"))
      #expect(result.output.contains("compiled at each launch"), "nor is its folder for files writable")
    }

    @Test(
      "W6 where OpenGL is required and has no driver, the check says what to install and exits with status 1")
    func noDriver() throws {
      let session = try WestonSession()
      let result = try check(
        in: session, ["__EGL_VENDOR_LIBRARY_FILENAMES": "/no/such/file", "TACTUS_RENDERER": "opengl"])
      #expect(result.status == 1)
      #expect(result.output.contains("Nothing can be drawn"), "\(result.output)")
      #expect(result.output.contains("libegl-mesa0"))
      #expect(result.output.contains("wl_compositor"), "the rest is listed all the same")
    }

    @Test(
      "R7 W6 without an EGL driver, or without OpenGL as set, applications can run",
      arguments: ["automatic", "software"])
    func software(renderer: String) throws {
      let session = try WestonSession()
      let result = try check(
        in: session, ["__EGL_VENDOR_LIBRARY_FILENAMES": "/no/such/file", "TACTUS_RENDERER": renderer])
      #expect(result.status == 0, "\(result.output)")
      #expect(result.output.contains("The processor draws"))
      #expect(result.output.contains("without OpenGL, as set.") == (renderer == "software"))
      #expect(result.output.contains("libegl-mesa0") == (renderer == "automatic"))
    }

    @Test("W6 without fonts, the check says so and exits with status 1")
    func noFonts() throws {
      let session = try WestonSession()
      let file = session.runtimeDirectory.appending(path: "fonts.conf")
      try Data("<fontconfig></fontconfig>".utf8).write(to: file)
      let result = try check(in: session, ["FONTCONFIG_FILE": file.path])
      #expect(result.status == 1)
      #expect(result.output.contains("fontconfig finds no font"), "\(result.output)")
      #expect(result.output.contains("fonts-dejavu-core"))
    }

    @Test(
      "W6 on a read-only or a full disk, the check names the folder and the reason, and the gallery can run",
      arguments: [("ro", "Read-only file system"), ("size=8k", "No space left on device")])
    func disk(option: String, reason: String) throws {
      let session = try WestonSession()
      let folder = session.runtimeDirectory.appending(path: "disk")
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
      // The file system exists in the namespace of the program alone.
      let mount = "mount -t tmpfs -o \(option) none \(folder.path) && exec \"$@\""
      let user = getuid() == 0 ? [] : ["--user", "--map-root-user"]
      let result = try check(
        in: session, ["XDG_CACHE_HOME": folder.path],
        prefix: ["unshare"] + user + ["--mount", "sh", "-c", mount, "sh"])
      #expect(result.status == 0, "\(result.output)")
      #expect(result.output.contains("\(folder.path)/tactus: \(reason)"), "\(result.output)")
      #expect(result.output.contains("Set XDG_CACHE_HOME"))
    }

    @Test("W6 a compositor that does not answer is named after some seconds")
    func silent() throws {
      let compositor = try SilentCompositor()
      defer { compositor.stop() }
      let folder = try #require(compositor.folder)
      let result = try check(
        in: nil, ["XDG_RUNTIME_DIR": folder.path, "WAYLAND_DISPLAY": SilentCompositor.displayName])
      #expect(result.status == 1)
      #expect(result.output.contains("does not answer"), "\(result.output)")
    }
  }
}
