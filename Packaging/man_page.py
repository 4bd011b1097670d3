"""The manual pages: alltag(1) from the program's own help, and alltag-server(8)."""
from datetime import datetime, timezone


def escaped(text):
    text = text.replace("\\", "\\e").replace("-", "\\-").replace("'", "\\(aq")
    return "\n".join("\\&" + line if line.startswith(".") else line for line in text.split("\n"))


def visible(command):
    return [one for one in command.get("subcommands", []) if one.get("shouldDisplay", True) and one["commandName"] != "help"]


def leaves(command, words):
    """Returns the commands without further ones below them, each with its words."""
    below = visible(command)
    return [leaf for one in below for leaf in leaves(one, [*words, one["commandName"]])] if below else [(words, command)]


def usage(words, command):
    """Returns a command's words and arguments as the manual shows them."""
    parts = ["\\fB" + escaped(" ".join(words)) + "\\fR"]
    for argument in command.get("arguments", []):
        if argument.get("kind") != "positional" or not argument.get("shouldDisplay", True):
            continue
        name = f"\\fI{escaped(argument.get('valueName', 'value'))}\\fR"
        parts.append((f"[{name}]" if argument.get("isOptional") else name) + (" ..." if argument.get("isRepeating") else ""))
    return " ".join(parts)


def head(name, section, epoch, version):
    day = datetime.fromtimestamp(epoch, timezone.utc).strftime("%Y-%m-%d")
    return f'.TH {name.upper()} {section} "{day}" "Alltag {version}"\n'


def alltag(command, epoch, version):
    """Returns alltag(1): all commands with one line each."""
    lines = [
        head("alltag", 1, epoch, version), ".SH NAME", "alltag \\- " + escaped(command["abstract"].rstrip(".").lower()),
        ".SH SYNOPSIS", ".B alltag", "\\fIcommand\\fR ...", ".SH DESCRIPTION", escaped(command.get("discussion", "")), ".SH COMMANDS",
        "\\fBalltag help\\fR \\fIcommand\\fR explains a command with all its options."]
    for words, leaf in leaves(command, []):
        lines += [".TP", usage(words, leaf), escaped(leaf.get("abstract", ""))]
    lines += [".SH SEE ALSO", ".BR alltag\\-server (8)"]
    return "\n".join(lines) + "\n"


def alltag_server(epoch, version):
    """Returns alltag-server(8): the operator's commands on the installed server."""
    return head("alltag-server", 8, epoch, version) + r"""
.SH NAME
alltag\-server \- look after the installed server of Alltag
.SH SYNOPSIS
.B alltag\-server
\fIcommand\fR ...
.SH DESCRIPTION
Runs \fBalltag server\fR \fIcommand\fR with the settings in /etc/alltag/alltag.env, on the data in /var/lib/alltag and as the
user alltag. \fBalltag help server\fR lists the commands.
.SH EXAMPLES
.TP
.B alltag\-server invite
prints a code with which one account can be created.
.TP
.B alltag\-server status
asks the running server whether it is ready.
.TP
.B systemctl enable \-\-now alltag\-backup.timer
backs up each night to /var/lib/alltag\-backups; the newest 14 stay.
.TP
.B alltag\-server restore /var/lib/alltag\-backups \-\-replace
brings the newest of these back, after \fBsystemctl stop alltag\fR.
.SH FILES
.TP
/etc/alltag/alltag.env
the settings
.TP
/var/lib/alltag
accounts and their data. It stays when the package is removed, and goes when it is purged.
.SH SEE ALSO
.BR alltag (1)
"""
