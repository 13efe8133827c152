import readline from "node:readline";

/** Asks on standard error, so that standard output holds the answer alone; Ctrl-C and Ctrl-D say nothing. */
function ask(question: string): Promise<string> {
  const terminal = readline.createInterface({ input: process.stdin, output: process.stderr });
  return new Promise((resolve) => {
    terminal.once("close", () => resolve(""));
    terminal.question(question, (said) => {
      resolve(said);
      terminal.close();
    });
  });
}

/** Asks whoever sits at the terminal; null where nobody does. */
export const askAtTerminal = process.stdin.isTTY && process.stderr.isTTY ? ask : null;
