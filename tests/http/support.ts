import { expect, inject } from "vitest";
import { errorAnswer } from "@/lib/contracts/shared";
import { type Db, openDb } from "@/server/core/db";
import { buildShop, copySeeded } from "../support/build";
import { comeBack } from "../support/patience";
import { type Shop, type ShopOptions, startShop } from "../support/shop";

export interface RunningShop extends Shop {
  db: Db;
  databaseUrl: string;
}

/** A production shop on a fresh copy of the example products, for one test file. */
export async function runShop(name: string, options: Partial<ShopOptions> = {}): Promise<RunningShop> {
  const server = inject("testServer");
  await buildShop(server);
  const databaseUrl = await copySeeded(server, name);
  const db = openDb(databaseUrl);
  const shop = await startShop({ databaseUrl, ...options });
  return {
    ...shop,
    db,
    databaseUrl,
    async stop() {
      await shop.stop();
      await db.$disconnect();
    },
  };
}

const holder = globalThis as unknown as { sharedShop?: Promise<RunningShop> };

/**
 * A shop of two web processes, shared in sequence by test files that need the example products and change no
 * shared data. It ends with the process.
 */
export async function shareShop(): Promise<RunningShop> {
  holder.sharedShop ??= runShop(`shared${process.pid}`, { webs: 2 });
  const shop = await holder.sharedShop;
  // Resets the rate limits used by the previous file.
  await shop.db.rateLimit.deleteMany();
  return { ...shop, stop: async () => shop.keepOutput() };
}

export interface Reply {
  status: number;
  /** Unchecked body; tests compare it with the contract. */
  body: ReturnType<JSON["parse"]>;
  headers: Headers;
}

interface Call {
  method?: string;
  body?: unknown;
  /** Sent unchanged instead of `body`. */
  raw?: string | Uint8Array<ArrayBuffer>;
  headers?: Record<string, string>;
}

/** Sends a request as an API client; retries while the shop is busy. */
export function call(
  origin: string,
  path: string,
  { method = "GET", body, raw, headers = {} }: Call = {},
): Promise<Reply> {
  const payload = raw ?? (body === undefined ? undefined : JSON.stringify(body));
  const send = async (): Promise<Reply> => {
    const response = await fetch(`${origin}${path}`, {
      method,
      redirect: "manual",
      headers: { ...(payload === undefined ? {} : { "content-type": "application/json" }), ...headers },
      body: payload,
    });
    const text = await response.text();
    return { status: response.status, headers: response.headers, body: parseJson(text) };
  };
  return comeBack(send, (reply) => reply.headers.get("retry-after"));
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** The response of a busy shop. */
const BUSY = /"errorCode":"DATABASE_AWAY"|timeout exceeded when trying to connect/;

/** Errors logged by the processes. */
export const errorsOf = ({ output }: Pick<Shop, "output">): string[] =>
  output()
    .split("\n")
    .filter((line) => /deadlock|"level":50|uncaught|unhandled/i.test(line) && !BUSY.test(line));

/** Expects a refusal without internal details. @returns the parsed body */
export function refused(reply: Reply, status: number, code?: string) {
  expect(reply.status, JSON.stringify(reply.body)).toBe(status);
  const body = errorAnswer.parse(reply.body);
  if (code) expect(body.code, JSON.stringify(body)).toBe(code);
  expect(JSON.stringify(reply.body)).not.toMatch(/prisma|select |node_modules|at \w+ \(/i);
  return body;
}

export const GUEST = { "x-guest-checkout": "true" };

/** The Cookie header for the cookies that a response set. */
export const cookiesOf = ({ headers }: Reply): string =>
  headers
    .getSetCookie()
    .map((value) => value.split(";", 1)[0])
    .join("; ");

/** A guest's headers for writes: the response's cookies and the Origin that the shop requires with them. */
export function asGuest(origin: string, reply: Reply): Record<string, string> {
  return { ...GUEST, cookie: cookiesOf(reply), origin };
}

/** A Bearer header, or the cookie of a browser with its Origin. */
export type Ways = Record<string, string>[];

/** Logs a user in as an API client and as a browser. @returns the headers of both */
export async function signInBothWays(
  origin: string,
  { email, password }: { email: string; password: string },
): Promise<Ways> {
  const send = (headers: Record<string, string>) =>
    call(origin, "/api/users/login", { method: "POST", body: { email, password }, headers });
  const [client, browser] = [await send({}), await send({ "x-session": "cookie" })];
  return [{ authorization: `Bearer ${client.body.token}` }, { cookie: cookiesOf(browser), origin }];
}
