// Alltag's widgets for couples, for the app Scriptable on iPhone and iPad. The server delivers this script with its URL
// filled in (/widgets/…/scriptable.js). The widget's parameter chooses its kind: distance, countdown or note.
const ADDRESS = "@@address@@";
const KINDS = ["distance", "countdown", "note"];
const LOOKS = {
  distance: { ground: ["#17383F", "#0A1420"], accent: "#4FD8CF", symbol: "heart.fill" },
  countdown: { ground: ["#1C3157", "#0B1226"], accent: "#6FC9FF", symbol: "calendar" },
  note: { ground: ["#14382D", "#0A1519"], accent: "#3FE0A0", symbol: "bubble.left" },
};
const QUIET = "#B9C3D4";
const REFRESH_MINUTES = 15;

const kind = KINDS.find((word) => word === (args.widgetParameter ?? "").trim().toLowerCase()) ?? "note";
const family = config.widgetFamily ?? "small";
const isLockScreen = family.startsWith("accessory");
const look = LOOKS[kind];

// The last response is kept, so that the widget can show it without a connection.
const files = FileManager.local();
const file = files.joinPath(files.documentsDirectory(), `alltag-${kind}.json`);

async function timeline() {
  const language = Device.language().startsWith("de") ? "de" : "en";
  const zone = encodeURIComponent(Intl.DateTimeFormat().resolvedOptions().timeZone ?? "");
  const request = new Request(`${ADDRESS}/${kind}.json?language=${language}&zone=${zone}`);
  request.timeoutInterval = 10;
  try {
    const text = await request.loadString();
    if (request.response.statusCode === 200) {
      const found = JSON.parse(text);
      files.writeString(file, text);
      return found;
    }
    // The link has ended, so its content must no longer be shown.
    if (request.response.statusCode === 404 && files.fileExists(file)) files.remove(file);
  } catch (error) {
    console.warn(`Alltag: ${error}`);
  }
  return files.fileExists(file) ? JSON.parse(files.readString(file)) : null;
}

function entryOfNow(found) {
  const now = Date.now();
  const past = found.entries.filter((entry) => Date.parse(entry.at) <= now);
  return past[past.length - 1] ?? found.entries[0];
}

function add(place, text, size, { isBold = false, color = "#FFFFFF", lines = 1 } = {}) {
  const line = place.addText(text);
  line.font = isBold ? Font.boldSystemFont(size) : Font.systemFont(size);
  line.textColor = new Color(color);
  line.lineLimit = lines;
  line.minimumScaleFactor = 0.5;
  return line;
}

function addSymbol(place, size) {
  const image = place.addImage(SFSymbol.named(look.symbol).image);
  image.imageSize = new Size(size, size);
  image.tintColor = new Color(isLockScreen ? "#FFFFFF" : look.accent);
}

function row(place) {
  const stack = place.addStack();
  stack.layoutHorizontally();
  stack.centerAlignContent();
  return stack;
}

// Draws a number with its unit, centred in a circle.
function drawCircle(widget, entry) {
  widget.addAccessoryWidgetBackground = true;
  const text = { distance: entry.number, countdown: entry.number, note: entry.initials }[entry.face];
  const below = { distance: "km", countdown: entry.unit }[entry.face];
  if (text === undefined || entry.face === "note") {
    const middle = row(widget);
    middle.addSpacer();
    addSymbol(middle, 20);
    middle.addSpacer();
  }
  if (text !== undefined) add(widget, text, below === undefined ? 12 : 18, { isBold: true }).centerAlignText();
  if (below !== undefined) add(widget, below, 10).centerAlignText();
}

function drawRectangle(widget, entry) {
  if (entry.face === "distance") {
    const line = row(widget);
    add(line, entry.initials[0], 16, { isBold: true });
    line.addSpacer();
    const middle = line.addStack();
    middle.layoutVertically();
    add(middle, entry.number, 20, { isBold: true });
    add(middle, entry.unit, 11);
    line.addSpacer();
    add(line, entry.initials[1], 16, { isBold: true });
  } else if (entry.face === "countdown") {
    add(widget, entry.title, 13);
    add(widget, `${entry.number} ${entry.unit}`, 20, { isBold: true });
  } else if (entry.face === "note") {
    const line = row(widget);
    line.spacing = 4;
    addSymbol(line, 14);
    add(line, entry.text, 13, { lines: 2 });
    add(widget, `— ${entry.initials}`, 11, { isBold: true });
  } else {
    add(widget, entry.title, 13);
    add(widget, entry.text, 16, { isBold: true });
  }
}

function drawHome(widget, entry) {
  const ground = new LinearGradient();
  ground.colors = look.ground.map((color) => new Color(color));
  ground.locations = [0, 1];
  widget.backgroundGradient = ground;
  const head = row(widget);
  head.spacing = 8;
  addSymbol(head, 18);
  if (entry.face === "countdown" || entry.face === "call") add(head, entry.title, 15, { isBold: true });
  if (entry.face === "distance") add(head, entry.initials.join(" ↔ "), 15, { isBold: true });
  widget.addSpacer();
  if (entry.face === "distance") {
    add(widget, entry.number, family === "small" ? 40 : 48, { isBold: true });
    add(widget, entry.unit, 15, { color: QUIET });
    const cities = entry.cities.filter((city) => city !== "");
    if (family !== "small" && cities.length === 2) add(widget, cities.join(" – "), 13, { color: QUIET });
  } else if (entry.face === "countdown") {
    add(widget, entry.number, family === "small" ? 48 : 60, { isBold: true });
    add(widget, entry.unit, 15, { color: QUIET });
  } else if (entry.face === "note") {
    add(widget, entry.text, family === "small" ? 17 : 21, { lines: family === "small" ? 5 : 4 });
    widget.addSpacer();
    add(widget, `— ${entry.initials}`, 13, { isBold: true, color: look.accent });
  } else {
    add(widget, entry.text, 20, { isBold: true, color: look.accent, lines: 2 });
  }
}

function draw(widget, found) {
  if (found === null) {
    add(widget, "Alltag", 15, { isBold: true });
    const missing = Device.language().startsWith("de") ? "Keine Verbindung, oder der Link gilt nicht mehr" : "No connection, or the link has ended";
    add(widget, missing, 12, { lines: 3 });
    return;
  }
  const entry = entryOfNow(found);
  // The path of the page for app://note, which a native app would open.
  widget.url = ADDRESS.replace(/\/widgets\/.*$/, "/us/") + found.link.replace(/^app:\/\//, "");
  if (family === "accessoryInline") add(widget, entry.line, 14);
  else if (family === "accessoryCircular") drawCircle(widget, entry);
  else if (family === "accessoryRectangular") drawRectangle(widget, entry);
  else drawHome(widget, entry);
}

const widget = new ListWidget();
draw(widget, await timeline());
widget.refreshAfterDate = new Date(Date.now() + REFRESH_MINUTES * 60_000);
if (config.runsInWidget || config.runsInAccessoryWidget) Script.setWidget(widget);
else await widget.presentMedium();
Script.complete();
