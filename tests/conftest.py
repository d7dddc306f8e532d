"""Settings that all tests share."""

import os

from hypothesis import settings

# No deadline: the machine is shared. In CI the same examples each time: a failure there is to be
# about the submission.
settings.register_profile("here", deadline=None)
settings.register_profile("ci", deadline=None, derandomize=True)
settings.load_profile("ci" if os.environ.get("CI") else "here")
