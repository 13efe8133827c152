/** Holds responses of API calls while a test acts. */
export function createGate() {
  let path: string | null = null;
  let held: (() => void)[] = [];
  let watchers: (() => void)[] = [];

  function release(): void {
    path = null;
    for (const goOn of held) goOn();
    held = [];
  }

  return {
    /** Executes calls to this path prefix and holds their responses until `release`. */
    hold(start: string): void {
      path = start;
    },
    release,
    /** Resolves when a call is being held. */
    async whenHeld(): Promise<void> {
      if (held.length === 0) await new Promise<void>((resolve) => watchers.push(resolve));
    },
    async pass(called: string): Promise<void> {
      if (path === null || !called.startsWith(path)) return;
      await new Promise<void>((resolve) => {
        held.push(resolve);
        for (const tell of watchers) tell();
        watchers = [];
      });
    },
  };
}
