"""Real servers, real sockets: what tests of faults, of the wire and of load share."""
