import readline from "node:readline";
import { Writable } from "node:stream";

export interface AskOptions {
  /** Hides typed characters, for a password or key. */
  hidden?: boolean | undefined;
}

/** @returns null for Ctrl-C and Ctrl-D */
export type Ask = (question: string, options?: AskOptions) => Promise<string | null>;

/** Asks questions at a terminal. */
export function askAt(input: NodeJS.ReadableStream, output: NodeJS.WritableStream): Ask {
  return (question, { hidden = false } = {}) => {
    // Readline would echo each key.
    const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
    if (hidden) output.write(question);
    const terminal = readline.createInterface({
      input,
      output: hidden ? nowhere : output,
      ...(hidden && { terminal: true, historySize: 0 }),
    });
    return new Promise((resolve) => {
      terminal.once("close", () => {
        if (hidden) output.write("\n");
        resolve(null);
      });
      terminal.question(hidden ? "" : question, (answer) => {
        resolve(answer);
        terminal.close();
      });
    });
  };
}

/** Asks at this process's terminal; null without one. Standard output is reserved for the result. */
export const askAtTerminal = process.stdin.isTTY && process.stderr.isTTY ? askAt(process.stdin, process.stderr) : null;

/** Asks again until `problemOf` finds nothing wrong. @returns null for Ctrl-C and Ctrl-D */
export async function askUntil(
  ask: Ask,
  question: string,
  {
    hidden,
    print,
    problemOf,
  }: AskOptions & {
    print: (problem: string) => void;
    problemOf: (answer: string) => Promise<string | null> | string | null;
  },
): Promise<string | null> {
  for (;;) {
    const answer = (await ask(question, { hidden }))?.trim();
    if (answer === undefined) return null;
    const problem = await problemOf(answer);
    if (!problem) return answer;
    print(problem);
  }
}
