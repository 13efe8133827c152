"use client";

import { type ClipboardEvent, type KeyboardEvent, useRef } from "react";
import { CODE_LENGTH } from "@/lib/contracts/fields";

/** Six boxes of a code, each empty or with one digit. */
export type Boxes = readonly string[];

/** Boxes after an input and the box to focus; null keeps the focus. */
interface Entry {
  boxes: Boxes;
  focus: number | null;
}

export const emptyBoxes: Boxes = Array.from({ length: CODE_LENGTH }, () => "");

/**
 * Handles input in a box: keeps one digit and moves on, ignores other characters (SHP-VERIFY-02, SHP-VERIFY-03).
 * Autofill on phones puts the whole code into one box.
 */
export function typeInto(boxes: Boxes, at: number, text: string): Entry {
  if (text === "") return { boxes: withBox(boxes, at, ""), focus: null };
  const whole = readCode(text);
  if (whole) return fill(whole);
  const digits = text.replace(/\D/g, "");
  // If the box already has a digit, the other one is new.
  const digit = digits.length > 1 && digits.startsWith(boxes[at] ?? "") ? digits.at(-1) : digits[0];
  if (digit === undefined) return { boxes, focus: null };
  return { boxes: withBox(boxes, at, digit), focus: Math.min(at + 1, CODE_LENGTH - 1) };
}

/** Backspace on an empty box moves back (SHP-VERIFY-04); on a filled one the browser empties it. */
export function eraseAt(boxes: Boxes, at: number): Entry | null {
  return boxes[at] || at === 0 ? null : { boxes: withBox(boxes, at - 1, ""), focus: at - 1 };
}

/** Exactly six digits fill all boxes; any other paste changes nothing (SHP-VERIFY-05). */
export function pasteInto(boxes: Boxes, text: string): Entry {
  const code = readCode(text);
  return code ? fill(code) : { boxes, focus: null };
}

export function isComplete(boxes: Boxes): boolean {
  return boxes.every((digit) => digit !== "");
}

function withBox(boxes: Boxes, at: number, digit: string): Boxes {
  return boxes.map((before, index) => (index === at ? digit : before));
}

function readCode(text: string): string | null {
  const code = text.trim();
  return /^\d{6}$/.test(code) ? code : null;
}

function fill(code: string): Entry {
  return { boxes: [...code], focus: CODE_LENGTH - 1 };
}

/** Input with six boxes for a mailed code (SHP-VERIFY-02 to SHP-VERIFY-05). */
export function CodeInput({
  boxes,
  describedBy,
  onChange,
}: {
  boxes: Boxes;
  describedBy?: string;
  onChange: (boxes: Boxes) => void;
}) {
  const inputs = useRef<(HTMLInputElement | null)[]>([]);

  function take({ boxes: next, focus }: Entry) {
    onChange(next);
    if (focus !== null) inputs.current[focus]?.focus();
  }

  function press(event: KeyboardEvent, at: number) {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (step) inputs.current[at + step]?.focus();
    const entry = event.key === "Backspace" ? eraseAt(boxes, at) : null;
    if (!entry) return;
    event.preventDefault();
    take(entry);
  }

  function paste(event: ClipboardEvent) {
    event.preventDefault();
    take(pasteInto(boxes, event.clipboardData.getData("text")));
  }

  return (
    <fieldset aria-describedby={describedBy}>
      <legend className="mb-1.5 font-medium text-sm">Verification code</legend>
      <div className="grid max-w-xs grid-cols-6 gap-2">
        {boxes.map((digit, at) => (
          <input
            // biome-ignore lint/suspicious/noArrayIndexKey: boxes are identified by their index
            key={at}
            ref={(input) => {
              inputs.current[at] = input;
            }}
            name={`code-${at}`}
            type="text"
            inputMode="numeric"
            aria-label={`Digit ${at + 1} of ${CODE_LENGTH}`}
            autoComplete={at === 0 ? "one-time-code" : "off"}
            value={digit}
            onChange={(event) => take(typeInto(boxes, at, event.target.value))}
            onKeyDown={(event) => press(event, at)}
            onPaste={paste}
            onFocus={(event) => event.target.select()}
            className="min-h-14 w-full rounded-card border border-muted/60 bg-white text-center font-bold text-ink text-xl tabular-nums hover:border-ink"
          />
        ))}
      </div>
    </fieldset>
  );
}
