/** More than the pools have connections, so that some calls wait; few enough that none exceeds the pool's timeout. */
const AT_A_TIME = 8;

/**
 * Calls the shop's code many times, eight at a time. All at once would prove no more, since a process has no more
 * connections, and on a busy machine the last ones would time out.
 * @returns the result of each call, in order
 */
export async function crowd<Result>(count: number, call: (turn: number) => Promise<Result>): Promise<Result[]> {
  const results: Result[] = [];
  let next = 0;
  const callOn = async () => {
    while (next < count) {
      const turn = next;
      next += 1;
      results[turn] = await call(turn);
    }
  };
  await Promise.all(Array.from({ length: AT_A_TIME }, callOn));
  return results;
}
