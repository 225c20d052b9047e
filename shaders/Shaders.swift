/// The GLSL ES sources, embedded.
package enum Shaders {}
