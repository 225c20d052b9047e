// Views that record what they are told, in each file of these tests.
@_exported import InterfaceTestSupport
