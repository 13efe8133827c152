import pino, { type Logger } from "pino";
import { env } from "./env";

const SECRET_KEYS = ["password", "token", "authorization", "cookie", "secret", "code", "passwordHash"];

let root: Logger | undefined;

/** Structured logs (JSON lines) without passwords, tokens or codes. */
export function log(): Logger {
  root ??= pino({
    level: env().LOG_LEVEL,
    base: undefined,
    redact: { paths: SECRET_KEYS.flatMap((key) => [key, `*.${key}`, `*.*.${key}`]), censor: "[hidden]" },
  });
  return root;
}

/** A path for the log: mailed links and reset links carry their secret in the path. */
export function redactPath(path: string): string {
  return path.split("?", 1)[0]?.replace(/^\/(o|reset-password)\/.+/, "/$1/[hidden]") ?? "";
}
