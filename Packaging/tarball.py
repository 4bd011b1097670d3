"""The plain archive, for any Linux with the libraries that it names."""
import platform
import shutil

import licences
import man_page
from content import EXAMPLES, HERE, pack, run, settle, write, write_compressed
from deb import UNITS

READ_ME = """\
Alltag {version}, the server and the command line, for Linux ({machine}).

    bin/alltag serve                 # the app at http://127.0.0.1:8080, its data in ~/.local/share/alltag/server
    bin/alltag habit add "Read"      # a habit on this machine, without a server

The program finds share/alltag/web beside bin. It needs glibc {glibc} or later, SQLite 3, libcurl 4, libpq 5, OpenSSL 3, zlib and libstdc++, on Debian:
{libraries}
and ca-certificates and tzdata. For PNG pictures it calls rsvg-convert (librsvg2-bin).

To install it, copy bin and share to /usr/local. lib/systemd has units for a server that runs as the user alltag; they expect
/usr/bin/alltag and /etc/alltag/alltag.env. share/doc/alltag has an example for each proxy, and the licences.
"""


def build(content, staging, out):
    """Builds the archive and returns its path."""
    name = f"alltag-{content.version}-linux-{platform.machine()}"
    root = staging / name
    content.add_program(root / "bin/alltag")
    content.add_site(root / "share/alltag/web")
    write(root / "README.txt", READ_ME.format(
        version=content.version, machine=platform.machine(), glibc=run("getconf", "GNU_LIBC_VERSION").split()[-1],
        libraries=content.debian_libraries))
    write(root / "share/doc/alltag/copyright", licences.text(content.program))
    shutil.copytree(EXAMPLES, root / "share/doc/alltag/examples")
    write(root / "share/doc/alltag/examples/alltag.env", (HERE / "alltag.env").read_text())
    write_compressed(root / "share/man/man1/alltag.1.gz", man_page.alltag(content.commands, content.epoch, content.version))
    for path, script in content.completions.items():
        write(root / path.removeprefix("usr/"), script)
    for unit in (*UNITS, "alltag.sysusers"):
        write(root / "lib/systemd" / unit, (HERE / "systemd" / unit).read_text())
    settle(root, content.epoch)
    archive = out / f"{name}.tar.gz"
    pack(root, archive, name, content)
    return archive
