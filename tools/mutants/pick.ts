/** The same numbers from 0 to 1 for the same seed, on every machine (mulberry32). */
export function makeRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** So many of a list, each as likely as any other and none twice. */
export function pick<T>(from: readonly T[], count: number, random: () => number): T[] {
  const left = [...from];
  const picked: T[] = [];
  while (picked.length < count && left.length > 0) {
    const [one] = left.splice(Math.floor(random() * left.length), 1);
    if (one !== undefined) picked.push(one);
  }
  return picked;
}
