"""Calm's script: the session's track, short sounds, what the system does to them, and the screen that stays on."""
import io
import random
import wave
import zlib

import pytest

# Starts the script with a host that only records its calls. The screen's lock is a stand-in, and so are the system's buttons.
BEGIN = """async () => {
  globalThis.said = [];
  globalThis.locks = [];
  Object.defineProperty(navigator, 'wakeLock', { value: { request: async (what) => {
    locks.push(what);
    return { release: async () => { locks.push('released'); } };
  } } });
  globalThis.buttons = {};
  const session = navigator.mediaSession;
  session.setActionHandler = (name, act) => { buttons[name] = act; };
  globalThis.elements = [];
  const { Audio } = globalThis;
  globalThis.Audio = class extends Audio {
    constructor() {
      super();
      elements.push(this);
    }
  };
  const { begin } = await import('/calm.js');
  const effects = await import('/border-effects.js');
  const { utf8 } = await import('/bytes.js');
  globalThis.act = {};
  globalThis.delivered = [];
  begin({ send: (message) => said.push(message), deliver: (kind, fields) => delivered.push([kind, fields]) }, act);
  // Ten seconds of silence: 8,000 samples a second of 8 bits, of value 128.
  const file = new Uint8Array(44 + 80_000).fill(128);
  const view = new DataView(file.buffer);
  const write = (at, words) => [...words].forEach((letter, i) => view.setUint8(at + i, letter.charCodeAt(0)));
  write(0, 'RIFF');
  view.setUint32(4, file.length - 8, true);
  write(8, 'WAVEfmt ');
  view.setUint32(16, 16, true);
  [[20, 1], [22, 1], [32, 1], [34, 8]].forEach(([at, value]) => view.setUint16(at, value, true));
  [[24, 8000], [28, 8000], [40, 80_000]].forEach(([at, value]) => view.setUint32(at, value, true));
  write(36, 'data');
  globalThis.does = (effect, ...fields) => act[effects[effect]](fields.map((field) => utf8(field)));
  globalThis.plays = (effect, ...fields) =>
    act[effects[effect]]([...fields.map((field) => utf8(field)), file.slice(0, 1000), file.slice(1000)]);
}"""


class Calm:
    def __init__(self, page):
        self.page = page
        page.evaluate(BEGIN)
        self.wait("said.length > 0")

    @property
    def said(self):
        return self.page.evaluate("said")

    def wait(self, condition):
        self.page.wait_for_function(f"() => {condition}")


@pytest.fixture
def calm(tab):
    return Calm(tab.page)


def test_the_app_learns_which_formats_play(calm):
    assert calm.said == ["calm.formats:true:true"]


def test_a_track_plays_pauses_and_goes_on_without_a_message(calm):
    calm.page.evaluate("plays('playTrack', 'audio/wav', 'Atem')")
    calm.wait("elements[0].currentTime > 0")
    assert calm.page.evaluate("navigator.mediaSession.metadata.title") == "Atem"
    calm.page.evaluate("does('track', 'pause')")
    assert calm.page.evaluate("elements[0].paused")
    calm.page.evaluate("does('track', 'resume')")
    calm.wait("!elements[0].paused")
    calm.page.evaluate("does('track', 'stop')")
    calm.wait("elements[0].paused")
    assert calm.said == ["calm.formats:true:true"]
    assert calm.page.evaluate("[elements[0].hasAttribute('src'), navigator.mediaSession.metadata]") == [False, None]


def test_a_pause_by_the_system_is_told(calm):
    calm.page.evaluate("plays('playTrack', 'audio/wav', 'Atem')")
    calm.wait("elements[0].currentTime > 0")
    calm.page.evaluate("elements[0].pause()")
    calm.wait("said.includes('calm.track:paused')")


def test_the_lock_screens_buttons_are_told(calm):
    calm.page.evaluate("plays('playTrack', 'audio/wav', 'Atem')")
    calm.page.evaluate("buttons.pause(); buttons.play(); buttons.stop()")
    assert calm.said[1:4] == ["calm.track:paused", "calm.track:resumed", "calm.track:stopped"]


def test_a_file_that_cannot_be_played_is_told(calm):
    calm.page.evaluate("does('playTrack', 'audio/flac', 'Atem', 'no sound')")
    calm.wait("said.includes('calm.track:failed')")


def test_a_short_sound_plays_beside_the_track(calm):
    calm.page.evaluate("plays('playTrack', 'audio/wav', 'Atem'); plays('playClip', 'audio/wav', '')")
    calm.wait("elements[0].currentTime > 0 && elements[1].currentTime > 0")
    assert calm.said == ["calm.formats:true:true"]


def test_a_background_sound_is_put_together_and_follows_the_track(calm):
    page = calm.page
    page.evaluate("does('background', 'track', '0', '100')")
    # The file is not there yet. The element of the background is the third one.
    assert page.evaluate("elements[2].hasAttribute('src')") is False
    page.evaluate("plays('playTrack', 'audio/wav', 'Atem')")
    page.evaluate("plays('backgroundFile', '0', 'audio/wav', 'first')")
    calm.wait("said.at(-1) === 'calm.more'")
    page.evaluate("does('backgroundFile', '0', 'audio/wav', 'last', '')")
    calm.wait("elements[2].currentTime > 0")
    assert calm.said.count("calm.more") == 1 and page.evaluate("elements[2].loop")
    assert 9 < page.evaluate("elements[2].duration") < 11
    page.evaluate("does('track', 'pause')")
    calm.wait("elements[2].paused")
    page.evaluate("does('track', 'resume')")
    calm.wait("!elements[2].paused")
    # The system pauses the track, for a call.
    page.evaluate("elements[0].pause()")
    calm.wait("elements[2].paused")
    page.evaluate("does('track', 'resume')")
    calm.wait("!elements[2].paused")
    page.evaluate("does('track', 'stop')")
    assert page.evaluate("[elements[2].paused, elements[2].hasAttribute('src')]") == [True, False]


def test_a_background_sound_fades_and_ends_with_the_track(calm):
    page = calm.page
    page.evaluate("plays('backgroundFile', '1', 'audio/wav', 'first'); does('backgroundFile', '1', 'audio/wav', 'last', '')")
    page.evaluate("plays('playTrack', 'audio/wav', 'Atem'); does('background', 'track', '1', '100')")
    calm.wait("elements[0].currentTime > 0 && elements[2].currentTime > 0")
    assert page.evaluate("elements[2].volume") == 1
    page.evaluate("elements[0].currentTime = 8.5")
    calm.wait("elements[2].volume < 0.6")
    calm.wait("elements[0].ended && elements[2].paused")


def test_a_background_sound_is_tried_alone(calm):
    page = calm.page
    page.evaluate("plays('backgroundFile', '1', 'audio/wav', 'first'); does('backgroundFile', '1', 'audio/wav', 'last', '')")
    page.evaluate("does('background', 'alone', '1', '100')")
    calm.wait("elements[2].currentTime > 0")
    page.evaluate("does('track', 'stop')")
    assert page.evaluate("elements[2].paused") is False
    page.evaluate("does('background', 'stop')")
    assert page.evaluate("elements[2].paused")


def silence():
    """Returns a second as a WAV file."""
    out = io.BytesIO()
    with wave.open(out, "wb") as file:
        file.setparams((1, 1, 8000, 0, "NONE", ""))
        file.writeframes(bytes([128]) * 8000)
    return out.getvalue()


def choose(calm, act, name, content):
    with calm.page.expect_file_chooser() as chooser:
        calm.page.evaluate(act)
    chooser.value.set_files({"name": name, "mimeType": "application/octet-stream", "buffer": content})


def test_a_clip_over_music_leaves_other_apps_playing_and_ends_when_it_is_told_to(calm):
    calm.page.evaluate("Object.defineProperty(navigator, 'audioSession', { value: { type: 'auto' } })")
    calm.page.evaluate("plays('playClip', 'audio/wav', '')")
    calm.wait("!elements[1].paused")
    assert calm.page.evaluate("navigator.audioSession.type") == "auto"
    calm.page.evaluate("plays('playClip', 'audio/wav', 'music')")
    calm.wait("!elements[1].paused")
    assert calm.page.evaluate("navigator.audioSession.type") == "ambient"
    calm.page.evaluate("does('playClip', '', 'music')")
    assert calm.page.evaluate("elements[1].paused")


def test_an_own_sound_is_kept_over_a_reload_and_forgotten(calm):
    choose(calm, "void does('ownSound', 'choose')", "notes.mp3", b"no sound at all")
    calm.wait("said.includes('calm.own:refused:')")
    choose(calm, "void does('ownSound', 'choose')", "Meer: 1.wav", silence())
    calm.wait("said.includes('calm.own:kept:Meer: 1.wav')")
    calm.page.reload()
    calm = Calm(calm.page)
    calm.wait("said.includes('calm.own:kept:Meer: 1.wav')")
    calm.page.evaluate("does('background', 'alone', '-1', '40')")
    calm.wait("elements[2].currentTime > 0")
    assert calm.page.evaluate("elements[2].volume") == pytest.approx(0.4)
    calm.page.evaluate("does('background', 'stop')")
    calm.page.evaluate("does('ownSound', 'forget')")
    calm.wait("said.includes('calm.own:none:')")
    calm.page.reload()
    calm = Calm(calm.page)
    calm.page.evaluate("new Promise((resolve) => setTimeout(resolve, 200))")
    assert not any(said.startswith("calm.own") for said in calm.said)


# What was delivered, as texts; the pieces of a slice are one text, a letter for each byte.
DELIVERED = """() => delivered.map(([kind, [part, word, token, ...rest]]) => {
  const text = (field) => (typeof field === 'string' ? field : new TextDecoder().decode(field));
  const letters = (bytes) => {
    let all = '';
    for (let i = 0; i < bytes.length; i += 8192) all += String.fromCharCode(...bytes.subarray(i, i + 8192));
    return all;
  };
  return [text(part), text(word), text(token), text(rest[0] ?? ''), rest.slice(1).map(letters).join('')];
})"""


@pytest.mark.parametrize("packed", [False, True], ids=["plain", "packed"])
def test_a_file_is_read_in_slices(calm, packed):
    # A slice has less than 3 MB, so there are three at least.
    content = random.Random(1).randbytes(7_000_000)
    file = content
    if packed:
        deflate = zlib.compressobj(wbits=-15)
        file = deflate.compress(content) + deflate.flush()
    choose(calm, "void does('keepFile', 'calm', '.bin')", "a.bin", b"head" + file + b"tail")
    calm.wait("delivered.length === 1")
    assert calm.page.evaluate(DELIVERED)[0][:4] == ["calm", "chosen", "a.bin", str(len(file) + 8)]
    calm.page.evaluate(f"void does('openSlices', 'calm', '7', '4', '{len(file) + 4}', '{'raw' if packed else ''}')")
    count = 2
    calm.wait(f"delivered.length === {count}")
    while calm.page.evaluate("String(delivered.at(-1)[1][3])") == "0":
        count += 1
        # A token of another range has no effect.
        calm.page.evaluate("does('nextSlice', '6'); void does('nextSlice', '7')")
        calm.wait(f"delivered.length === {count}")
    slices = calm.page.evaluate(DELIVERED)[1:]
    assert [found[:3] for found in slices] == [["calm", "slice", "7"]] * len(slices) and len(slices) > 2
    assert all(1 << 20 <= len(found[4]) < 3 << 20 for found in slices[:-1])
    assert "".join(found[4] for found in slices).encode("latin-1") == content


def test_bytes_that_cannot_be_inflated_are_told(calm):
    choose(calm, "void does('keepFile', 'calm', '.bin')", "a.bin", b"\xff" * 100)
    calm.wait("delivered.length === 1")
    calm.page.evaluate("void does('openSlices', 'calm', '1', '0', '100', 'raw')")
    calm.wait("delivered.length === 2")
    assert calm.page.evaluate(DELIVERED)[1][:4] == ["calm", "failed", "1", "TypeError"]


def test_words_are_spoken_only_on_a_visible_page(calm):
    page = calm.page
    page.evaluate("""() => {
      globalThis.spoken = [];
      speechSynthesis.speak = (said) => spoken.push([said.text, said.lang]);
      speechSynthesis.cancel = () => spoken.push('silence');
      document.documentElement.lang = 'de';
    }""")
    page.evaluate("does('speak', 'Letzte Übung: Kniebeuge')")
    assert page.evaluate("spoken") == ["silence", ["Letzte Übung: Kniebeuge", "de"]]
    page.evaluate("does('track', 'pause')")
    assert page.evaluate("spoken.at(-1)") == "silence"
    page.evaluate("Object.defineProperty(document, 'hidden', { value: true, configurable: true }); does('speak', 'Plank')")
    assert page.evaluate("spoken.length") == 3


def test_the_position_is_told_when_the_page_is_shown_again(calm):
    calm.page.evaluate("plays('playTrack', 'audio/wav', 'Atem')")
    calm.wait("elements[0].currentTime > 0")
    calm.page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
    calm.wait("said.some((message) => /^calm.track:at:[0-9]+$/.test(message))")


def test_the_screen_stays_on_while_wanted(calm):
    calm.page.evaluate("does('keepAwake', 'on')")
    calm.wait("locks.length === 1")
    # The browser has released the lock while the page was hidden.
    calm.page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
    calm.wait("locks.length === 2")
    calm.page.evaluate("does('keepAwake', 'off')")
    calm.wait("locks.at(-1) === 'released'")
    calm.page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
    assert calm.page.evaluate("locks") == ["screen", "screen", "released"]
