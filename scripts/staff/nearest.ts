/** How many letters have to be put in, taken out or replaced to make one word of another (Levenshtein). */
function distance(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, at) => at);
  for (const [y, letter] of [...from].entries()) {
    const next = [y + 1];
    for (const [x, other] of [...to].entries()) {
      const replaced = (row[x] ?? 0) + (letter === other ? 0 : 1);
      next.push(Math.min(replaced, (row[x + 1] ?? 0) + 1, (next[x] ?? 0) + 1));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}

/** The word that somebody may have meant: it begins so, or at most a third of it differs; undefined when none is near. */
export function nearest(typed: string, known: readonly string[]): string | undefined {
  const [best] = known
    .map((word) => ({ word, far: word.startsWith(typed) ? 0 : distance(typed, word) }))
    .sort((a, b) => a.far - b.far);
  return best && best.far <= Math.max(1, Math.ceil(best.word.length / 3)) ? best.word : undefined;
}
