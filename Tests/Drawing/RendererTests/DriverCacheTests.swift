import Testing

@testable import TactusRenderer

/// On a disk without space, Mesa's cache would end the process.
@Suite("The driver's cache on disk")
struct DriverCacheTests {
  @Test("the folder is Mesa's own, or that of the user's caches")
  func folder() {
    #expect(
      DriverCache.folder { ["MESA_SHADER_CACHE_DIR": "/a", "XDG_CACHE_HOME": "/b", "HOME": "/c"][$0] } == "/a"
    )
    #expect(DriverCache.folder { ["XDG_CACHE_HOME": "/b", "HOME": "/c"][$0] } == "/b")
    #expect(DriverCache.folder { ["HOME": "/c"][$0] } == "/c/.cache")
    #expect(DriverCache.folder { _ in nil } == nil)
  }

  @Test("the space of a folder that does not exist is that of the nearest one above it")
  func space() throws {
    // The kernel's file system of processes has no space at all, and a temporary folder has some.
    #expect(DriverCache.freeSpace(of: "/proc/none/below") == 0)
    #expect(try #require(DriverCache.freeSpace(of: "/tmp/none/below")) > DriverCache.requiredSpace)
    #expect(DriverCache.freeSpace(of: "/proc/self/status/none") == nil)
  }
}
