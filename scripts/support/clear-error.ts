/** An error whose message is one line meant for the person at the terminal: printed without a stack. */
export class ClearError extends Error {
  override name = "ClearError";
}

/** The message of anything thrown, on one line. */
export function toLine(error: unknown): string {
  const message = error instanceof Error ? error.message || error.name : String(error);
  return message.replace(/\s*\n\s*/g, " ").trim();
}

const DISK_FULL = /ENOSPC|No space left on device|\b53100\b/i;

/** Whether an error, a log line or a provider's message says that the disk is full. */
export function saysDiskFull(text: unknown): boolean {
  return DISK_FULL.test(
    text instanceof Error ? `${text.message} ${String((text as NodeJS.ErrnoException).code)}` : String(text),
  );
}

/**
 * Runs a script's main function: a `ClearError` prints as one line, anything else with its stack; both exit 1.
 */
export async function runMain(main: () => Promise<void>): Promise<void> {
  try {
    await main();
  } catch (error) {
    if (error instanceof ClearError) console.error(error.message);
    else if (saysDiskFull(error)) console.error(`The disk is full: ${toLine(error)}`);
    else console.error(error);
    process.exit(1);
  }
}
