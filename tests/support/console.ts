import { format } from "node:util";

const unexpected: string[] = [];

/** Collects console.error and console.warn, so that the setup can fail the test that caused them. */
export function startWatchingConsole(): void {
  for (const method of ["error", "warn"] as const) {
    const write = console[method].bind(console);
    console[method] = (...args: unknown[]) => {
      const line = format(...args);
      unexpected.push(`console.${method}: ${line}`);
      write(...args);
    };
  }
}

/** Output since the last call. */
export function takeUnexpected(): string[] {
  return unexpected.splice(0);
}
