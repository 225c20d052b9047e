// Makes the recording views available in every file of these tests.
@_exported import InterfaceTestSupport
