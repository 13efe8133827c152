import { format } from "node:util";

const unexpected: string[] = [];
let allowed: RegExp[] = [];

/** Collects what is written to console.error and console.warn, so that the setup can fail the test that caused it. */
export function startWatchingConsole(): void {
  for (const method of ["error", "warn"] as const) {
    const write = console[method].bind(console);
    console[method] = (...args: unknown[]) => {
      const line = format(...args);
      if (allowed.some((pattern) => pattern.test(line))) return;
      unexpected.push(`console.${method}: ${line}`);
      write(...args);
    };
  }
}

/** From here to the end of the test such a line is expected and kept quiet. */
export function allowConsole(pattern: RegExp): void {
  allowed.push(pattern);
}

/** What was written since the last call; what was allowed is forgotten. */
export function takeUnexpected(): string[] {
  allowed = [];
  return unexpected.splice(0);
}
