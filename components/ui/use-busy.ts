import { useRef, useState } from "react";

/** What a button starts: one run at a time, however often it is pressed, and `busy` meanwhile. */
export function useBusy() {
  const [busy, setBusy] = useState(false);
  const running = useRef(false);

  async function run(action: () => Promise<unknown>): Promise<void> {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    try {
      await action();
    } finally {
      running.current = false;
      setBusy(false);
    }
  }

  return { busy, run };
}
