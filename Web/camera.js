// Camera frames for the QR code scanner: only their brightness, a few each second, until the sheet closes.

import * as deliveries from './border-deliveries.js';
import * as messages from './border-messages.js';

const FRAME_MILLISECONDS = 125;
const WIDTH_MAX = 640;

let stream = null;
let timer = 0;

export async function startScan(videoID, { send, deliver }) {
  stopScan();
  try {
    const video = document.getElementById(videoID);
    const wanted = { facingMode: 'environment', width: { ideal: 1280 } };
    const opened = await navigator.mediaDevices.getUserMedia({ video: wanted });
    // The sheet may have closed while the browser asked for permission.
    if (!video?.isConnected) return opened.getTracks().forEach((track) => track.stop());
    stopScan();
    stream = opened;
    stream.getVideoTracks()[0].onended = () => send(`${messages.scan}:failed:ended`);
    Object.assign(video, { srcObject: stream, muted: true, playsInline: true });
    await video.play();
    timer = setInterval(takeFrame, FRAME_MILLISECONDS, video, deliver);
  } catch (error) {
    stopScan();
    send(`${messages.scan}:failed:${navigator.mediaDevices ? error.name : 'unsupported'}`);
  }
}

export function stopScan() {
  clearInterval(timer);
  stream?.getTracks().forEach((track) => {
    track.onended = null;
    track.stop();
  });
  stream = null;
}

const canvas = document.createElement('canvas');

function takeFrame(video, deliver) {
  if (!video.isConnected) return stopScan();
  if (video.videoWidth === 0 || document.hidden) return;
  const scale = Math.min(1, WIDTH_MAX / video.videoWidth);
  const width = Math.round(video.videoWidth * scale);
  const height = Math.round(video.videoHeight * scale);
  if (canvas.width !== width || canvas.height !== height) Object.assign(canvas, { width, height });
  const context = canvas.getContext('2d', { willReadFrequently: true });
  context.drawImage(video, 0, 0, width, height);
  const { data } = context.getImageData(0, 0, width, height);
  const luma = new Uint8Array(width * height);
  for (let i = 0, p = 0; i < luma.length; i += 1, p += 4) {
    luma[i] = (data[p] * 77 + data[p + 1] * 150 + data[p + 2] * 29) >> 8;
  }
  deliver(deliveries.cameraFrame, [String(width), String(height), luma]);
}
