// Files in and out: choosing, saving, sharing, and pictures.

const FILE = 1;
const FILE_BYTES_MAX = 64 << 20;
/** The time for the browser to begin reading a saved file before its address is revoked. */
const ADDRESS_MILLISECONDS = 60_000;

/** Lets the user choose a file; answers with a delivery or a `picked:…` message. */
export function pickFile(accept, token, { send, deliver }) {
  const input = document.createElement('input');
  input.type = 'file';
  input.accept = accept;
  // Safari on phones may forget one that is not in the page before it says what was chosen.
  input.hidden = true;
  document.querySelector('body > input')?.remove();
  document.body.append(input);
  input.oncancel = () => {
    input.remove();
    send('picked:cancelled');
  };
  input.onchange = async () => {
    input.remove();
    const [file] = input.files;
    if (!file) return send('picked:cancelled');
    if (file.size > FILE_BYTES_MAX) return send('picked:failed:size');
    try {
      deliver(FILE, [token, file.name, new Uint8Array(await file.arrayBuffer())]);
    } catch (error) {
      send(`picked:failed:${error.name}`);
    }
  };
  input.click();
}

export function download(name, blob) {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), ADDRESS_MILLISECONDS);
}

/** Opens the system's share sheet with the file, or with the text if there is no file; otherwise downloads. */
export async function share({ name, blob, title, text }, send) {
  const files = blob.size > 0 ? [new File([blob], name, { type: blob.type })] : [];
  const content = files.length > 0 ? { files, title, text } : { title, text };
  try {
    if (navigator.canShare?.(content)) {
      await navigator.share(content);
      return send('shared:shared');
    }
  } catch (error) {
    if (error.name === 'AbortError') return send('shared:cancelled');
    // Most often the tap was too long ago; a download needs none.
    console.warn('share', error);
  }
  if (files.length === 0) return send('shared:failed');
  download(name, blob);
  send('shared:downloaded');
}

/** Draws an SVG text as a PNG. */
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
    // The modern interface exists only on secure addresses; the old one still works on a plain address at home.
    if (navigator.clipboard) await navigator.clipboard.writeText(text);
    else if (!copyThroughField(text)) throw new DOMException('refused', 'NotAllowedError');
    send('copied:ok');
  } catch (error) {
    console.warn('copy', error);
    send('copied:failed');
  }
}

function copyThroughField(text) {
  const focused = document.activeElement;
  const field = document.createElement('textarea');
  field.value = text;
  // Everything beside a modal dialog is inert, so the field is put into it.
  (document.querySelector('dialog[open]') ?? document.body).append(field);
  field.select();
  const isCopied = document.execCommand('copy');
  field.remove();
  focused?.focus({ preventScroll: true });
  return isCopied;
}
