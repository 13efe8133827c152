import { z } from "zod";
import { NO_PROXY, readNetworks } from "./network-address";

/** Reads the process environment; no other module does. .env.example explains each variable. */

const secret = z.string().min(32, "needs at least 32 characters");
/** URL without a path. */
const origin = z
  .url({ protocol: /^https?$/, error: "must look like https://shop.example", abort: true })
  .refine((text) => {
    const { username, pathname, search, hash } = new URL(text);
    return !username && pathname === "/" && !search && !hash;
  }, "must be the shop's address without a path, such as https://shop.example");
const url = (protocol: RegExp, example: string) => z.url({ protocol, error: `must look like ${example}` });
const database = url(/^postgres(ql)?$/, "postgresql://user:password@localhost:5432/kanea");

/** Email, or a name with an email in angle brackets. */
const sender = z
  .string()
  .regex(
    /^[^\s<>@]+@[^\s<>@]+$|^[^<>]*<[^\s<>@]+@[^\s<>@]+>$/,
    "must look like orders@shop.example or Adom Lights <orders@shop.example>",
  );

function checkProxies(list: string, context: z.RefinementCtx): void {
  try {
    readNetworks(list);
  } catch (error) {
    context.addIssue({ code: "custom", message: (error as Error).message });
  }
}

/** Minimum cost of bcrypt by OWASP's Password Storage Cheat Sheet. */
const PASSWORD_COST = 10;

const schema = z.object({
  NODE_ENV: z.enum(["development", "test", "production"]).default("production"),
  APP_URL: origin.default("http://localhost:3000"),
  DATABASE_URL: database,
  /** Login of Prisma Studio; without it the desk explains how to enable Studio. */
  STUDIO_DATABASE_URL: database.optional(),
  DATABASE_POOL_SIZE: z.coerce.number().int().min(4, "needs at least 4").max(100).default(15),
  SMTP_URL: url(/^smtps?$/, "smtps://user:password@smtp.example:465").optional(),
  /** Provider of text messages with its host, user and key; `mailbox` shows them as mails instead. */
  SMS_URL: url(/^(arkesel|hubtel|mnotify|africastalking|mailbox)$/, "arkesel://key@sms.arkesel.com").optional(),
  MAIL_FROM: sender.default("orders@kanea.example"),
  PAYSTACK_SECRET_KEY: z
    .string()
    .regex(/^sk_(test|live)_\S{8,}$/, "must look like sk_test_… or sk_live_…")
    .optional(),
  /** Set while the sandbox replaces Paystack. */
  PAYSTACK_SANDBOX_URL: url(/^http$/, "http://127.0.0.1:4000").optional(),
  AUTH_SECRET: secret.optional(),
  GOOGLE_CLIENT_ID: z.string().min(8).optional(),
  GOOGLE_CLIENT_SECRET: z.string().min(8).optional(),
  /** Replaces Google in tests. */
  GOOGLE_ISSUER: url(/^http$/, "http://127.0.0.1:4000").optional(),
  PASSWORD_PEPPER: secret.optional(),
  /** Lower in tests, which hash thousands of passwords. */
  PASSWORD_COST: z.coerce.number().int().min(4, "needs at least 4").max(PASSWORD_COST).default(PASSWORD_COST),
  /** If set, backups are expected; the scripts read its value. */
  BACKUP_RECIPIENT: z.string().optional(),
  BACKUP_ALERT_HOURS: z.coerce.number().positive().default(26),
  TRUSTED_PROXIES: z.string().default("").superRefine(checkProxies),
  /** `off` removes the offline service worker from all browsers. */
  OFFLINE_PAGES: z.enum(["on", "off"]).default("on"),
  /** Directory in which releases share their build files; unset, each has only its own. */
  RELEASE_FILES_DIR: z.string().optional(),
  /** Set by Next (next/constants). */
  NEXT_PHASE: z.string().optional(),
  LOG_LEVEL: z.enum(["fatal", "error", "warn", "info", "debug", "silent"]).default("info"),
});

/** Database login of Prisma Studio, created by the migrations. */
export const STUDIO_ROLE = "kanea_studio";

export type Env = z.output<typeof schema>;

/** Invalid environment; `message` has one line for each variable. */
export class EnvError extends Error {
  override name = "EnvError";
}

function isLoopback(address: string): boolean {
  return ["localhost", "127.0.0.1", "[::1]"].includes(new URL(address).hostname);
}

/** Whether the shop is public; then it needs every production variable. */
export function isPublic(env: Pick<Env, "NODE_ENV" | "APP_URL">): boolean {
  return env.NODE_ENV === "production" && !isLoopback(env.APP_URL);
}

function publicProblems(env: Env): string[] {
  const problems: string[] = [];
  for (const name of ["AUTH_SECRET", "PASSWORD_PEPPER", "SMTP_URL", "PAYSTACK_SECRET_KEY"] as const) {
    if (!env[name]) problems.push(`${name} is missing: a shop with a public APP_URL needs it`);
  }
  if (!env.TRUSTED_PROXIES.trim()) {
    problems.push(
      `TRUSTED_PROXIES is missing: give the address or network of the proxy in front (10.0.0.5,10.1.0.0/16), or '${NO_PROXY}' if there is no proxy`,
    );
  }
  if (env.AUTH_SECRET && env.AUTH_SECRET === env.PASSWORD_PEPPER) {
    problems.push("PASSWORD_PEPPER must differ from AUTH_SECRET");
  }
  if (env.PAYSTACK_SECRET_KEY?.startsWith("sk_test_")) problems.push("PAYSTACK_SECRET_KEY is a test key");
  if (env.SMS_URL?.startsWith("mailbox:")) problems.push("SMS_URL names the stand-in, which sends nothing");
  if (new URL(env.APP_URL).protocol !== "https:") problems.push("APP_URL must be https when it is public");
  return problems;
}

/**
 * Reads and checks an environment.
 * @throws EnvError naming every variable that is missing or wrong
 */
export function readEnv(source: Record<string, string | undefined>): Env {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ""));
  const parsed = schema.safeParse(given);
  if (!parsed.success) {
    throw new EnvError(
      parsed.error.issues
        .map(
          (issue) =>
            `${issue.path.join(".")} ${given[String(issue.path[0])] === undefined ? "is missing" : issue.message}`,
        )
        .join("\n"),
    );
  }
  const env = parsed.data;
  const problems = isPublic(env) ? publicProblems(env) : [];
  if (Boolean(env.GOOGLE_CLIENT_ID) !== Boolean(env.GOOGLE_CLIENT_SECRET)) {
    problems.push("GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET go together: set both or none");
  }
  if (env.STUDIO_DATABASE_URL && new URL(env.STUDIO_DATABASE_URL).username !== STUDIO_ROLE)
    problems.push(
      `STUDIO_DATABASE_URL must use the login ${STUDIO_ROLE}, which has few rights: Studio's SQL comes from a browser`,
    );
  if (env.PASSWORD_COST < PASSWORD_COST && isPublic(env))
    problems.push("PASSWORD_COST must not be set with a public APP_URL");
  if (env.GOOGLE_ISSUER && isPublic(env)) problems.push("GOOGLE_ISSUER must not be set with a public APP_URL");
  if (env.PAYSTACK_SANDBOX_URL && env.PAYSTACK_SECRET_KEY?.startsWith("sk_live_")) {
    problems.push("PAYSTACK_SANDBOX_URL must not be set with a live PAYSTACK_SECRET_KEY");
  }
  if (env.PAYSTACK_SANDBOX_URL && isPublic(env))
    problems.push("PAYSTACK_SANDBOX_URL must not be set with a public APP_URL");
  if (problems.length > 0) throw new EnvError(problems.join("\n"));
  return env;
}

/** Problem of one variable of a public shop, apart from the others; null if it is valid. */
export function publicVariableProblem(name: string, value: string): string | null {
  const others = {
    NODE_ENV: "production",
    APP_URL: "https://shop.example",
    DATABASE_URL: "postgresql://localhost/kanea",
  };
  try {
    readEnv({ ...others, [name]: value });
  } catch (error) {
    if (!(error instanceof EnvError)) throw error;
    return error.message.split("\n").find((line) => line.startsWith(`${name} `)) ?? null;
  }
  return null;
}

let current: Env | undefined;

/** Environment of the process, read once. */
export function env(): Env {
  current ??= readEnv(process.env);
  return current;
}

/** Factor for timeouts: higher during the production build, when no shopper waits. */
export const patience = () => (env().NEXT_PHASE === "phase-production-build" ? 30 : 1);

/** Pepper of password and code hashes; empty without PASSWORD_PEPPER, as in development. */
export const pepper = () => env().PASSWORD_PEPPER ?? "";

/** Parameters of password hashing. */
export const hashing = () => ({ pepper: pepper(), cost: env().PASSWORD_COST });
