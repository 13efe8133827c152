const TURNS = 7;

const middle = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

/** Measures two functions in ms, alternately, so that a busy moment affects both. */
export async function compareTimes(
  one: () => Promise<unknown>,
  other: () => Promise<unknown>,
): Promise<[number, number]> {
  const times: [number[], number[]] = [[], []];
  for (let turn = 0; turn < TURNS; turn += 1) {
    for (const [index, act] of [one, other].entries()) {
      const started = performance.now();
      await act();
      times[index]?.push(performance.now() - started);
    }
  }
  return [middle(times[0]), middle(times[1])];
}
