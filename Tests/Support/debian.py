"""A Debian to install packages in: a folder with one, and over it a folder of its own that takes all changes. Needs root and Linux's overlay."""
import os
import subprocess
from pathlib import Path

from time_limits import limit

# Units that would set the machine's own kernel, or wait for a terminal.
LEFT_OUT = (
    "systemd-sysctl.service", "systemd-modules-load.service", "systemd-binfmt.service", "systemd-udevd.service", "console-getty.service",
    "getty.target", "getty-static.service", "apt-daily.timer", "apt-daily-upgrade.timer",
)
DEVICES = ("null", "zero", "full", "random", "urandom", "tty")
# The new root has its own /run, and of the machine's devices only the harmless ones.
MOUNTS = """
mount -t overlay alltag -o "lowerdir=$LOWER,upperdir=$FOLDER/upper,workdir=$FOLDER/work" "$FOLDER/root"
cd "$FOLDER/root"
mount -t tmpfs none run
mount -t tmpfs -o mode=755 none dev
mkdir dev/shm dev/pts
mount -t devpts -o newinstance,ptmxmode=666 none dev/pts
ln -s pts/ptmx dev/ptmx
for name in $DEVICES; do : >"dev/$name"; mount --bind "/dev/$name" "dev/$name"; done
ln -s /proc/self/fd dev/fd
number=0
mkdir -p mnt
for place in $SHOWN; do mkdir -p "mnt/$number"; mount --bind "$place" "mnt/$number"; number=$((number + 1)); done
"""
RUN = MOUNTS + """
mount --bind /proc proc
exec chroot . "$@"
"""
# systemd as the first process, with a network of its own that reaches nothing.
BOOT = MOUNTS + """
mount -t proc proc proc
mount -t sysfs -o ro none sys
mount -t tmpfs none sys/fs/cgroup
if [ -e /sys/fs/cgroup/cgroup.controllers ]; then
  mount -t cgroup2 none sys/fs/cgroup
else
  mkdir sys/fs/cgroup/systemd
  mount -t cgroup -o none,name=systemd none sys/fs/cgroup/systemd
fi
ip link set lo up
# The units' own roots need a root that is no chroot.
mkdir -p mnt/machine
pivot_root . mnt/machine
exec env -i container=alltag PATH=/usr/sbin:/usr/bin sh -c "umount -l /mnt/machine && exec /lib/systemd/systemd --unit=multi-user.target"
"""


def run(*command, code=0, stdin=None, env=None, seconds_max=600):
    """Returns what the command prints; fails unless it ends with the exit code."""
    done = subprocess.run(
        [str(word) for word in command], input=stdin or "", stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, env=env,
        timeout=limit(seconds_max))
    assert done.returncode == code, f"{command[-3:]} ended with {done.returncode}:\n{done.stdout[-4000:]}"
    return done.stdout


class Debian:
    """Runs commands in a Debian; `shown` are folders of this machine that it sees as /mnt/0, /mnt/1 …"""

    def __init__(self, lower, folder, shown=()):
        self.folder = Path(folder)
        for name in ("upper", "work", "root"):
            (self.folder / name).mkdir(parents=True)
        # Of this process's settings nothing gets in.
        self.environment = {
            "PATH": "/usr/sbin:/usr/bin:/sbin:/bin", "HOME": "/root", "LC_ALL": "C.UTF-8", "DEBIAN_FRONTEND": "noninteractive",
            "LOWER": str(lower), "FOLDER": str(self.folder), "DEVICES": " ".join(DEVICES), "SHOWN": " ".join(map(str, shown))}

    @staticmethod
    def can_run(folder):
        """Reports whether this machine can lay one folder over another for root."""
        if os.geteuid() != 0:
            return False
        probe = Path(folder)
        for name in ("upper", "work", "root"):
            (probe / name).mkdir(parents=True)
        options = f"lowerdir=/,upperdir={probe}/upper,workdir={probe}/work"
        command = ["unshare", "--mount", "mount", "-t", "overlay", "alltag", "-o", options, str(probe / "root")]
        return subprocess.run(command, capture_output=True, timeout=limit(60)).returncode == 0

    def __call__(self, *command, code=0, stdin=None):
        return run("unshare", "--mount", "bash", "-euc", RUN, "debian", *command, code=code, stdin=stdin, env=self.environment)

    def start(self, *command):
        """Starts a command, which is then its own process, and returns it."""
        return subprocess.Popen(
            ["unshare", "--mount", "bash", "-euc", RUN, "debian", *map(str, command)], env=self.environment, stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True)

    def boot(self):
        return Booted(self)


class Booted:
    """A started Debian, with systemd; `with debian.boot() as machine:` ends it, and with it every process in it."""

    def __init__(self, debian):
        self.debian = debian

    def __enter__(self):
        units = self.debian.folder / "upper/etc/systemd/system"
        units.mkdir(parents=True, exist_ok=True)
        for unit in LEFT_OUT:
            if not (units / unit).is_symlink():
                (units / unit).symlink_to("/dev/null")
        spaces = ["--mount", "--pid", "--fork", "--uts", "--ipc", "--net", "--kill-child"]
        self.process = subprocess.Popen(
            ["unshare", *spaces, "bash", "-euc", BOOT, "debian"], env=self.debian.environment, stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL, stderr=subprocess.PIPE)
        while self.running() not in ("running", "degraded"):
            assert self.process.poll() is None, self.process.stderr.read().decode()
        return self

    def __exit__(self, *_):
        self.process.kill()
        self.process.wait(limit())
        self.process.stderr.close()

    def first(self):
        """Returns the process id of its systemd, as this machine sees it; nothing before it is there."""
        children = Path(f"/proc/{self.process.pid}/task/{self.process.pid}/children").read_text().split()
        return children[0] if children and Path(f"/proc/{children[0]}/comm").read_text() == "systemd\n" else None

    def running(self):
        if not (first := self.first()):
            return ""
        done = subprocess.run(
            self.inside(first, "systemctl", "is-system-running", "--wait"), capture_output=True, text=True, timeout=limit(120))
        return done.stdout.strip()

    @staticmethod
    def inside(first, *command):
        return ["nsenter", f"--target={first}", "--mount", "--pid", "--net", "--uts", "--ipc", "--root", "--wd", *map(str, command)]

    def __call__(self, *command, code=0, stdin=None):
        return run(*self.inside(self.first(), *command), code=code, stdin=stdin, env=self.debian.environment)

    def from_here(self, *command):
        """Runs a command of this machine in the network of that one."""
        return run("nsenter", f"--target={self.first()}", "--net", *command)
