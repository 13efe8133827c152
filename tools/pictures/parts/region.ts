/** The part of a drawing in which a blur must be worked out: a small region is drawn many times faster. */
export type Region = { x: number; y: number; w: number; h: number };

const EVERYWHERE: Region = { x: -700, y: -700, w: 2000, h: 2000 };

/**
 * A box around the shapes of `content`, `margin` units wider on every side, in whole units. Content whose extent
 * cannot be read off its coordinates (relative commands, arcs, turned groups, lettering) gets a box around everything.
 */
export function regionOf(content: string, margin: number): Region {
  if (/transform="(?!translate\([^)]*\)")|<(text|rect|image|use)\b/.test(content)) return EVERYWHERE;
  const xs: number[] = [];
  const ys: number[] = [];
  for (const [, d = ""] of content.matchAll(/\sd="([^"]*)"/g)) {
    if (/[a-yA]/.test(d)) return EVERYWHERE;
    for (const [, command, rest = ""] of d.matchAll(/([MLCQHV])([^MLCQHVZ]*)/g)) {
      const numbers = (rest.match(/-?\d*\.?\d+/g) ?? []).map(Number);
      if (command === "H") xs.push(...numbers);
      else if (command === "V") ys.push(...numbers);
      else for (const [index, value] of numbers.entries()) (index % 2 ? ys : xs).push(value);
    }
  }
  for (const [tag] of content.matchAll(/<(circle|ellipse)[^>]*>/g)) {
    const read = (name: string) => Number(new RegExp(`\\s${name}="([-\\d.]+)"`).exec(tag)?.[1] ?? 0);
    const [rx, ry] = [read("rx") || read("r"), read("ry") || read("r")];
    xs.push(read("cx") - rx, read("cx") + rx);
    ys.push(read("cy") - ry, read("cy") + ry);
  }
  const extras = [...content.matchAll(/translate\(([-\d.]+)[ ,]+([-\d.]+)\)|stroke-width="([\d.]+)"/g)].flatMap(
    ([, x = 0, y = 0, stroke = 0]) => [Math.abs(Number(x)), Math.abs(Number(y)), Number(stroke)],
  );
  if (xs.length === 0 || ys.length === 0) return EVERYWHERE;
  const around = margin + extras.reduce((most, extra) => Math.max(most, extra), 0);
  const least = (values: number[]) => Math.floor(values.reduce((a, b) => Math.min(a, b)) - around);
  const most = (values: number[]) => Math.ceil(values.reduce((a, b) => Math.max(a, b)) + around);
  const [x, y] = [least(xs), least(ys)];
  return { x, y, w: most(xs) - x, h: most(ys) - y };
}
