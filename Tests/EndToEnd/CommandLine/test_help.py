"""Help, version and completion scripts: that they reach their reader, and what the three shells offer with them."""
import json
import os
import shutil
import subprocess

import pytest
from program import BINARY
from time_limits import limit

SHELLS = ["bash", "zsh", "fish"]


def subcommands(alltag):
    """All commands, as lists of their words."""
    def below(command, words):
        yield words
        for one in [one for one in command.get("subcommands", []) if one["shouldDisplay"]]:
            yield from below(one, [*words, one["commandName"]])
    return [words for words in below(json.loads(alltag("--experimental-dump-help").out)["command"], []) if words[:1] != ["help"]]


@pytest.mark.skipif(not os.path.exists("/dev/full"), reason="needs /dev/full")
@pytest.mark.parametrize("arguments", [
    ["--version"], ["--help"], [], ["help"], ["help", "habit", "add"], ["habit", "add", "--help"], ["calm", "-h"], ["server", "account", "list", "--version"],
    *[["--generate-completion-script", shell] for shell in SHELLS], ["--generate-completion-script=bash"], ["--experimental-dump-help"],
    ["habit"], ["chore", "family", "--help"], ["---completion", "habit", "done", "--", "positional@0", "2", "0", "alltag", "habit", "done", ""],
])
def test_a_text_that_is_lost_is_an_error(alltag, arguments):
    alltag("habit", "add", "Reading")
    german = "The output can’t be written" if arguments[:1] == ["server"] else "Die Ausgabe lässt sich nicht schreiben"
    for code, sentence, language in ((1, "The output can’t be written", "en_US.UTF-8"), (1, german, "de_DE.UTF-8")):
        with open("/dev/full", "wb") as full:
            done = subprocess.run(
                [str(BINARY), *arguments], env=alltag.environment(lang=language), stdout=full, stderr=subprocess.PIPE, timeout=limit(60))
        if arguments == ["habit"]:
            # The group shows its list, which is an output like others.
            assert done.returncode != 0
        else:
            assert (done.returncode, sentence in done.stderr.decode(), b"file.unwritable" in done.stderr) == (code, True, True), done


def test_every_command_is_explained_in_both_ways(alltag):
    for words in subcommands(alltag):
        assert alltag("help", *words).out == alltag(*words, "--help").out, words


@pytest.mark.parametrize("words, unknown", [(["habbit"], "habbit"), (["habit", "ad"], "ad"), (["today", "habit"], "habit"), (["habit", "add", "x"], "x")])
def test_an_unknown_command_has_no_help(alltag, words, unknown):
    assert unknown in alltag("help", *words, code=64).err


@pytest.fixture(scope="module")
def shells(tmp_path_factory):
    """The scripts in a folder, with the program in its own."""
    folder = tmp_path_factory.mktemp("shells")
    (folder / "bin").mkdir()
    (folder / "bin/alltag").symlink_to(BINARY)
    for shell in SHELLS:
        out = subprocess.run([str(BINARY), "--generate-completion-script", shell], capture_output=True, check=True, timeout=limit(60)).stdout
        (folder / ("_alltag" if shell == "zsh" else f"alltag.{shell}")).write_bytes(out)
    return folder


BASH = """source {folder}/alltag.bash; COMP_WORDS=({given}); COMP_CWORD={count}; COMP_LINE='{line}'; COMP_POINT={length}; COMP_TYPE=9
_alltag alltag '{last}' '{before}'; printf '%s\\n' "${{COMPREPLY[@]}}" """
# Only a shell with a person before it has a cursor to ask for.
FISH = """source {folder}/alltag.fish; functions --copy __alltag_tokens its_tokens
function __alltag_tokens; if contains -- -tC $argv; echo 0; else; its_tokens $argv; end; end
complete -C '{line}'"""
# A shell of its own, whose builtin that offers words also writes them into a file.
ZSH = r"""
zmodload zsh/zpty
zpty -b shell 'PS1=; zsh -f -i'
tell() {{ zpty -w shell "$1" }}
tell 'PROMPT=; fpath=({folder} $fpath); autoload -U compinit; compinit -u -d {folder}/dump'
tell 'bindkey "^I" complete-word; zstyle ":completion:*" insert-tab false; zstyle ":completion:*" verbose no'
tell 'compadd() {{ local -a kept; if [[ ${{@[(I)-O]}} -eq 0 && ${{@[(I)-A]}} -eq 0 && ${{@[(I)-D]}} -eq 0 ]]; then builtin compadd -O kept "$@"; print -rl -- $kept >> {folder}/offered; fi; builtin compadd "$@" }}'
tell 'print -r ready-$((1+1))'
zpty -r shell out '*ready-2*'
: > {folder}/offered
zpty -w -n shell $'{line}\t'
zpty -w -n shell $'\C-u print -r done-$((1+1))\n'
zpty -r shell out '*done-2*'
zpty -d shell
cat {folder}/offered
"""


def offered(alltag, folder, shell, *words):
    """What a shell offers for the last word."""
    line = " ".join(["alltag", *words])
    environment = {**alltag.environment(), "PATH": f"{folder}/bin:{os.environ['PATH']}", "TERM": "dumb"}
    if shell == "bash":
        given = " ".join(f"'{word}'" for word in ("alltag", *words))
        last, before = words[-1], ("alltag", *words)[-2]
        asked = ["bash", "-c", BASH.format(folder=folder, given=given, count=len(words), line=line, length=len(line), last=last, before=before)]
    elif shell == "fish":
        asked = ["fish", "--no-config", "-c", FISH.format(folder=folder, line=line)]
    else:
        asked = ["zsh", "-f", "-c", ZSH.format(folder=folder, line=line)]
    out = subprocess.run(asked, env=environment, capture_output=True, text=True, timeout=limit(60)).stdout
    return [found.split("\t")[0].strip() for found in out.splitlines()]


@pytest.mark.parametrize("shell", SHELLS)
@pytest.mark.parametrize("words, values", [
    (["--language", ""], {"de", "en"}), (["--language", "de", ""], {"habit", "today", "chore"}), (["--"], {"--data", "--language", "--json"}),
    (["habit", "done", "--language", ""], {"de", "en"}), (["help", ""], {"habit", "chore", "server"}), (["help", "habit", ""], {"add", "done", "stats"}),
    (["help", "chore", "family", ""], {"found", "leave"}), (["--language", "de", "help", "calm", ""], {"log", "plan"}), (["help", "ha"], {"habit"}),
    (["habit", "done", ""], {"Reading"}),
])
def test_shells_offer(reading, shells, shell, words, values):
    if not shutil.which(shell):
        pytest.skip(f"no {shell} here")
    found = offered(reading, shells, shell, *words)
    assert values <= set(found), found
    if words[0] == "help":
        assert "Reading" not in found and not ({"add", "done"} & set(found) and words[-2:-1] == ["help"])


@pytest.mark.parametrize("shell", SHELLS)
def test_help_is_offered_once(shells, shell):
    script = (shells / ("_alltag" if shell == "zsh" else f"alltag.{shell}")).read_text()
    assert script.count("_alltag_help() {") == (0 if shell == "fish" else 1)
    assert "help help" not in script and "Show subcommand help" not in script
