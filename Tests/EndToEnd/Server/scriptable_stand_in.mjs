// Runs a script as the app Scriptable does, with the part of its documented interface that a widget needs, and prints what it drew as
// JSON. Anything else throws. node scriptable_stand_in.mjs FILE SITUATION, where SITUATION is JSON:
// {"family", "parameter", "language", "folder", "runsInWidget"}.
import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";

const [file, asked] = process.argv.slice(2);
const situation = JSON.parse(asked);
const outcome = { shown: null, presented: null, isComplete: false, warnings: [] };

/** An object of a class of the app: only these properties can be read or set. */
function strict(name, target, settable = []) {
  return new Proxy(target, {
    get(object, key) {
      if (key in object || typeof key === "symbol" || key === "then" || key === "toJSON") return object[key];
      throw new TypeError(`${name} has no ${String(key)}`);
    },
    set(object, key, value) {
      if (!settable.includes(key)) throw new TypeError(`${name}.${String(key)} cannot be set`);
      object[key] = value;
      return true;
    },
  });
}

class Color {
  constructor(hex, alpha = 1) {
    if (!/^#[0-9A-F]{6}$/.test(hex)) throw new TypeError(`no colour: ${hex}`);
    this.hex = hex;
    this.alpha = alpha;
  }
}

class Size {
  constructor(width, height) {
    Object.assign(this, { width, height });
  }
}

class LinearGradient {
  constructor() {
    return strict("LinearGradient", this, ["colors", "locations", "startPoint", "endPoint"]);
  }
}

const Font = strict("Font", {
  systemFont: (size) => ({ size, isBold: false }),
  boldSystemFont: (size) => ({ size, isBold: true }),
});

const symbols = ["heart.fill", "calendar", "bubble.left"];
const SFSymbol = strict("SFSymbol", {
  named: (name) => strict("SFSymbol", symbols.includes(name) ? { image: { symbol: name } } : {}),
});

function text(content) {
  if (typeof content !== "string") throw new TypeError(`addText takes a text, not ${content}`);
  const made = { kind: "text", text: content, centerAlignText: () => { made.align = "center"; } };
  return strict("WidgetText", made, ["text", "textColor", "font", "lineLimit", "minimumScaleFactor", "url"]);
}

function image(shown) {
  return strict("WidgetImage", { kind: "image", ...shown }, ["imageSize", "tintColor", "url"]);
}

function container(name, made, settable) {
  made.elements = [];
  const add = (element) => {
    made.elements.push(element);
    return element;
  };
  made.addText = (content) => add(text(content));
  made.addImage = (shown) => add(image(shown));
  made.addSpacer = (length) => { add({ kind: "spacer", length: length ?? null }); };
  made.addStack = () => add(stack());
  return strict(name, made, settable);
}

function stack() {
  const made = { kind: "stack", isHorizontal: true };
  made.layoutHorizontally = () => { made.isHorizontal = true; };
  made.layoutVertically = () => { made.isHorizontal = false; };
  made.centerAlignContent = () => { made.align = "center"; };
  return container("WidgetStack", made, ["spacing", "size", "url", "backgroundColor"]);
}

class ListWidget {
  constructor() {
    const made = { kind: "widget", presentMedium: async () => { outcome.presented = made; } };
    return container("ListWidget", made, ["addAccessoryWidgetBackground", "backgroundColor", "backgroundGradient", "refreshAfterDate", "spacing", "url"]);
  }
}

class Request {
  constructor(url) {
    const made = { response: null };
    made.loadString = async () => {
      const answer = await fetch(url);
      made.response = { statusCode: answer.status };
      return answer.text();
    };
    return strict("Request", made, ["timeoutInterval", "headers", "method"]);
  }
}

const files = strict("FileManager", {
  documentsDirectory: () => situation.folder,
  joinPath: (left, right) => `${left}/${right}`,
  fileExists: (path) => existsSync(path),
  readString: (path) => readFileSync(path, "utf8"),
  writeString: (path, content) => writeFileSync(path, content),
  remove: (path) => rmSync(path),
});

const world = {
  args: strict("args", { widgetParameter: situation.parameter }),
  config: strict("config", {
    widgetFamily: situation.family, runsInWidget: situation.runsInWidget ?? true,
    runsInAccessoryWidget: (situation.family ?? "").startsWith("accessory"),
  }),
  Color, Size, LinearGradient, Font, SFSymbol, ListWidget, Request,
  Device: strict("Device", { language: () => situation.language }),
  FileManager: strict("FileManager", { local: () => files }),
  Script: strict("Script", {
    setWidget: (widget) => { outcome.shown = widget; },
    complete: () => { outcome.isComplete = true; },
  }),
  console: { warn: (line) => outcome.warnings.push(String(line)) },
};

const AsyncFunction = (async () => {}).constructor;
await new AsyncFunction(...Object.keys(world), `"use strict";\n${readFileSync(file, "utf8")}`)(...Object.values(world));
process.stdout.write(JSON.stringify(outcome));
