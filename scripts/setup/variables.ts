import { isPublic, publicVariableProblem, readEnv } from "@/server/core/env";
import { type Ask, askUntil } from "../support/ask";
import { ClearError, explain } from "../support/clear-error";
import { checkDatabase } from "../support/database";
import { makeSecret } from "../support/secrets";
import { lineProblem } from "./env-file";

interface Variable {
  /** Its command-line option. */
  option: string;
  question: string;
  /** A password or key: hidden while typed. */
  secret?: true;
  /** Checks the value by using it. @throws with a message for the terminal */
  tryOut?: (value: string) => Promise<void>;
}

/** Values that only the owner knows, in the order they are asked for. */
export const asked = {
  APP_URL: { option: "url", question: "The shop's address, such as https://shop.example" },
  DATABASE_URL: {
    option: "database",
    question: "PostgreSQL, such as postgresql://user:password@localhost:5432/kanea",
    secret: true,
    tryOut: checkDatabase,
  },
  SMTP_URL: {
    option: "mail",
    question: "Mail server, such as smtps://user:password@smtp.example:465",
    secret: true,
  },
  MAIL_FROM: { option: "from", question: "Sender of the shop's emails, such as orders@shop.example" },
  PAYSTACK_SECRET_KEY: { option: "paystack-key", question: "Paystack's secret key, such as sk_live_…", secret: true },
  TRUSTED_PROXIES: {
    option: "proxies",
    question: "Address or network of the proxy in front, such as 127.0.0.1, or none",
  },
} as const satisfies Record<string, Variable>;
const variables = Object.entries(asked) as [name: string, Variable][];

/** Secrets created for a public shop. For a local shop, `npm start` creates them in .data/secrets.env. */
const made = ["AUTH_SECRET", "PASSWORD_PEPPER"] as const;

const EMPTY = "Please type an answer, or press Ctrl-C to stop.";

/** Sources of the answers. */
interface Answers {
  /** By option. */
  options: Record<string, string | undefined>;
  /** Null without a terminal. */
  ask: Ask | null;
  /** Prints why an answer is invalid, before the question is repeated. */
  print: (text: string) => void;
}

/**
 * Completes the environment of a public shop from options, then from questions, and creates the secrets. Keeps existing
 * values. Checks each answer before the next question.
 * @throws ClearError naming all wrong or missing values; also for a local shop, which needs no setup
 */
export async function completeVariables(
  env: NodeJS.ProcessEnv,
  { options, ask, print }: Answers,
): Promise<Record<string, string>> {
  const added: Record<string, string> = {};
  const problems: string[] = [];
  const missing: string[] = [];
  for (const [name, { option, tryOut }] of variables) {
    const given = env[name] || options[option];
    if (!given) {
      if (!ask) missing.push(`--${option}`);
      continue;
    }
    if (!env[name]) added[name] = given;
    const problem = await problemOf(name, given, tryOut);
    if (problem) problems.push(problem);
  }
  if (missing.length > 0) problems.push(`Please give ${missing.join(", ")} (npm run setup -- --help).`);
  if (problems.length > 0) throw new ClearError(problems.join("\n"));
  for (const [name, { question, secret, tryOut }] of variables) {
    if (!ask || env[name] || added[name]) continue;
    const answer = await askUntil(ask, `${question}${secret ? " (not shown while you type)" : ""}: `, {
      hidden: secret,
      print,
      problemOf: (typed) => (typed ? problemOf(name, typed, tryOut) : EMPTY),
    });
    if (answer === null) throw new ClearError("Stopped. Nothing was written.");
    added[name] = answer;
  }
  for (const name of made) if (!env[name]) added[name] = makeSecret();
  const whole = readEnv({ ...env, ...added, NODE_ENV: "production" });
  if (!isPublic(whole)) throw new ClearError(localWords(whole.APP_URL));
  return added;
}

const localWords = (url: string) => `${url} is only this machine: npm start sets up everything for a local shop.`;

async function problemOf(name: string, value: string, tryOut: Variable["tryOut"]): Promise<string | null> {
  const problem = publicVariableProblem(name, value);
  if (problem) return `${problem}.`;
  const line = lineProblem(name, value);
  if (line) return line;
  if (name === "APP_URL" && !isPublic({ NODE_ENV: "production", APP_URL: value })) return localWords(value);
  try {
    await tryOut?.(value);
  } catch (error) {
    return explain(error);
  }
  return null;
}
