import os
import subprocess

import pytest


@pytest.fixture(scope="session")
def program():
    """Runs the command of this build and gives what it prints."""
    path = os.environ["KARST_PROGRAM"]

    def run(*arguments):
        return subprocess.run([path, *arguments], check=True, stdout=subprocess.PIPE,
                              stderr=subprocess.DEVNULL).stdout

    return run
