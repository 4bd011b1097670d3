// Calm's part of the page: the session's track, the sound behind it, short sounds, spoken words, the screen that stays on, and files
// that are read in slices. Loaded when needed.
//
// The track is a plain media element, which goes on playing behind a locked screen, where scripts and Web Audio stop.

import * as effects from './border-effects.js';
import * as messages from './border-messages.js';
import { text } from './bytes.js';
import { beginMonths } from './months.js';
import { chooseSound, forgetSound, keptSound } from './own-sound.js';
import { sliceEffects } from './slices.js';
import { loadStyles } from './styles.js';

let host = null;
/** The track's element. One for all sessions, since WebKit lets an element that a tap has started play again by itself. */
const track = new Audio();
/** Plays short sounds beside the track. */
const clip = new Audio();
/** Plays the background sound, a file over and over. */
const bed = new Audio();
bed.loop = true;
/** The files of background sounds by their slots; they have an address once they are whole. */
const files = new Map();
let bedSlot = null;
/** The volume of the background sound, where a page can set it. */
let bedLevel = 1;
/** Whether the background sound is tried, without a track. */
let isBedAlone = false;
/** Seconds before the track's end in which the background sound fades, where the volume can be set. */
const FADE_SECONDS = 3;
/** The slot of the user's own file. */
const OWN_SLOT = '-1';
/** Whether the app wants the track to play; anything else that pauses or continues it was the system. */
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
  // The app takes messages of this part once it knows that the part is loaded.
  setTimeout(() => newHost.send(`${messages.calmFormats}:${plays('audio/flac')}:${plays('audio/wav')}`));
  keptSound(useSound);
}

const tell = (what) => host?.send(`${messages.calmTrack}:${what}`);

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
    // A newer request took its place, or the page has not been touched since it was opened.
    if (error.name !== 'AbortError') tell('failed');
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

/** Keeps slices of a background sound's file, and asks for the next ones. */
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

/** Takes the user's own file, or none, and tells the app. */
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
  // Also without a file: an element that a tap has started may play it later, when it is rendered.
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
  // Behind a locked screen it would come late or never; there the track has a chime.
  if (!voice || document.hidden) return;
  voice.cancel();
  const said = new SpeechSynthesisUtterance(words);
  said.lang = document.documentElement.lang;
  voice.speak(said);
}

function playClip(type, isOverMusic, chunks) {
  if (chunks.length === 0) return clip.pause();
  // Other apps go on playing beside this kind of sound.
  if (isOverMusic && 'audioSession' in navigator) navigator.audioSession.type = 'ambient';
  setSource(clip, type, chunks);
  clip.play().catch((error) => console.info('clip', error.name));
}

/** Shows the session on the lock screen, with buttons that act on it. */
function describe(title) {
  if (!('mediaSession' in navigator)) return;
  const session = navigator.mediaSession;
  session.metadata = new MediaMetadata({ title, artist: 'Alltag', artwork: [{ src: '/app.svg', type: 'image/svg+xml' }] });
  session.setActionHandler('play', () => tell('resumed'));
  session.setActionHandler('pause', () => tell('paused'));
  session.setActionHandler('stop', () => tell('stopped'));
}

track.addEventListener('pause', () => {
  if (!isBedAlone) bed.pause();
  if (isWanted && !track.ended) tell('paused');
});
track.addEventListener('play', () => {
  if (!isWanted && !track.paused) tell('resumed');
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
  if (isWanted && !track.paused) tell(`at:${Math.round(track.currentTime * 1000)}`);
});
