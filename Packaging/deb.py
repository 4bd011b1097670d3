"""The Debian package: program, site, units, settings, manual, and the scripts that install and remove them."""
import hashlib
import os
import shutil
from datetime import datetime, timezone

import licences
import man_page
from content import EXAMPLES, HERE, run, settle, write, write_compressed

UNITS = ("alltag.service", "alltag-backup.service", "alltag-backup.timer")
CONFIGURATION = "etc/alltag/alltag.env"


def maintainer():
    """Returns who builds the package, as Debian's own tools are told."""
    return f"{os.environ.get('DEBFULLNAME', 'Alltag')} <{os.environ.get('DEBEMAIL', 'alltag@localhost')}>"


def add_files(content, root):
    """Copies everything to where it will be installed."""
    content.add_program(root / "usr/bin/alltag")
    content.add_site(root / "usr/share/alltag/web")
    for name in UNITS:
        write(root / "usr/lib/systemd/system" / name, (HERE / "systemd" / name).read_text())
    write(root / "usr/lib/sysusers.d/alltag.conf", (HERE / "systemd/alltag.sysusers").read_text())
    write(root / "usr/sbin/alltag-server", (HERE / "alltag-server").read_text(), 0o755)
    write(root / CONFIGURATION, (HERE / "alltag.env").read_text())
    for path, script in content.completions.items():
        write(root / path, script)
    manual = root / "usr/share/man"
    write_compressed(manual / "man1/alltag.1.gz", man_page.alltag(content.commands, content.epoch, content.version))
    write_compressed(manual / "man8/alltag-server.8.gz", man_page.alltag_server(content.epoch, content.version))
    documents = root / "usr/share/doc/alltag"
    write(documents / "copyright", licences.text(content.program))
    shutil.copytree(EXAMPLES, documents / "examples")
    day = datetime.fromtimestamp(content.epoch, timezone.utc).strftime("%a, %d %b %Y %H:%M:%S +0000")
    write_compressed(documents / "changelog.Debian.gz", (
        f"alltag ({content.version}-{content.revision}) stable; urgency=medium\n\n  * Version {content.version} of Alltag.\n\n"
        f" -- {maintainer()}  {day}\n"))


def add_control(content, root):
    """Writes what dpkg reads: the package's fields, the digests, the settings file and the scripts."""
    files = sorted(path for path in root.rglob("*") if path.is_file())
    kilobytes = sum(-(-path.stat().st_size // 1024) for path in files)
    sums = "".join(
        f"{hashlib.md5(path.read_bytes()).hexdigest()}  {path.relative_to(root)}\n" for path in files
        if str(path.relative_to(root)) != CONFIGURATION)
    control = (HERE / "debian/control").read_text()
    for name, value in {
            "version": f"{content.version}-{content.revision}", "architecture": run("dpkg", "--print-architecture").strip(),
            "maintainer": maintainer(), "kilobytes": kilobytes, "libraries": content.debian_libraries}.items():
        control = control.replace(f"@{name}@", str(value))
    write(root / "DEBIAN/control", control)
    write(root / "DEBIAN/md5sums", sums)
    write(root / "DEBIAN/conffiles", f"/{CONFIGURATION}\n")
    for script in ("postinst", "prerm", "postrm"):
        write(root / "DEBIAN" / script, (HERE / "debian" / script).read_text(), 0o755)


def build(content, staging, out):
    """Builds the package and returns its path."""
    root = staging / "deb"
    add_files(content, root)
    add_control(content, root)
    settle(root, content.epoch)
    package = out / f"alltag_{content.version}-{content.revision}_{run('dpkg', '--print-architecture').strip()}.deb"
    compression = ["-Znone"] if content.is_quick else ["-Zxz"]
    run("dpkg-deb", "--root-owner-group", *compression, "--build", root, package,
        env={**os.environ, "SOURCE_DATE_EPOCH": str(content.epoch)})
    return package
