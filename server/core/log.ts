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

/** What errors carry as their code (P2002, ECONNRESET, 23505) says what went wrong and stays; a mailed code has six digits. */
const ERROR_CODE = /^(?!\d{6}$)[A-Z0-9_]{2,40}$/;

function censor(value: unknown, path: (string | symbol)[]): unknown {
  return path.at(-1) === "code" && ERROR_CODE.test(String(value)) ? value : "[hidden]";
}

/**
 * A log of JSON lines without passwords, tokens or codes.
 * @param stream where it goes; standard output when left out
 */
export function openLog(level: string, stream?: NodeJS.WritableStream): Logger {
  const paths = SECRET_KEYS.flatMap((key) => [key, `*.${key}`, `*.*.${key}`]);
  return pino({ level, base: undefined, redact: { paths, censor } }, stream ?? pino.destination(1));
}

let root: Logger | undefined;

/** The process's own log. */
export function log(): Logger {
  root ??= openLog(env().LOG_LEVEL);
  return root;
}

/** Where what follows is a secret, however short. */
const SECRET_PATH = /^\/(o|reset-password|undo-email-change|staff-invitation)\/.+/;
/** A word, a slug, an id, the number of an order or a payment: a token is long and mixes capitals with small letters. */
const PLAIN_SEGMENT = /^([\w.~-]{0,20}|([a-z\d]{1,32}|[A-Z\d]{1,32})([-.]([a-z\d]{1,32}|[A-Z\d]{1,32}))*)$/;

/**
 * A path for the log, without its query. Mailed links carry their secret in the path, and somebody may copy one to an
 * address that the shop does not know: whatever could be a token is hidden wherever it stands, as is an e-mail address.
 */
export function redactPath(target: string): string {
  const [path = ""] = target.split("?", 1);
  if (path.startsWith("/_next/")) return path;
  const shown = path.replace(SECRET_PATH, "/$1/[hidden]").split("/");
  return shown.map((segment) => (PLAIN_SEGMENT.test(segment) ? segment : "[hidden]")).join("/");
}
