// Files: choosing, saving, sharing, and rendering pictures.

import * as deliveries from './border-deliveries.js';
import * as messages from './border-messages.js';

const FILE_BYTES_MAX = 64 << 20;
/** The size of the beginning that is delivered of a file that is too large, so that the app can recognise its kind. */
const HEAD_BYTES = 64 << 10;
/** How long a saved file's URL stays valid, so that the browser can start to read it. */
const ADDRESS_MILLISECONDS = 60_000;

/** Lets the user choose a file. Resolves to null if none was chosen. */
export function chooseFile(accept) {
  const input = document.createElement('input');
  input.type = 'file';
  input.accept = accept;
  // Safari on iOS may lose an input that is not in the page before it reports the chosen file.
  input.hidden = true;
  document.querySelector('body > input')?.remove();
  document.body.append(input);
  return new Promise((resolve) => {
    const end = (file) => {
      input.remove();
      resolve(file);
    };
    input.oncancel = () => end(null);
    input.onchange = () => end(input.files[0] ?? null);
    input.click();
  });
}

/**
 * Lets the user choose a file. Answers with a delivery or the message `picked`. If the file is too large, delivers only
 * its beginning, with a fourth field that says so.
 */
export async function pickFile(accept, token, { send, deliver }) {
  const file = await chooseFile(accept);
  if (!file) return send(`${messages.picked}:cancelled`);
  const isWhole = file.size <= FILE_BYTES_MAX;
  try {
    const part = isWhole ? file : file.slice(0, HEAD_BYTES);
    const bytes = new Uint8Array(await part.arrayBuffer());
    deliver(deliveries.file, [token, file.name, bytes, ...(isWhole ? [] : ['cut'])]);
  } catch (error) {
    send(`${messages.picked}:failed:${error.name}`);
  }
}

export function download(name, blob) {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), ADDRESS_MILLISECONDS);
}

/** Opens the system's share sheet with the file, or with the text if there is no file. Downloads if that fails. */
export async function share({ name, blob, title, text }, send) {
  const files = blob.size > 0 ? [new File([blob], name, { type: blob.type })] : [];
  const content = files.length > 0 ? { files, title, text } : { title, text };
  try {
    if (navigator.canShare?.(content)) {
      await navigator.share(content);
      return send(`${messages.shared}:shared`);
    }
  } catch (error) {
    if (error.name === 'AbortError') return send(`${messages.shared}:cancelled`);
    // Usually the tap was too long ago, which does not matter to a download.
    console.warn('share', error);
  }
  if (files.length === 0) return send(`${messages.shared}:failed`);
  download(name, blob);
  send(`${messages.shared}:downloaded`);
}

/** Renders an SVG text as a PNG. */
export async function rasterise(svg, width, height) {
  const address = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }));
  try {
    const image = new Image(width, height);
    image.src = address;
    await image.decode();
    const canvas = Object.assign(document.createElement('canvas'), { width, height });
    canvas.getContext('2d').drawImage(image, 0, 0, width, height);
    const blob = await new Promise((resolve) => canvas.toBlob(resolve, 'image/png'));
    if (!blob) throw new DOMException('no picture', 'EncodingError');
    return blob;
  } finally {
    URL.revokeObjectURL(address);
  }
}

export async function copy(text, send) {
  try {
    // The modern API exists only in secure contexts; the old one also works over HTTP in a home network.
    if (navigator.clipboard) await navigator.clipboard.writeText(text);
    else if (!copyThroughField(text)) throw new DOMException('refused', 'NotAllowedError');
    send(`${messages.copied}:ok`);
  } catch (error) {
    console.warn('copy', error);
    send(`${messages.copied}:failed`);
  }
}

function copyThroughField(text) {
  const focused = document.activeElement;
  const field = document.createElement('textarea');
  field.value = text;
  // Everything outside a modal dialog is inert, so the field is added to the dialog.
  (document.querySelector('dialog[open]') ?? document.body).append(field);
  field.select();
  const isCopied = document.execCommand('copy');
  field.remove();
  focused?.focus({ preventScroll: true });
  return isCopied;
}
