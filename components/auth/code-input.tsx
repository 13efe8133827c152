"use client";

import { type ClipboardEvent, type KeyboardEvent, useRef } from "react";
import { type Boxes, CODE_LENGTH, type Entry, eraseAt, pasteInto, typeInto } from "./code-boxes";

/** Six boxes for the digits of a mailed code (SHP-VERIFY-02 to SHP-VERIFY-05). */
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
            // biome-ignore lint/suspicious/noArrayIndexKey: a box is its place
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
