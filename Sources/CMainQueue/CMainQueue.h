#pragma once

// Exported by libdispatch for run loops that serve the main queue themselves, as CoreFoundation does.
int _dispatch_get_main_queue_handle_4CF(void);
void _dispatch_main_queue_callback_4CF(void *message);
