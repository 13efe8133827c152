import "react-dom/client";

const holder = globalThis as unknown as { __next_s?: [src: 0, props: { type: string; children: string }][] };

/**
 * Lets Next start in two parts, with a break between them in which the browser answers a press: React, as imported above,
 * and all the rest. It is the break that Next makes after each script that is to run before it; this one has nothing in it.
 */
export function startInParts(): void {
  holder.__next_s ??= [];
  holder.__next_s.push([0, { type: "application/json", children: "" }]);
}
