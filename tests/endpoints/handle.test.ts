import { describe, expect, test } from "vitest";
import { z } from "zod";
import { endpoint } from "@/lib/contracts/endpoint";
import { AppError } from "@/server/core/errors";
import { Answer, done, handle, handleRaw, ok } from "@/server/http";
import { testDatabase } from "../support/database";
import { ask } from "./ask";

await testDatabase();

const seen = z.object({ status: z.literal("success"), data: z.unknown() });

describe("an endpoint", () => {
  const greet = endpoint("POST /api/x/{id}", {
    summary: "",
    params: z.strictObject({ id: z.string().max(3) }),
    query: z.strictObject({ tone: z.string().default("kind") }),
    body: z.strictObject({ name: z.string("Who is it?") }),
    answer: seen,
    status: 201,
  });
  const route = handle(greet, async ({ params, query, body, viewer }) => ok({ params, query, body, viewer }));
  const right = { method: "POST", params: { id: "abc" }, body: { name: "Ama" } };

  test("passes on the parsed input and responds with its status, without caching", async () => {
    const { status, headers, body } = await ask(route, right);
    expect([status, headers.get("cache-control"), headers.get("content-type")]).toEqual([
      201,
      "no-store",
      "application/json",
    ]);
    expect(body).toEqual({
      status: "success",
      data: { params: { id: "abc" }, query: { tone: "kind" }, body: { name: "Ama" }, viewer: null },
    });
  });

  test("refuses unknown input, in any part of the request, by field", async () => {
    for (const [wrong, field] of [
      [{ params: { id: "long" } }, "id"],
      [{ query: "?tone=a&tone=b" }, "tone"],
      [{ query: "?utm=mail" }, "utm"],
      [{ body: {} }, "name"],
      [{ body: { name: "Ama", role: "staff" } }, "role"],
    ] as const) {
      const { status, body } = await ask(route, { ...right, ...wrong });
      expect([status, body.code, Object.keys(body.errors)]).toEqual([400, "VALIDATION", [field]]);
    }
  });

  test("refuses a write from another site's page before anything else", async () => {
    const { status, body } = await ask(route, { ...right, body: {}, headers: { "sec-fetch-site": "cross-site" } });
    expect([status, body.code]).toEqual([403, "FORBIDDEN"]);
  });

  test("may set status, headers and cookies", async () => {
    const own = handle(endpoint("GET /api/x", { summary: "", answer: z.unknown() }), async () => {
      const headers = { "cache-control": "public, max-age=60", "x-more": "1" };
      return new Answer({ a: 1 }, { status: 202, headers, cookies: ["a=1", "b=2"] });
    });
    const { status, headers, body } = await ask(own);
    expect([status, headers.get("cache-control"), headers.get("x-more")]).toEqual([202, "public, max-age=60", "1"]);
    expect(headers.getSetCookie()).toEqual(["a=1", "b=2"]);
    expect(body).toEqual({ a: 1 });
    const plain = handle(endpoint("GET /api/x", { summary: "", answer: z.unknown() }), async () => done("Saved."));
    expect(await ask(plain)).toMatchObject({ status: 200, body: { status: "success", message: "Saved." } });
  });
});

describe("a refusal", () => {
  const refuse = (error: unknown) =>
    ask(
      handleRaw(async () => {
        throw error;
      }),
    );

  test("has message, fields, figures, Retry-After and its cookies", async () => {
    const { status, headers, body } = await refuse(
      new AppError("OUT_OF_STOCK", {
        message: "Only 1 left.",
        errors: { quantity: "Too many" },
        data: { available: 1 },
        retryAfter: 30,
        cookies: ["a=; Max-Age=0"],
      }),
    );
    expect([status, headers.get("retry-after"), headers.get("cache-control")]).toEqual([409, "30", "no-store"]);
    expect(headers.getSetCookie()).toEqual(["a=; Max-Age=0"]);
    expect(body).toEqual({
      status: "error",
      code: "OUT_OF_STOCK",
      message: "Only 1 left.",
      errors: { quantity: "Too many" },
      data: { available: 1 },
    });
  });

  test("SHP-LOGIN-12 of a login says whether the email is unconfirmed, and no other does", async () => {
    expect((await refuse(new AppError("NOT_VERIFIED"))).body.needsVerification).toBe(true);
    const other = await refuse(new AppError("INVALID_CREDENTIALS"));
    expect(other.body).not.toHaveProperty("needsVerification");
    expect(other.headers.has("retry-after")).toBe(false);
  });

  test("that is temporary has Retry-After; an unexpected error is 500 with a general message", async () => {
    const busy = await refuse(new AppError("BUSY"));
    expect([busy.status, busy.headers.get("retry-after")]).toEqual([503, "5"]);
    const away = await refuse(Object.assign(new Error("gone"), { code: "57P01" }));
    expect([away.status, away.body.code]).toEqual([503, "DATABASE_AWAY"]);
    const bug = await refuse(new TypeError("x is not a function"));
    expect([bug.status, bug.body.code, JSON.stringify(bug.body)]).toEqual([
      500,
      "INTERNAL",
      expect.not.stringContaining("function"),
    ]);
  });

  test("of a route without a contract has the same format, also for foreign writes", async () => {
    const hook = handleRaw<{ id: string }>(async (_, { id }) => Response.json({ id }));
    const call = (headers: Record<string, string> = {}) =>
      hook(new Request("http://localhost/api/x", { method: "POST", headers }), {
        params: Promise.resolve({ id: "7" }),
      });
    expect(await (await call()).json()).toEqual({ id: "7" });
    expect((await call({ origin: "https://evil.example" })).status).toBe(403);
  });
});
