"""Tools/partition.py: the part of the browser module to which a function goes."""
import sys

from conftest import REPOSITORY

sys.path.insert(0, str(REPOSITORY / "Tools"))
from module_parts import parts_of  # noqa: E402
from partition import Functions, Partition  # noqa: E402

# Two places, and what the compiler made of equal functions of both: one, with the name of the second.
NAMES = {
    "$start": "start()", "$Pair.show": "static Pair.show()", "$Calm.show": "static Calm.show()",
    "$Calm.headTm": "specialized static Calm.head(_:)", "$Calm.only": "static Calm.only()", "$Own.help": "static Own.help()",
    "$Own.row": "static Own.row()", "$Engine.step": "static Engine.step()",
}
TEXT = """
 (export "start" (func $start))
 (elem $0 (i32.const 1) $Engine.step $Pair.show $Calm.show{table})
 (func $start
  (call $Own.help)
 )
 (func $Pair.show
  (call $Calm.headTm)
 )
 (func $Calm.show
  (call $Calm.headTm)
  (call $Calm.only)
 )
 (func $Calm.only
  (call $Own.help)
 )
 (func $Calm.headTm
  (call $Own.row)
 )
 (func $Own.row
  (call $Own.help)
 )
 (func $Engine.step
  (call $Own.help)
 )
 (func $Own.help
 )
"""


def placed(tmp_path, table=""):
    for name, list_text in (("sync", "Sync.swift"), ("pair", "+in sync\nPair.swift"), ("calm", "+in sync\nCalm.swift")):
        (tmp_path / f"{name}.txt").write_text(list_text)
    for name, text in (("Sync", "enum Engine {\n}\n"), ("Pair", "enum Pair {\n}\n"), ("Calm", "enum Calm {\n}\n")):
        (tmp_path / f"{name}.swift").write_text(text)
    return Partition(Functions(TEXT.format(table=table)), NAMES, parts_of(tmp_path.glob("*.txt")), tmp_path)


def test_a_function_made_of_equal_ones_goes_where_all_callers_find_it(tmp_path):
    partition = placed(tmp_path)
    assert partition.places["$Calm.headTm"] == partition.places["$Own.row"] == "sync"
    assert partition.places["$Calm.only"] == "calm" and partition.places["$Own.help"] is None
    assert partition.doors("calm") == []


def test_its_name_decides_if_it_is_called_through_the_table(tmp_path):
    assert placed(tmp_path, " $Calm.headTm").places["$Calm.headTm"] == "calm"
