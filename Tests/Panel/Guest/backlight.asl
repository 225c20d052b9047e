// A backlight of the firmware for the display in slot 2, which Linux shows as /sys/class/backlight/acpi_video0. It keeps its brightness.
DefinitionBlock ("", "SSDT", 2, "TACTUS", "BACKLGHT", 1)
{
    External (\_SB.PCI0.S10, DeviceObj)

    Scope (\_SB.PCI0.S10)
    {
        Name (LEVL, 100)
        Method (_DOS, 1) {}
        Method (_DOD) { Return (Package () { 0x80000400 }) }

        Device (LCD0)
        {
            Name (_ADR, 0x0400)
            Method (_DCS) { Return (0x1F) }
            // The levels on mains and on the battery, and all levels.
            Method (_BCL)
            {
                Return (Package () { 100, 50, 0, 10, 20, 30, 40, 50, 60, 70, 80, 90, 100 })
            }
            Method (_BCM, 1) { LEVL = Arg0 }
            Method (_BQC) { Return (LEVL) }
        }
    }
}
