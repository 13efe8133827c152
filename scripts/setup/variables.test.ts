import { PassThrough } from "node:stream";
import { expect, test } from "vitest";
import { type AskOptions, askAt } from "../support/ask";
import { completeVariables } from "./variables";

const SECRETS = { AUTH_SECRET: "a".repeat(40), PASSWORD_PEPPER: "p".repeat(40) };
/** Answers the setup questions in order. */
async function answer(env: Record<string, string>, answers: string[]) {
  const log: { question: string; options: AskOptions | undefined }[] = [];
  const problems: string[] = [];
  const added = await completeVariables({ ...SECRETS, ...env } as unknown as NodeJS.ProcessEnv, {
    options: {},
    ask: async (question, options) => {
      log.push({ question, options });
      return answers.shift() ?? null;
    },
    print: (text) => problems.push(text),
  }).catch((error: Error) => error.message);
  return { added, log, problems };
}

test("BEYOND-49 set-up checks each answer before the next question, and describes a valid one", async () => {
  const { added, log, problems } = await answer({ TRUSTED_PROXIES: "none" }, [
    "shop",
    "http://lamps.example",
    "https://lamps.example",
    "",
    "localhost/kanea",
    "postgresql://127.0.0.1:1/none",
  ]);
  expect(problems.slice(0, 4)).toEqual([
    "APP_URL must look like https://shop.example.",
    "APP_URL must be https when it is public.",
    "Please type an answer, or press Ctrl-C to stop.",
    "DATABASE_URL must look like postgresql://user:password@localhost:5432/kanea.",
  ]);
  expect(problems[4], "tried out before the next question").toMatch(/^DATABASE_URL does not lead to a database/);
  expect(log.map(({ question }) => question.split(/[ ,]/)[0])).toEqual([
    ...["The", "The", "The"],
    ...["PostgreSQL", "PostgreSQL", "PostgreSQL", "PostgreSQL"],
  ]);
  expect(log.map(({ options }) => options?.hidden ?? false)).toEqual([false, false, false, true, true, true, true]);
  expect(added, "Ctrl-C").toBe("Stopped. Nothing was written.");
});

test("BEYOND-49 set-up lists all invalid variables before it asks anything", async () => {
  const { added, log } = await answer({ APP_URL: "shop", PAYSTACK_SECRET_KEY: "sk_test_0123456789" }, []);
  expect(added).toBe("APP_URL must look like https://shop.example.\nPAYSTACK_SECRET_KEY is a test key.");
  expect(log).toEqual([]);
});

test("BEYOND-49 a secret is not shown while it is typed", async () => {
  const [input, output] = [new PassThrough(), new PassThrough()];
  let shown = "";
  output.on("data", (text: Buffer) => (shown += text));
  const ask = askAt(input, output);
  const key = ask("Key: ", { hidden: true });
  input.write("sk_live_0123456789\r");
  expect(await key).toBe("sk_live_0123456789");
  expect(shown).toBe("Key: \n");
  const stopped = ask("Key: ", { hidden: true });
  input.write("sk_\u0003");
  expect(await stopped).toBeNull();
  expect(shown).toBe("Key: \nKey: \n");
});
