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

/** A path for the log: mailed links and reset links carry their secret in the path. */
export function redactPath(path: string): string {
  return (
    path.split("?", 1)[0]?.replace(/^\/(o|reset-password|undo-email-change|staff-invitation)\/.+/, "/$1/[hidden]") ?? ""
  );
}
