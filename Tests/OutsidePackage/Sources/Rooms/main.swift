import Core
import Dynamics
import Geometry
import Graphics
import Input
import Interface
import Pixels
import Renderer
import Scene
import Tactus
import Threads
import Tiles
import Wayland
import WaylandPlatform

// An application may call its modules as it likes: none of the toolkit's stands in the way.
let rooms: [View] = [
  CoreRoom(),
  DynamicsRoom(),
  GeometryRoom(),
  GraphicsRoom(),
  InputRoom(),
  InterfaceRoom(),
  PixelsRoom(),
  RendererRoom(),
  SceneRoom(),
  ThreadsRoom(),
  TilesRoom(),
  WaylandRoom(),
  WaylandPlatformRoom(),
]
let names = rooms.map { String(reflecting: type(of: $0)) }
guard
  names == [
    "Core.CoreRoom", "Dynamics.DynamicsRoom", "Geometry.GeometryRoom", "Graphics.GraphicsRoom",
    "Input.InputRoom", "Interface.InterfaceRoom", "Pixels.PixelsRoom", "Renderer.RendererRoom",
    "Scene.SceneRoom", "Threads.ThreadsRoom", "Tiles.TilesRoom", "Wayland.WaylandRoom",
    "WaylandPlatform.WaylandPlatformRoom",
  ]
else {
  fatalError("not the application's own modules: \(names)")
}
let window = Window()
for room in rooms { window.addSubview(room) }
guard window.subviews.count == rooms.count else { fatalError("views are missing") }
print("OK")
