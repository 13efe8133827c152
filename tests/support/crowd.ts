/** More than the pools have connections, so that some wait; few enough that no call exceeds the pool's timeout. */
const AT_A_TIME = 8;

/**
 * Calls the shop's code many times at once: eight calls are under way until `count` have begun. All of them at the same
 * moment would prove no more, since a process has no more connections, and on a busy machine the last would find none in time.
 * @returns what each call came to, in the order of the calls
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
