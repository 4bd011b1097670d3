"""Tools/border writes the scripts of codes and names, and finds each difference between Swift and the page's scripts."""
import pytest
from conftest import Checkout

EFFECT = """
public enum Effect {
  case append([UInt8])
  case bell(BellEffect)

  /// The number by which the host knows the effect.
  public var code: Int32 {
    switch self {
    case .append: 1
    // Beside the entry.
    case .wipe: 17
    case .bell(let effect): effect.bellCode
    }
  }
}
"""
BELL = """
enum BellEffect {
  var bellCode: Int32 {
    switch self {
    case .ring: 20
    }
  }
}
enum BellMessage {
  var wire: String { MessageText.wire(HostName.rang, "x") }
  init?(_ text: MessageText) {
    switch text.name {
    case "bell.ring": self = .ring
    case HostName.rang, HostName.off: self = .rang
    }
  }
}
extension BellMessage {
  /// The names of the messages from the host.
  enum HostName {
    static var rang: String { "us.bell.rang" }
    static var off: String { "off" }
  }
}
"""
DELIVERY = """
public enum Delivery: Int32, Sendable {
  case file = 1
  /// To a request.
  case answer = 6
}
"""
ENTRY = "  private let partEffectCode: Int32 = 2\n"
HOST = """// Sends `off:…`, as 'off:1' says.
import * as deliveries from './border-deliveries.js';
import * as effects from './border-effects.js';
import * as messages from './border-messages.js';
import './effects.js';

const PATTERN = /['"`\\/]/;
const act = {
  [effects.append]: ([entry]) => send(`${messages.usBellRang}:${entry ? `at:${entry}` : 'never'}`),
  [effects.wipe]: () => deliver(deliveries.file, ['off']),
};
export function deliver(kind, fields) {
  for (const effect of wanted) if (effect.code !== effects.part) core.deliver(kind, fields);
  send(messages.off);
}
/* [effects.append]: 'off:2' */
"""
BELLS = """import * as deliveries from './border-deliveries.js';
import * as effects from './border-effects.js';
export const ring = { [effects.ring]: () => deliver(deliveries.answer, []) };
"""
WORKER = "page.postMessage({ message: `bell.ring:${path}` });\n"
FILES = {
    "Sources/App/Program/Effect.swift": EFFECT, "Sources/App/Bells/Bell.swift": BELL, "Sources/App/Program/Delivery.swift": DELIVERY,
    "Sources/WebEntry/WebEntry.swift": ENTRY, "Web/host.js": HOST, "Web/bells.js": BELLS, "Web/service-worker.js": WORKER,
    "Web/scriptable.js": "send('off:1');\n"}


@pytest.fixture
def sides(tmp_path):
    """Swift's side and the page's, which agree."""
    made = Checkout(tmp_path, ["border"])
    for path, text in FILES.items():
        made.write(path, text)
    assert made.tool("border", "generate") == (0, "")
    return made


def findings(sides):
    code, output = sides.tool("border", "lint")
    *lines, closing = output.splitlines()
    assert closing == f"border: {len(lines)} finding{'' if len(lines) == 1 else 's'}", output
    assert code == (1 if lines else 0)
    return lines


def script(sides, group):
    opening, empty, *lines = (sides.folder / f"Web/border-{group}.js").read_text().splitlines()
    assert opening.startswith("// Written by Tools/border") and empty == ""
    return lines


def test_the_scripts_have_swifts_codes_in_order(sides):
    assert script(sides, "effects") == [
        "export const append = 1;", "export const part = 2;", "export const wipe = 17;", "export const ring = 20;"]
    assert script(sides, "deliveries") == ["export const file = 1;", "export const answer = 6;"]
    assert script(sides, "messages") == ["export const off = 'off';", "export const usBellRang = 'us.bell.rang';"]


def test_sides_that_agree_have_no_finding(sides):
    assert findings(sides) == []


@pytest.mark.parametrize("path, before, after, expected", [
    # Swift's side.
    ("Program/Effect.swift", ".wipe: 17", ".wipe: 18", ["Web/border-effects.js: is out of date: run Tools/border generate"]),
    ("Program/Effect.swift", ".wipe: 17", ".wipe: 20", ["two effects have the name wipe or the code 20", "out of date"]),
    ("Bells/Bell.swift", ".ring: 20", ".append: 20", ["two effects have the name append", "Swift has no effects.ring", "out of date"]),
    ("Program/Effect.swift", ".wipe: 17", ".wipe, .fold: 17", ["no effect with its number: case .wipe, .fold: 17", "wipe", "out of date"]),
    ("Program/Effect.swift", ".wipe: 17", ".wipe: 17\n    case .tell: 30", ["effects.tell is used nowhere", "out of date"]),
    ("Program/Delivery.swift", "answer = 6", "answer", ["no delivery with its number: case answer", "deliveries.answer", "out of date"]),
    ("Program/Delivery.swift", "answer = 6", "answer = 6\n  case late = 7", ["deliveries.late is used nowhere", "out of date"]),
    ("Bells/Bell.swift", ', HostName.off:', ":", ["no message is read that is named off"]),
    ("Bells/Bell.swift", "case HostName.rang, HostName.off", 'case HostName.off, "us.bell.rang"',
     ["no message is read that is named us.bell.rang", "us.bell.rang is written twice; say HostName.rang"]),
    ("Bells/Bell.swift", '{ "off" }', '{ "us.off" }', ["messages.usOff is used nowhere", "Swift has no messages.off", "out of date"]),
    ("Bells/Bell.swift", 'static var off: String { "off" }', 'static let off = "off"',
     ['no name of a message: static let off = "off"', "Swift has no messages.off", "out of date"]),
])
def test_differences_on_swifts_side_are_found(sides, path, before, after, expected):
    change(sides, f"Sources/App/{path}", before, after)
    found = findings(sides)
    assert len(found) == len(expected) and all(any(part in line for line in found) for part in expected), found


@pytest.mark.parametrize("before, after, expected", [
    ("[effects.wipe]", "[effects.wype]", ["Web: effects.wipe is used nowhere", "Web/host.js: Swift has no effects.wype"]),
    ("[effects.wipe]", "[effects.append]", ["effects.append is carried out here and in host.js", "Web: effects.wipe is used nowhere"]),
    ("[effects.wipe]", "17", ["Web/host.js: writes an effect as a number: 17:", "Web: effects.wipe is used nowhere"]),
    ("code !== effects.part", "code !== 2", ["writes an effect as a number: effect.code !== 2", "Web: effects.part is used nowhere"]),
    ("deliver(deliveries.file", "deliver(1", ["Web/host.js: writes a delivery itself: deliver(1", "Web: deliveries.file is used nowhere"]),
    ("deliver(deliveries.file", "deliver(FILE", ["writes a delivery itself: deliver(FILE", "Web: deliveries.file is used nowhere"]),
    ("send(messages.off)", "send('off')", ["Web/host.js: writes the name of a message itself: off", "Web: messages.off is used nowhere"]),
    ("send(messages.off)", "send(`${messages.off}`, ['off:1'])", ["Web/host.js: writes the name of a message itself: off:1"]),
    ("send(messages.off)", "send(messages.off, 'of')", []),
    ("send(messages.off)", "send('of', messages.off)", ["Web/host.js: Swift names no message of the host so: of"]),
    ("send(messages.off)", "send(messages.off, `us.bell.rung:${1}`)", ["Web/host.js: Swift reads no message us.bell.rung"]),
    ("import * as messages from './border-messages.js';\n", "", ["Web/host.js: messages is not imported"]),
])
def test_differences_in_a_script_are_found(sides, before, after, expected):
    change(sides, "Web/host.js", before, after)
    found = findings(sides)
    assert len(found) == len(expected) and all(any(part in line for line in found) for part in expected), found


def test_the_workers_message_is_one_that_swift_reads(sides):
    change(sides, "Web/service-worker.js", "bell.ring", "bell.rong")
    assert findings(sides) == ["Web/service-worker.js: Swift reads no message bell.rong"]


def test_nothing_is_read_where_there_is_nothing(tmp_path):
    empty = Checkout(tmp_path, ["border"])
    empty.write("Web/host.js", "")
    assert [line for line in findings(empty) if line.startswith("Sources")] == [
        f"Sources: there are no {group}" for group in ("deliveries", "effects", "messages")]


def change(sides, path, before, after):
    text = (sides.folder / path).read_text()
    assert text.count(before) == 1
    sides.write(path, text.replace(before, after))
