import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { isDeepStrictEqual } from "node:util";
import { beforeAll, describe, expect, test } from "vitest";
import type { Endpoint } from "@/lib/contracts/endpoint";
import { staffEndpoints } from "@/lib/contracts/staff";
import { NDJSON } from "@/lib/progress";
import { permissionBlocker, type StaffMember } from "@/lib/staff";
import { inlineScripts } from "@/server/gateway/next/csp-policy";
import { newCustomer } from "../../support/customers";
import { newStaff } from "../../support/staff";
import { call, type RunningShop, signInBothWays, type Ways } from "../support";
import { openShop } from "./running";

/** All endpoints of the desk, from their contracts. */
const calls = Object.entries<Endpoint>(staffEndpoints).map(([name, endpoint]) => ({ name, endpoint }));

const filesNamed = (folder: string, name: string) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .map((file) => file.replaceAll("\\", "/"))
    .filter((file) => path.basename(file) === name);

const pages = filesNamed("app/(staff)", "page.tsx").map((file) => `/${path.dirname(file)}`.replaceAll(/\[\w+\]/g, "x"));
const routes = filesNamed("app/api/staff", "route.ts").flatMap((file) => {
  const source = readFileSync(path.join("app/api/staff", file), "utf8");
  const where = `/api/staff/${path.dirname(file)}`.replaceAll(/\[(\w+)\]/g, "{$1}");
  return [...source.matchAll(/export const (GET|POST|PUT|PATCH|DELETE)\b/g)].map(([, method]) => `${method} ${where}`);
});

type Member = Pick<StaffMember, "role" | "branchId">;

const members = {
  "staff of a branch": { role: "staff", branchId: "accra-1" },
  "staff without a branch": { role: "staff", branchId: null },
  office: { role: "office", branchId: null },
  "office at a branch": { role: "office", branchId: "accra-1" },
  admin: { role: "admin", branchId: null },
} as const satisfies Record<string, Member>;
type MemberName = keyof typeof members;

let shop: RunningShop;
let origin: string;
let inside: Record<MemberName, Ways>;
let outside: Record<string, Ways>;

const query = (sql: string, values: unknown[] = []) => shop.db.$queryRawUnsafe<unknown[]>(sql, ...values);

beforeAll(async () => {
  shop = await openShop();
  origin = shop.urls[0] ?? "";
  const made: [string, Ways][] = [];
  for (const [name, member] of Object.entries(members))
    made.push([name, await signInBothWays(origin, await newStaff(query, member))]);
  inside = Object.fromEntries(made) as typeof inside;
  const customer = await signInBothWays(origin, await newCustomer(query));
  const [gone, lowered, left] = [await newStaff(query), await newStaff(query), await newStaff(query)];
  const [asGone, asLowered, asLeft] = [
    await signInBothWays(origin, gone),
    await signInBothWays(origin, lowered),
    await signInBothWays(origin, left),
  ];
  await shop.db.user.update({ where: { id: gone.id }, data: { active: false } });
  await shop.db.user.update({ where: { id: lowered.id }, data: { role: "customer", branchId: null } });
  await shop.db.session.updateMany({ where: { userId: left.id }, data: { endedAt: new Date() } });
  const [{ authorization = "" } = {}, { cookie = "" } = {}] = inside.admin;
  const forge = (text: string) => text.replace(/.(?=.{20}$)/, (letter) => (letter === "A" ? "B" : "A"));
  outside = {
    "a guest": [{}],
    "a customer": customer,
    "staff who were deactivated": asGone,
    "staff who are customers now": asLowered,
    "staff who signed out": asLeft,
    "a forged token": [
      { authorization: forge(authorization) },
      {
        authorization: `Bearer ${Buffer.from('{"alg":"none"}').toString("base64url")}.${authorization.split(".")[1]}.`,
      },
      { cookie: cookie.replace(/(kanea_session=)([^;]+)/, (_, name, token) => `${name}${forge(token)}`), origin },
    ],
  };
});

const ID = "0197a000-0000-7000-8000-000000000000";
const pathOf = ({ path: pattern }: Endpoint) => pattern.replaceAll(/\{\w+\}/g, ID);

interface Whole {
  status: number;
  headers: Record<string, string>;
  body: string;
}

/** A response with everything that a stranger could compare, without request id and time. */
async function whole(where: string, method: string, headers: Record<string, string>, body?: string): Promise<Whole> {
  const json: Record<string, string> = body === undefined ? {} : { "content-type": "application/json" };
  const answer = await fetch(`${origin}${where}`, {
    method,
    redirect: "manual",
    headers: { ...json, ...headers },
    body,
  });
  const { "x-request-id": _, date: __, ...kept } = Object.fromEntries(answer.headers);
  return { status: answer.status, headers: kept, body: await answer.text() };
}

/** Alternates the values, so that each is tested with a fraction of the requests. */
const inTurn = <T>(all: readonly T[], at: number) => all.slice(at % all.length, (at % all.length) + 1);

const unknown = new Map<string, Promise<Whole>>();

/** Response of an unknown URL to the same request, cached. */
function unknownAddress(method: string, headers: Record<string, string>, body?: string): Promise<Whole> {
  const key = JSON.stringify([method, headers, body]);
  const answer = unknown.get(key) ?? whole("/api/nothing/here", method, headers, body);
  unknown.set(key, answer);
  return answer;
}

describe("BEYOND-34 SHP-DATA-44 the desk's API", () => {
  test("has exactly the routes of its contracts", () => {
    expect(routes.sort()).toEqual(calls.map(({ endpoint: { method, path: where } }) => `${method} ${where}`).sort());
  });

  test.each(calls)("$name returns 404 to non-staff, for every method", async ({ endpoint }) => {
    const { method } = endpoint;
    const at = calls.findIndex((one) => one.endpoint === endpoint);
    for (const [index, [who, ways]] of Object.entries(outside).entries()) {
      for (const headers of inTurn(ways, at + index)) {
        const body = method === "GET" ? undefined : "{}";
        const answer = await whole(pathOf(endpoint), method, headers, body);
        expect(answer, who).toEqual(await unknownAddress(method, headers, body));
        expect(answer.status, who).toBe(404);
      }
    }
    for (const other of ["OPTIONS", ...inTurn(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE"], at)])
      expect(await whole(pathOf(endpoint), other, {}), other).toEqual(await unknownAddress(other, {}));
  });

  test.each(calls)("$name serves staff by role, and gives the others the reason", async ({ endpoint }) => {
    const { method, action } = endpoint;
    const at = calls.findIndex((one) => one.endpoint === endpoint);
    for (const [index, [name, ways]] of (Object.entries(inside) as [MemberName, Ways][]).entries()) {
      for (const headers of inTurn(ways, at + index)) {
        // An unknown parameter, so that an allowed request is refused before it changes anything.
        const reply = await call(origin, `${pathOf(endpoint)}?unknown=1`, {
          method,
          headers,
          body: method === "GET" ? undefined : {},
        });
        const refusal = action ? permissionBlocker(members[name], action) : "This action is not allowed.";
        const expected = refusal ? [403, refusal] : [400, reply.body.message];
        expect([reply.status, reply.body.message], `${name}: ${JSON.stringify(reply.body)}`).toEqual(expected);
      }
    }
  });

  test("BEYOND-45 draws a chart with the parts of the library that are in the build", async () => {
    const answer = await fetch(`${origin}/api/staff/reports/month/plots/orders`, { headers: inside.admin[0] });
    expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "image/svg+xml"]);
  });

  test("responds as in the contract if no parameter is needed", async () => {
    const readable = calls.filter(({ endpoint: e }) => e.method === "GET" && !e.path.includes("{") && !e.answersFile);
    for (const { name, endpoint } of readable) {
      const reply = await call(origin, endpoint.path, { headers: inside.admin[1] });
      expect(reply.status, name).toBe(200);
      endpoint.answer.parse(reply.body);
      expect(reply.headers.get("cache-control"), name).toBe("no-store");
    }
  });

  test("BEYOND-42 exports the products as a file that imports without changes", async () => {
    const headers = { ...inside.admin[0] };
    const answer = await fetch(`${origin}/api/staff/products/file`, { headers });
    expect(answer.headers.get("content-type")).toBe("text/csv; charset=utf-8");
    expect(answer.headers.get("cache-control")).toBe("no-store");
    const file = await answer.arrayBuffer();
    expect(new TextDecoder("utf-8", { ignoreBOM: true }).decode(file)).toMatch(
      /^\ufeffSKU,Barcode \(GTIN\),Name,.+\r\n/,
    );
    const send = (more: Record<string, string> = {}) =>
      fetch(`${origin}/api/staff/products/file`, {
        method: "POST",
        headers: { ...headers, ...more, "content-type": "text/csv" },
        body: file,
      });
    const { data } = (await (await send()).json()) as { data: Record<string, unknown> };
    expect(data).toMatchObject({ added: 0, changed: 0, problems: [], written: false });
    const streamed = await (await send({ accept: NDJSON })).text();
    const lines = streamed
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line) as unknown);
    expect(lines).toEqual([
      { progress: { step: "checked", done: 0, of: data.unchanged } },
      { answer: { status: 200, body: { status: "success", data } } },
    ]);
  });

  test("responds with the same 404 on any path", async () => {
    for (const where of ["/api/staff", "/api/staff/", "/api/staff/nothing", "/api/%73taff/me", "/api//staff/me"]) {
      const strange = where.replace("staff", "stuff").replace("%73taff", "stuff");
      const answer = await whole(where, "GET", {});
      const unknown = await whole(strange, "GET", {});
      expect([answer.status, answer.body], where).toEqual([unknown.status, unknown.body.replaceAll("stuff", "staff")]);
    }
  });
});

/** Expects the not-found page; retries if the shop's products, which that page shows, have changed. */
async function expectUnknown(page: string, headers: Record<string, string>, who: string): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    const answer = await whole(page, "GET", headers);
    const unknown = await whole("/nothing/here", "GET", headers);
    // A catalogue change rendered the page again between the two.
    if (!isDeepStrictEqual(answer, unknown) && tries < 5) continue;
    expect(answer.status, who).toBe(404);
    return expect(answer, who).toEqual(unknown);
  }
}

describe("BEYOND-34 the desk's pages", () => {
  test("exist", () => expect(pages).toContain("/staff"));

  test.each([...pages, "/staff/nothing"])("%s shows the not-found page to non-staff", async (page) => {
    const at = pages.indexOf(page) + 1;
    for (const [index, [who, ways]] of Object.entries(outside).entries()) {
      for (const { authorization, cookie } of inTurn(ways, at + index)) {
        const headers: Record<string, string> = authorization ? { authorization } : cookie ? { cookie } : {};
        await expectUnknown(page, headers, who);
        // The browser's router sends other headers; the gate checks the user before the kind of request.
        if (who !== "a guest" && who !== "a customer") continue;
        for (const more of [{ rsc: "1" }, { rsc: "1", "next-router-prefetch": "1" }] as Record<string, string>[])
          await expectUnknown(page, { ...headers, ...more }, who);
      }
    }
    expect(await whole(page, "HEAD", {})).toEqual(await whole("/nothing/here", "HEAD", {}));
    expect(await whole(page, "POST", {})).toEqual(await whole("/nothing/here", "POST", {}));
  });

  test.each(pages)("%s is rendered per staff member and not cached", async (page) => {
    for (const [name, ways] of [...Object.entries(inside), ["admin, again", inside.admin] as const]) {
      const { cookie = "" } = ways[1] ?? {};
      const { status, headers, body } = await whole(page, "GET", { cookie });
      expect(status, name).toBe(200);
      expect(headers["cache-control"]).toMatch(/no-store/);
      expect(body).toMatch(/<meta name="robots" content="noindex/);
      const policy = headers["content-security-policy"];
      expect(policy).not.toMatch(/nonce|script-src[^;]*unsafe/);
      for (const script of inlineScripts(body))
        expect(policy).toContain(`'sha256-${createHash("sha256").update(script).digest("base64")}'`);
    }
  });
});

describe("BEYOND-34 the shop's pages contain nothing of the desk", () => {
  /** Class names used only by the desk; a word without hyphen, colon or bracket may be prose or code. */
  function deskClasses(): string[] {
    const wordsIn = (folders: string[]) =>
      new Set(
        folders.flatMap((folder) =>
          readdirSync(folder, { recursive: true, encoding: "utf8" })
            .filter((file) => /\.tsx?$/.test(file) && !/\.test\./.test(file))
            .flatMap((file) => readFileSync(path.join(folder, file), "utf8").match(/[^\s"'`{}<>]+/g) ?? []),
        ),
      );
    const rooms = readdirSync("components").filter((room) => room !== "staff" && !room.includes("."));
    const ours = wordsIn(["app", "lib/client", ...rooms.map((room) => `components/${room}`)]);
    return [...wordsIn(["components/staff"])].filter(
      (word) => !ours.has(word) && /^[a-z]\w*[-:[][\w:.[\]/%-]*$/.test(word),
    );
  }

  const files = (html: string, pattern: RegExp) => [
    ...new Set([...html.matchAll(pattern)].map(([, file]) => file ?? "")),
  ];
  const scriptsOf = (html: string) => files(html, /"(?:\/_next\/)?(static\/chunks\/[^"\\]+\.js)/g);
  const stylesOf = (html: string) => files(html, /"(?:\/_next\/)?(static\/chunks\/[^"\\]+\.css)/g);
  const read = async (file: string) => (await fetch(`${origin}/_next/${file}`)).text();

  test("no script, no style", async () => {
    const [, { cookie = "" } = {}] = inside.admin;
    const desk = (await whole("/staff", "GET", { cookie })).body;
    const deskStyle = (await Promise.all(stylesOf(desk).map(read))).join("\n");
    const marks = deskClasses();
    // A style sheet escapes special characters: `sm:flex` is `.sm\:flex`.
    const isIn = (style: string) => (name: string) =>
      new RegExp(`\\.${name.replace(/[^\w-]/g, "\\\\\\$&")}(?![\\w-])`).test(style);
    expect(marks.filter(isIn(deskStyle)).length).toBeGreaterThan(3);
    for (const page of [
      "/",
      "/products",
      "/cart",
      "/checkout",
      "/login",
      "/account",
      "/account/orders",
      "/nothing/here",
    ]) {
      const html = (await whole(page, "GET", page.startsWith("/account") ? { cookie } : {})).body;
      const style = (await Promise.all(stylesOf(html).map(read))).join("\n");
      expect(style.length, page).toBeGreaterThan(10_000);
      expect(marks.filter(isIn(style)), page).toEqual([]);
      const scripts = await Promise.all(scriptsOf(html).map(read));
      expect(scripts.length, page).toBeGreaterThan(3);
      expect(scripts.filter((script) => /\/api\/staff|"\/staff(?!-invitation)/.test(script)).length, page).toBe(0);
    }
  });
});
