"""Builds a wheel with CMake, so that `pip install .` needs nothing from a package index (PEP 517)."""
import base64
import hashlib
import os
import pathlib
import re
import subprocess
import sys
import sysconfig
import zipfile

ROOT = pathlib.Path(__file__).resolve().parents[2]


def _version() -> str:
    return re.search(r"project\(karst VERSION ([0-9.]+)", (ROOT / "CMakeLists.txt").read_text())[1]


def _build() -> pathlib.Path:
    # A folder for each Python: what it is built for stands in the cache of CMake.
    folder = ROOT / "build" / f"wheel-{sys.implementation.cache_tag}"
    subprocess.run(["cmake", "--preset", "python", "-B", str(folder),
                    f"-DPython_EXECUTABLE={sys.executable}"], cwd=ROOT, check=True)
    subprocess.run(["cmake", "--build", str(folder), "--target", "karst_python",
                    "--parallel", str(os.cpu_count() or 1)], cwd=ROOT, check=True)
    return folder / "python"


def _metadata() -> str:
    return (f"Metadata-Version: 2.1\nName: karst\nVersion: {_version()}\n"
            "Summary: Game maps from a seed\nLicense: MIT\nRequires-Python: >=3.9\n"
            "Requires-Dist: numpy\n")


def build_wheel(wheel_directory, config_settings=None, metadata_directory=None):
    package = _build()
    tag = f"cp{sys.version_info[0]}{sys.version_info[1]}"
    platform = re.sub(r"[^a-zA-Z0-9]", "_", sysconfig.get_platform())
    info = f"karst-{_version()}.dist-info"
    files = {path.relative_to(package).as_posix(): path.read_bytes()
             for path in sorted((package / "karst").iterdir()) if path.is_file()}
    files[f"{info}/METADATA"] = _metadata().encode()
    files[f"{info}/LICENSE"] = (ROOT / "LICENSE").read_bytes()
    files[f"{info}/WHEEL"] = (f"Wheel-Version: 1.0\nGenerator: karst\nRoot-Is-Purelib: false\n"
                              f"Tag: {tag}-{tag}-{platform}\n").encode()

    def digest(data: bytes) -> str:
        return base64.urlsafe_b64encode(hashlib.sha256(data).digest()).rstrip(b"=").decode()

    record = [f"{name},sha256={digest(data)},{len(data)}" for name, data in files.items()]
    files[f"{info}/RECORD"] = "\n".join([*record, f"{info}/RECORD,,", ""]).encode()
    wheel = f"karst-{_version()}-{tag}-{tag}-{platform}.whl"
    with zipfile.ZipFile(pathlib.Path(wheel_directory) / wheel, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, data in files.items():
            archive.writestr(name, data)
    return wheel


def build_sdist(sdist_directory, config_settings=None):
    name = f"karst-{_version()}"
    archive = f"{name}.tar.gz"
    subprocess.run(["git", "archive", f"--prefix={name}/", "-o",
                    str(pathlib.Path(sdist_directory).resolve() / archive), "HEAD"],
                   cwd=ROOT, check=True)
    return archive
