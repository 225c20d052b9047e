/// Returns the number of processors that are online.
package func onlineProcessorCount() -> Int { max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN))) }
