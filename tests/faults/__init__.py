"""The faults that the live table must survive: real processes, real kills, real databases."""
