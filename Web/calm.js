// Calm's part of the page: the session's track, background sound, short sounds, spoken texts, keeping the screen on, and files read
// in slices. Loaded when needed.
//
// The track is a plain media element, because it continues to play on a locked phone, where scripts and Web Audio stop.

import * as effects from './border-effects.js';
import * as messages from './border-messages.js';
import { text } from './bytes.js';
import { beginMonths } from './months.js';
import { chooseSound, forgetSound, keptSound } from './own-sound.js';
import { sliceEffects } from './slices.js';
import { loadStyles } from './styles.js';

let host = null;
/** The track's element, the same for all sessions: in WebKit, a script may start an element again that a tap has started before. */
const track = new Audio();
/** Plays short sounds at the same time as the track. */
const clip = new Audio();
/** Plays the background sound, a file over and over. */
const bed = new Audio();
bed.loop = true;
/** The files of background sounds, by slot. A file has a URL once it is complete. */
const files = new Map();
let bedSlot = null;
/** The volume of the background sound, where a page can set it. */
let bedLevel = 1;
/** Whether the background sound plays without a track, as a preview. */
let isBedAlone = false;
/** The duration of the background sound's fade at the end of the track, where the volume can be set. */
const FADE_SECONDS = 3;
/** The slot of the user's own file. */
const OWN_SLOT = '-1';
/** Whether the app wants the track to play. If it pauses or continues otherwise, the system did so. */
let isWanted = false;
let lock = null;
let isAwake = false;

await loadStyles('/@@calm.css@@');

/** Starts the part for a new instance of the module: adds its effects to `act`. */
export function begin(newHost, act) {
  host = newHost;
  beginMonths(newHost.send);
  Object.assign(act, {
    [effects.playTrack]: ([type, title, ...chunks]) => play(text(type), text(title), chunks),
    [effects.track]: ([what]) => ({ pause, resume, stop })[text(what)](),
    [effects.playClip]: ([type, over, ...chunks]) => playClip(text(type), text(over) === 'music', chunks),
    [effects.keepAwake]: ([what]) => keepAwake(text(what) === 'on'),
    [effects.backgroundFile]: ([slot, type, part, ...chunks]) => keepSound(text(slot), text(type), text(part), chunks),
    [effects.background]: ([how, slot, level]) =>
      text(how) === 'stop' ? stopBed() : layBed(text(slot), text(how) === 'alone', Number(text(level)) / 100),
    [effects.ownSound]: ([what]) => (text(what) === 'choose' ? chooseSound(useSound) : forgetSound(useSound)),
    [effects.speak]: ([words]) => speak(text(words)),
  }, sliceEffects(newHost));
  const plays = (type) => clip.canPlayType(type) !== '';
  // Sent later, because the app ignores the part's messages until it knows that the part is loaded.
  setTimeout(() => newHost.send(`${messages.calmFormats}:${plays('audio/flac')}:${plays('audio/wav')}`));
  keptSound(useSound);
}

const report = (what) => host?.send(`${messages.calmTrack}:${what}`);

function setSource(element, type, chunks) {
  if (element.src) URL.revokeObjectURL(element.src);
  element.src = URL.createObjectURL(new Blob(chunks, { type }));
}

function play(type, title, chunks) {
  // Otherwise a phone's silent switch would silence the bells.
  if ('audioSession' in navigator) navigator.audioSession.type = 'playback';
  setSource(track, type, chunks);
  describe(title);
  resume();
}

function resume() {
  isWanted = true;
  track.play().catch((error) => {
    // An AbortError means that a newer track replaced this one. Other failures: the user has not touched the page yet, for example.
    if (error.name !== 'AbortError') report('failed');
  });
}

function pause() {
  isWanted = false;
  track.pause();
  globalThis.speechSynthesis?.cancel();
}

function stop() {
  pause();
  if (!isBedAlone) stopBed();
  if (track.src) URL.revokeObjectURL(track.src);
  track.removeAttribute('src');
  if ('mediaSession' in navigator) navigator.mediaSession.metadata = null;
}

/** Stores slices of a background sound's file, and requests the next ones. */
function keepSound(slot, type, part, chunks) {
  if (part === 'first') {
    URL.revokeObjectURL(files.get(slot)?.url);
    files.set(slot, { slices: [] });
  }
  const file = files.get(slot);
  file.slices.push(new Blob(chunks));
  if (part !== 'last') return setTimeout(() => host?.send(messages.calmMore));
  file.url = URL.createObjectURL(new Blob(file.slices, { type }));
  file.slices = [];
  if (bedSlot === slot) layBed(slot, isBedAlone);
}

/** Uses the user's own file as a background sound, or none, and reports the state to the app. */
function useSound(state, name = '', file = null) {
  if (state !== 'refused') {
    URL.revokeObjectURL(files.get(OWN_SLOT)?.url);
    files.delete(OWN_SLOT);
    if (file) files.set(OWN_SLOT, { url: URL.createObjectURL(file) });
  }
  host?.send(`${messages.calmOwn}:${state}:${name}`);
}

function layBed(slot, isAlone, level = bedLevel) {
  bedSlot = slot;
  isBedAlone = isAlone;
  bedLevel = level;
  bed.volume = level;
  const url = files.get(slot)?.url;
  if (url && bed.src !== url) bed.src = url;
  if (!url) {
    bed.removeAttribute('src');
    bed.load();
  }
  // Called even without a file: once a tap has started the element, it may play the file later, when it is rendered.
  playBed();
}

function playBed() {
  if (bedSlot !== null && (isBedAlone || isWanted)) bed.play().catch((error) => console.info('background', error.name));
}

function stopBed() {
  bedSlot = null;
  isBedAlone = false;
  bed.pause();
  bed.removeAttribute('src');
}

function speak(words) {
  const voice = globalThis.speechSynthesis;
  // On a locked phone, speech would be late or missing; the track contains a chime instead.
  if (!voice || document.hidden) return;
  voice.cancel();
  const said = new SpeechSynthesisUtterance(words);
  said.lang = document.documentElement.lang;
  voice.speak(said);
}

function playClip(type, isOverMusic, chunks) {
  if (chunks.length === 0) return clip.pause();
  // With this type, the music of other apps continues.
  if (isOverMusic && 'audioSession' in navigator) navigator.audioSession.type = 'ambient';
  setSource(clip, type, chunks);
  clip.play().catch((error) => console.info('clip', error.name));
}

/** Shows the session on the lock screen, with buttons that act on it. */
function describe(title) {
  if (!('mediaSession' in navigator)) return;
  const session = navigator.mediaSession;
  session.metadata = new MediaMetadata({ title, artist: 'Alltag', artwork: [{ src: '/app.svg', type: 'image/svg+xml' }] });
  session.setActionHandler('play', () => report('resumed'));
  session.setActionHandler('pause', () => report('paused'));
  session.setActionHandler('stop', () => report('stopped'));
}

track.addEventListener('pause', () => {
  if (!isBedAlone) bed.pause();
  if (isWanted && !track.ended) report('paused');
});
track.addEventListener('play', () => {
  if (!isWanted && !track.paused) report('resumed');
  if (bed.paused) playBed();
});
track.addEventListener('timeupdate', () => {
  const left = track.duration - track.currentTime;
  if (left < FADE_SECONDS && !isBedAlone) bed.volume = bedLevel * Math.max(0, left / FADE_SECONDS);
  const session = navigator.mediaSession;
  if (!session?.setPositionState || !Number.isFinite(track.duration)) return;
  session.setPositionState({ duration: track.duration, position: Math.min(track.currentTime, track.duration) });
});

async function keepAwake(isOn) {
  isAwake = isOn;
  if (!isOn) {
    await lock?.release();
    lock = null;
  } else if ('wakeLock' in navigator && !document.hidden) {
    // Refused with an almost empty battery, for example.
    lock = await navigator.wakeLock.request('screen').catch(() => null);
  }
}

document.addEventListener('visibilitychange', () => {
  if (document.hidden) return;
  // The browser releases the lock of a hidden page.
  if (isAwake) keepAwake(true);
  if (isWanted && !track.paused) report(`at:${Math.round(track.currentTime * 1000)}`);
});
