"""The root of the container image: the program, the libraries that it needs, the site, certificates and time zones, nothing else."""
import re
import shutil
from pathlib import Path

import licences
from content import HERE, PackageError, pack, run, settle, write

USER = 10001
CERTIFICATES = Path("/etc/ssl/certs/ca-certificates.crt")
ZONES = Path("/usr/share/zoneinfo")
# Other forms of the same zones, which the program does not read.
ZONES_LEFT_OUT = shutil.ignore_patterns("posix", "right", "localtime", "posixrules")
PASSWD = f"root:x:0:0:root:/:/sbin/nologin\nalltag:x:{USER}:{USER}:Alltag:/var/lib/alltag:/sbin/nologin\n"
GROUP = f"root:x:0:\nalltag:x:{USER}:\n"
FILES = ("Containerfile", "compose.yaml")


def libraries(program):
    """Returns the files of the dynamic libraries, the loader included, by the path at which the program looks for each."""
    lines = run("ldd", program).splitlines()
    if missing := [line.split()[0] for line in lines if "not found" in line]:
        raise PackageError(f"libraries of {program} are missing on this machine: {', '.join(missing)}")
    found = [match[1] for line in lines if (match := re.search(r"(/\S+) \(0x", line))]
    return {path: Path(path).resolve() for path in found}


def add_libraries(program, root):
    for path, file in libraries(program).items():
        # Debian's /lib is /usr/lib; the image has it as a link.
        place = root / re.sub(r"^/lib(64)?/", r"/usr/lib\1/", path).lstrip("/")
        place.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(file, place)
        place.chmod(0o755)
    for name in ("lib", "lib64"):
        (root / "usr" / name).mkdir(parents=True, exist_ok=True)
        (root / name).symlink_to(f"usr/{name}")


def add_root(content, root):
    content.add_program(root / "usr/bin/alltag")
    content.add_site(root / "usr/share/alltag/web")
    add_libraries(root / "usr/bin/alltag", root)
    for path, needed in ((CERTIFICATES, "ca-certificates"), (ZONES, "tzdata")):
        if not path.exists():
            raise PackageError(f"{path} does not exist: install {needed}")
    write(root / str(CERTIFICATES)[1:], CERTIFICATES.read_text())
    shutil.copytree(ZONES, root / str(ZONES)[1:], symlinks=True, ignore=ZONES_LEFT_OUT)
    write(root / "etc/passwd", PASSWD)
    write(root / "etc/group", GROUP)
    write(root / "etc/nsswitch.conf", "passwd: files\ngroup: files\nhosts: files dns\n")
    write(root / "usr/share/doc/alltag/copyright", licences.text(content.program))
    # Where the runtime mounts, and a read-only image cannot make folders.
    for name in ("tmp", "proc", "sys", "dev", "run"):
        (root / name).mkdir()
    (root / "var/lib").mkdir(parents=True)


def build(content, staging, out):
    """Writes the folder that an image is built from, packs it, and returns the archive."""
    name = f"alltag-{content.version}-image"
    folder = staging / name
    add_root(content, folder / "root")
    (folder / "data/alltag").mkdir(parents=True)
    for file in FILES:
        write(folder / file, (HERE / file).read_text().replace("@version@", content.version))
    settle(folder, content.epoch)
    (folder / "root/tmp").chmod(0o1777)
    archive = out / f"{name}.tar.gz"
    pack(folder, archive, name, content)
    return archive
