import pino, { type Logger } from "pino";
import { env } from "./env";

const SECRET_KEYS = [
  "password",
  "currentPassword",
  "newPassword",
  "passwordHash",
  "token",
  "refreshToken",
  "authorization",
  "cookie",
  "cookies",
  "secret",
  "code",
];

/** Error codes (P2002, ECONNRESET, 23505), which are logged; mailed codes have six digits and are hidden. */
const ERROR_CODE = /^(?!\d{6}$)[A-Z0-9_]{2,40}$/;

function censor(value: unknown, path: (string | symbol)[]): unknown {
  return path.at(-1) === "code" && ERROR_CODE.test(String(value)) ? value : "[hidden]";
}

/**
 * Opens a log of JSON lines without passwords, tokens or codes.
 * @param stream destination; standard output by default
 */
export function openLog(level: string, stream?: NodeJS.WritableStream): Logger {
  const paths = SECRET_KEYS.flatMap((key) => [key, `*.${key}`, `*.*.${key}`]);
  return pino({ level, base: undefined, redact: { paths, censor } }, stream ?? pino.destination(1));
}

let root: Logger | undefined;

/** Log of the process. */
export function log(): Logger {
  root ??= openLog(env().LOG_LEVEL);
  return root;
}

/** Paths whose rest is a secret. */
const SECRET_PATH = /^\/(o|reset-password|undo-email-change|staff-invitation)\/.+/;
/** Words, slugs, ids, order and payment numbers; tokens are longer and mix upper and lower case. */
const PLAIN_SEGMENT = /^([\w.~-]{0,20}|([a-z\d]{1,32}|[A-Z\d]{1,32})([-.]([a-z\d]{1,32}|[A-Z\d]{1,32}))*)$/;

/**
 * Path for the log, without query, tokens and emails.
 * Mailed links have a secret in the path, which may be mistyped, so possible tokens are hidden in any path.
 */
export function redactPath(target: string): string {
  const [path = ""] = target.split("?", 1);
  if (path.startsWith("/_next/")) return path;
  const shown = path.replace(SECRET_PATH, "/$1/[hidden]").split("/");
  return shown.map((segment) => (PLAIN_SEGMENT.test(segment) ? segment : "[hidden]")).join("/");
}
