import Core
import Dynamics
import Geometry
import Graphics
import Input
import Interface
import Pixels
import Renderer
import Scene
import Sensors
import Tactus
import Threads
import Tiles
import Wayland
import WaylandPlatform

// An application may use any module names, because the modules of the toolkit have a prefix.
let views: [View] = [
  CoreView(),
  DynamicsView(),
  GeometryView(),
  GraphicsView(),
  InputView(),
  InterfaceView(),
  PixelsView(),
  RendererView(),
  SceneView(),
  SensorsView(),
  ThreadsView(),
  TilesView(),
  WaylandView(),
  WaylandPlatformView(),
]
let names = views.map { String(reflecting: type(of: $0)) }
guard
  names == [
    "Core.CoreView", "Dynamics.DynamicsView", "Geometry.GeometryView", "Graphics.GraphicsView",
    "Input.InputView", "Interface.InterfaceView", "Pixels.PixelsView", "Renderer.RendererView",
    "Scene.SceneView", "Sensors.SensorsView", "Threads.ThreadsView", "Tiles.TilesView", "Wayland.WaylandView",
    "WaylandPlatform.WaylandPlatformView",
  ]
else {
  fatalError("not the application's own modules: \(names)")
}
let window = Window()
for view in views { window.addSubview(view) }
guard window.subviews.count == views.count else { fatalError("views are missing") }
print("OK")
