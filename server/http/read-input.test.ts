import { Readable } from "node:stream";
import { describe, expect, test, vi } from "vitest";
import { z } from "zod";
import { endpoint } from "@/lib/contracts/endpoint";
import { BODY_LIMIT_BYTES } from "@/lib/limits";
import { AppError } from "@/server/core/errors";
import { toErrorResponse } from "./answer";
import { parse, readBody, readJson, readParams, readQuery, readRawBody } from "./read-input";

// The log needs a valid environment.
vi.stubEnv("DATABASE_URL", "postgresql://127.0.0.1/unused");

const JSON_TYPE = "application/json";

function send(body: BodyInit, type: string | null = JSON_TYPE): Request {
  const request = new Request("http://shop/api/x", { method: "POST", body, duplex: "half" } as RequestInit);
  request.headers.delete("content-type");
  if (type) request.headers.set("content-type", type);
  return request;
}

/** Body in chunks without a length. */
const inChunks = (...pieces: string[]) =>
  Readable.toWeb(Readable.from(pieces.map((piece) => Buffer.from(piece)))) as ReadableStream;

const refusalOf = (attempt: Promise<unknown>): Promise<AppError> =>
  attempt.then(
    () => expect.fail("nothing was refused"),
    (error) => error,
  );

const listing = endpoint("GET /api/x", {
  summary: "",
  query: z.strictObject({
    brand: z.array(z.string()).default([]),
    tag: z.array(z.string()).optional(),
    search: z.string().optional(),
  }),
  answer: z.unknown(),
});
const query = (text: string) => parse(listing.query, readQuery(new URL(`http://shop/api/x?${text}`), listing));

describe("the query", () => {
  test("gives a list for a repeatable parameter, also if given once, and text for others", () => {
    expect(query("brand=Philips&tag=a&tag=b&search=led+lamp")).toEqual({
      brand: ["Philips"],
      tag: ["a", "b"],
      search: "led lamp",
    });
    expect(query("")).toEqual({ brand: [] });
  });

  test("is refused if a parameter is repeated against the contract", () => {
    for (const text of ["search=a&search=b", "search=a&search=a"])
      expect(() => query(text), text).toThrow(
        expect.objectContaining({ code: "VALIDATION", details: { errors: { search: "Please enter this only once" } } }),
      );
  });

  test("a parameter named like an object's property is unknown", () => {
    for (const name of ["__proto__", "constructor", "toString", "hasOwnProperty"])
      expect(() => query(`${name}=x`), name).toThrow(
        expect.objectContaining({ code: "VALIDATION", details: { errors: { [name]: "Unknown field" } } }),
      );
    expect(query("brand=constructor&brand=__proto__&search=toString")).toEqual({
      brand: ["constructor", "__proto__"],
      search: "toString",
    });
  });
});

test("an invalid input is refused with the first error of each field", () => {
  const schema = z.strictObject({
    phone: z.string().min(9, "Too short").regex(/^\d+$/, "Digits only"),
    lines: z.array(z.strictObject({ quantity: z.number("How many?") })),
  });
  expect(() => parse(schema, { phone: "02x", lines: [{ quantity: 1 }, { quantity: "2", colour: "red" }] })).toThrow(
    expect.objectContaining({
      code: "VALIDATION",
      details: { errors: { phone: "Too short", "lines.1.quantity": "How many?", "lines.1.colour": "Unknown field" } },
    }),
  );
  expect(() => parse(schema, "lamp")).toThrow(
    expect.objectContaining({ details: { errors: { body: expect.stringMatching(/\w/) } } }),
  );
  // Without a schema no input is allowed.
  expect(parse(undefined, {})).toEqual({});
  expect(() => parse(undefined, { id: "1" })).toThrow(AppError);
});

test("characters that PostgreSQL cannot store are refused in any field", async () => {
  for (const text of ["a\\u0000b", "\\ud800", "x\\udc00", "\\ude00\\ud83d"]) {
    const error = await refusalOf(readJson(send(`{"note":{"deep":["${text}"]}}`)));
    expect(error, text).toMatchObject({ code: "VALIDATION", details: { errors: { 0: "Unusable character" } } });
  }
  expect((await refusalOf(readJson(send('"\\u0000"')))).details.errors).toEqual({ body: "Unusable character" });
  expect(await readJson(send('{"note":"\\ud83d\\ude00"}'))).toEqual({ note: "😀" });
  expect(() => query("search=a%00b")).toThrow(AppError);
  expect(() => readParams({ id: "a\0" })).toThrow(
    expect.objectContaining({ details: { errors: { id: "Unusable character" } } }),
  );
  expect(readParams({ id: "lamp" })).toEqual({ id: "lamp" });
  expect(readParams(undefined)).toEqual({});
});

describe("a body", () => {
  test("needs the JSON content type, with or without a charset", async () => {
    for (const type of [JSON_TYPE, "application/json; charset=utf-8", "Application/JSON ;charset=utf-8"])
      expect(await readJson(send('{"a":1}', type)), type).toEqual({ a: 1 });
    for (const type of [null, "text/plain", "application/x-www-form-urlencoded", "application/jsonp"])
      expect((await refusalOf(readJson(send('{"a":1}', type)))).code, String(type)).toBe("UNSUPPORTED_TYPE");
  });

  test("with invalid JSON or UTF-8 is refused with a message", async () => {
    for (const body of ["{", "", "<a>", Buffer.from([0x22, 0xff, 0x22])])
      expect(await refusalOf(readJson(send(body)))).toMatchObject({
        code: "VALIDATION",
        message: "The request is not valid JSON.",
      });
  });

  test("may be absent if optional, and is checked if present", async () => {
    const optional = z.strictObject({ a: z.number() }).optional();
    expect(await readBody(send("", null), optional)).toBeUndefined();
    expect(await readBody(send('{"a":1}'), optional)).toEqual({ a: 1 });
    expect((await refusalOf(readBody(send('{"a":1}', "text/plain"), optional))).code).toBe("UNSUPPORTED_TYPE");
    expect((await refusalOf(readBody(send(""), z.strictObject({})))).code).toBe("VALIDATION");
  });

  test("of 100 KB is accepted, one byte more is refused, with a length or in chunks", async () => {
    const whole = "x".repeat(BODY_LIMIT_BYTES);
    expect(Buffer.from(await readRawBody(send(whole))).toString()).toBe(whole);
    const pieces = [whole.slice(0, 60_000), whole.slice(60_000)];
    expect(Buffer.from(await readRawBody(send(inChunks(...pieces)))).toString()).toBe(whole);
    expect((await refusalOf(readRawBody(send(inChunks(...pieces, "x"))))).code).toBe("TOO_LARGE");
    const announced = send("x");
    announced.headers.set("content-length", String(BODY_LIMIT_BYTES + 1));
    expect((await refusalOf(readRawBody(announced))).code).toBe("TOO_LARGE");
  });

  test("that the client aborts answers 400, not 503", async () => {
    const broken = Readable.from(
      (async function* () {
        yield Buffer.from('{"a":');
        throw Object.assign(new Error("aborted"), { code: "ECONNRESET" });
      })(),
    );
    const error = await refusalOf(readRawBody(send(Readable.toWeb(broken) as ReadableStream)));
    const answer = toErrorResponse(error, { method: "POST", path: "/api/x", requestId: null });
    expect([answer.status, (await answer.json()).code]).toEqual([400, "VALIDATION"]);
  });
});
