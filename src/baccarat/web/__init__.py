"""The server's shell: HTTP and WebSockets in front of the running tables. It parses, calls, sends."""
