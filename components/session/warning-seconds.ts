import { useSyncExternalStore } from "react";

let seconds: number | null = null;
const listeners = new Set<() => void>();

/** How long the session still lasts, in seconds; null while no warning shows. */
export function useWarningSeconds(): number | null {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => seconds,
    () => null,
  );
}

export function setWarningSeconds(next: number | null): void {
  seconds = next;
  for (const listener of listeners) listener();
}
