"""The load driver: many seats over real sockets, their latencies, and the books at the end."""
