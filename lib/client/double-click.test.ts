import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ignoreDoubleClicks } from "./double-click";

/** Minimal fake of an element for clicks. */
class Control {
  shown = true;
  constructor(
    readonly textContent: string,
    readonly tagName = "BUTTON",
    readonly pressed: string | null = null,
  ) {}
  closest = () => this;
  getAttribute = (name: string) => (name === "aria-pressed" ? this.pressed : null);
  getClientRects = () => (this.shown ? [{}] : []);
}

let listen: (event: object) => void;
beforeEach(() => {
  vi.stubGlobal("Element", Control);
  vi.stubGlobal("document", { addEventListener: (_: string, listener: typeof listen) => (listen = listener) });
  ignoreDoubleClicks();
});
afterEach(() => vi.unstubAllGlobals());

/** @returns whether the click was ignored */
function press(target: Control, { at, detail = 1, pointerType = "touch", isTrusted = true }: Record<string, unknown>) {
  const preventDefault = vi.fn();
  listen({ target, timeStamp: at, detail, pointerType, isTrusted, preventDefault, stopImmediatePropagation: () => {} });
  return preventDefault.mock.calls.length > 0;
}

test("BEYOND-19 a second tap on newly inserted content is ignored, the next one counts", () => {
  const [gone, behind] = [new Control("Delete"), new Control("Add address")];
  expect(press(gone, { at: 0 })).toBe(false);
  gone.shown = false;
  expect(press(behind, { at: 120 })).toBe(true);
  expect(press(behind, { at: 240 })).toBe(false);
});

test("later taps, keys, script clicks and mouse clicks elsewhere count", () => {
  const [gone, behind] = [new Control("Delete"), new Control("Add address")];
  press(gone, { at: 0 });
  gone.shown = false;
  expect(press(behind, { at: 10, isTrusted: false })).toBe(false);
  expect(press(behind, { at: 20, detail: 0 })).toBe(false);
  expect(press(behind, { at: 30, pointerType: "mouse" })).toBe(false);
  press(gone, { at: 1_000 });
  expect(press(behind, { at: 1_400 })).toBe(false);
});

test("a mouse reports double clicks itself", () => {
  const [gone, behind] = [new Control("Delete"), new Control("Add address")];
  press(gone, { at: 0, pointerType: "mouse" });
  gone.shown = false;
  expect(press(behind, { at: 450, pointerType: "mouse", detail: 2 })).toBe(true);
});

test("a control that stays, or is rendered again with the same label, accepts fast clicks", () => {
  const [plus, other, next, nextAgain] = [new Control("+"), new Control("−"), new Control("Next"), new Control("Next")];
  press(plus, { at: 0 });
  expect(press(plus, { at: 50 })).toBe(false);
  expect(press(other, { at: 100 })).toBe(false);
  press(next, { at: 1_000 });
  next.shown = false;
  expect(press(nextAgain, { at: 1_080 })).toBe(false);
});

test("BEYOND-66 a double click on a toggle, such as a heart, counts once", () => {
  const heart = new Control("Save", "BUTTON", "false");
  expect(press(heart, { at: 0, pointerType: "mouse" })).toBe(false);
  expect(press(heart, { at: 150, pointerType: "mouse", detail: 2 })).toBe(true);
  expect(press(heart, { at: 900, pointerType: "mouse" })).toBe(false);
  expect(press(heart, { at: 2_000 })).toBe(false);
  expect(press(heart, { at: 2_150 })).toBe(true);
});
