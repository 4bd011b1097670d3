"""Tools/partition.py: the part of the browser module to which a function goes."""
import sys

import pytest
from conftest import REPOSITORY

sys.path.insert(0, str(REPOSITORY / "Tools"))
from module_parts import parts_of  # noqa: E402
from partition import Functions, Partition  # noqa: E402

# Two places, and what the compiler made of equal functions of both: one, with the name of the second.
MADE = "generic specialization <{}> of specialized Array.append(_:)"
NAMES = {
    "$start": "start()", "$Pair.show": "static Pair.show()", "$Calm.show": "static Calm.show()",
    "$Calm.headTm": "specialized static Calm.head(_:)", "$Calm.only": "static Calm.only()", "$Own.help": "static Own.help()",
    "$Own.row": "static Own.row()", "$Engine.step": "static Engine.step()",
    "$appendCalm": MADE.format("Calm"), "$appendBoth": MADE.format("Swift.Int, Engine"), "$appendOwn": MADE.format("Swift.Int"),
    "$calmValue": "outlined copy of Calm?", "$pairValue": "outlined destroy of Pair", "$ownValue": "outlined copy of Own",
}
LONG = "  (nop)\n" * 200
# More than other types have an equal one of.
SOME = "  (nop)\n" * 30
TEXT = """
 (export "start" (func $start))
 (elem $0 (i32.const 1) $Engine.step $Pair.show $Calm.show{table})
 (func $start
  (call $Own.help)
 )
 (func $Pair.show
{some}  (call $Calm.headTm)
 )
 (func $Calm.show
{some}  (call $Calm.headTm)
  (call $Calm.only)
 )
 (func $Calm.only
{some}  (call $Own.help)
 )
 (func $Calm.headTm
{some}  (call $Own.row)
 )
 (func $Own.row
  (call $Own.help)
 )
 (func $Engine.step
{some}  (call $Own.help)
 )
 (func $Own.help
 )
"""


def placed(tmp_path, table="", functions="", names=(), merged="$Calm.headTm", linked=()):
    for name, list_text in (("sync", "Sync.swift"), ("pair", "+in sync\nPair.swift"), ("calm", "+in sync\nCalm.swift")):
        (tmp_path / f"{name}.txt").write_text(list_text)
    for name, text in (("Sync", "enum Engine {\n}\n"), ("Pair", "enum Pair {\n}\n"), ("Calm", "enum Calm {\n}\n")):
        (tmp_path / f"{name}.swift").write_text(text)
    text = TEXT.format(table=table, some=SOME).replace("$Calm.headTm", merged) + functions
    functions = Functions(text)
    names = {**NAMES, **dict(names)}
    return Partition(functions, names, parts_of(tmp_path.glob("*.txt")), tmp_path, functions.equals(dict(linked)))


def test_a_function_made_of_equal_ones_goes_where_all_callers_find_it(tmp_path):
    partition = placed(tmp_path)
    assert partition.places["$Calm.headTm"] == partition.places["$Own.row"] == "sync"
    assert partition.places["$Calm.only"] == "calm" and partition.places["$Own.help"] is None
    assert partition.doors("calm") == []


def test_so_does_one_that_wasm_opt_made_of_similar_ones(tmp_path):
    shared = "$byn$mgfn-shared$Calm.head"
    partition = placed(tmp_path, names={shared: "static Calm.head(_:)"}, merged=shared)
    assert partition.places[shared] == "sync" and partition.doors("calm") == []


def test_its_name_decides_if_it_is_called_through_the_table_alone(tmp_path):
    tail = {"$Calm.tailTm": "specialized static Calm.tail(_:)"}
    assert placed(tmp_path, " $Calm.tailTm", f" (func $Calm.tailTm\n{SOME} )\n", tail).places["$Calm.tailTm"] == "calm"
    assert placed(tmp_path, " $Calm.headTm").places["$Calm.headTm"] == "sync"


def test_a_tiny_closure_may_stand_for_an_equal_one_of_another_type(tmp_path):
    """A comparison that sync uses, too, would load calm. A large one is only calm's."""
    functions = " (func $Calm.less\n{lines}  (call $Calm.precedes)\n )\n (func $Calm.precedes\n  (call $Own.help)\n )\n"
    names = {"$Calm.less": "closure #1 in static Calm.sorted(_:)", "$Calm.precedes": "static Calm.< infix(_:_:)"}
    tiny = placed(tmp_path, " $Calm.less", functions.format(lines=""), names)
    large = placed(tmp_path, " $Calm.less", functions.format(lines=SOME), names)
    assert tiny.places["$Calm.less"] is tiny.places["$Calm.precedes"] is None
    assert large.places["$Calm.less"] == large.places["$Calm.precedes"] == "calm"


def test_it_is_its_parts_if_it_calls_what_only_this_part_has(tmp_path):
    """Also through another tiny one. Otherwise every such closure would cost the first part a door."""
    functions = (f" (func $Calm.first\n  (call $Calm.second)\n )\n (func $Calm.second\n  (call $Calm.large)\n )\n"
                 f" (func $Calm.large\n{LONG} )\n")
    names = {"$Calm.first": "closure #1 in static Calm.all()", "$Calm.second": "closure #2 in static Calm.all()", "$Calm.large": "static Calm.large()"}
    partition = placed(tmp_path, " $Calm.first $Calm.second", functions, names)
    assert [partition.places[name] for name in names] == ["calm"] * 3 and partition.doors("calm") == []


@pytest.mark.parametrize("size", ["", LONG], ids=["small", "large"])
def test_parts_beside_each_other_do_not_know_each_other(tmp_path, size):
    """What both use belongs to the part around them, whatever its name and its size; and so does a small function that it calls."""
    functions = f" (func $Pair.use\n  (call $Calm.both)\n )\n (func $Calm.both\n{size}  (call $Calm.part)\n )\n (func $Calm.part\n  (call $Engine.step)\n )\n"
    names = {"$Pair.use": "static Pair.use()", "$Calm.both": "Calm.init(rawValue:)", "$Calm.part": "static Calm.part()"}
    partition = placed(tmp_path, "", functions, names)
    assert [partition.places[name] for name in names] == ["pair", "sync", "sync"] and partition.doors("calm") == []


def test_a_small_function_moves_as_far_out_as_what_it_calls_is_there(tmp_path):
    """No part is loaded for it. What it calls of the part around keeps it there, though the first part calls it, too."""
    functions = " (func $begin\n  (call $Calm.leaf)\n  (call $Calm.step)\n )\n (func $Calm.leaf\n )\n (func $Calm.step\n  (call $Engine.step)\n )\n"
    functions += f" (func $Engine.long\n{LONG} )\n"
    names = {"$begin": "begin()", "$Calm.leaf": "static Calm.leaf()", "$Calm.step": "static Calm.step()", "$Engine.long": "static Engine.long()"}
    functions = functions.replace("(call $Engine.step)", "(call $Engine.long)")
    partition = placed(tmp_path, " $begin $Engine.long", functions, names)
    assert [partition.places[name] for name in names] == [None, None, "sync", "sync"]


def test_a_method_that_only_returns_a_constant_may_stand_for_an_equal_one_of_another_class(tmp_path):
    method = " (func $Calm.isRoot\n{lines} )\n"
    names = {"$Calm.isRoot": "Calm.isRoot.getter"}
    assert placed(tmp_path, " $Calm.isRoot", method.format(lines="  (i32.const 0)\n"), names).places["$Calm.isRoot"] is None
    assert placed(tmp_path, " $Calm.isRoot", method.format(lines=SOME), names).places["$Calm.isRoot"] == "calm"


def test_what_the_compiler_made_for_a_type_goes_to_the_part_that_alone_calls_it(tmp_path):
    """A copy of a value, or a function of the library. One that others call was merged with an equal one of another type."""
    made = ["$appendCalm", "$appendBoth", "$appendOwn", "$calmValue", "$pairValue", "$ownValue"]
    callers = f"""
 (func $calmUses
{SOME}  (call $calmValue)
  (call $appendCalm)
 )
 (func $ownUses
  (call $pairValue)
  (call $appendBoth)
 )
"""
    names = {"$calmUses": "static Calm.uses()", "$ownUses": "static Own.uses()"}
    partition = placed(
        tmp_path, "".join(" " + name for name in [*made, *names]), callers + "".join(f" (func {name}\n{LONG} )\n" for name in made), names)
    assert [partition.places[name] for name in made] == ["calm", None, None, "calm", None, None]


@pytest.mark.parametrize("others, part", [([], "calm"), (["Calm.end"], "calm"), (["Pair.end"], "sync"), (["Own.end"], None)])
def test_one_in_the_table_stands_for_all_that_were_in_its_slots(tmp_path, others, part):
    """wasm-opt keeps one of several equal functions, and the table of the linked module tells which they were."""
    names = {f"${owner}": f"static {owner}()" for owner in ("Calm.tail", "Calm.end", "Pair.end", "Own.end")}
    linked = dict(enumerate(["Calm.tail", *others], 4))
    partition = placed(tmp_path, " $Calm.tail" * len(linked), f" (func $Calm.tail\n{SOME} )\n", names, linked=linked)
    assert partition.places["$Calm.tail"] == part
