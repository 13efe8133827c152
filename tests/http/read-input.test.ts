import { Readable } from "node:stream";
import { expect, test } from "vitest";
import { z } from "zod";
import { endpoint } from "@/lib/contracts/endpoint";
import { AppError } from "@/server/core/errors";
import { readRawBody, toErrorResponse } from "@/server/http";
import { parse, readJson, readQuery } from "@/server/http/read-input";

const send = (body: string) =>
  new Request("http://shop/api/x", { method: "POST", headers: { "content-type": "application/json" }, body });
const listing = endpoint("GET /api/x", {
  summary: "",
  query: z.strictObject({ brand: z.array(z.string()).default([]), search: z.string().optional() }),
  answer: z.unknown(),
});
const query = (text: string) => parse(listing.query, readQuery(new URL(`http://shop/api/x?${text}`), listing));

test("text that PostgreSQL does not keep is refused wherever it stands, by its field", async () => {
  for (const text of ["a\\u0000b", "\\ud800", "x\\udc00", "\\ude00\\ud83d"]) {
    const error = await readJson(send(`{"note":{"deep":["${text}"]}}`)).catch((thrown) => thrown);
    expect(error, text).toMatchObject({ code: "VALIDATION", details: { errors: { 0: "Unusable character" } } });
  }
  expect(await readJson(send('{"note":"\\ud83d\\ude00"}'))).toEqual({ note: "😀" });
  expect(() => query("search=a%00b")).toThrow(AppError);
});

test("a parameter by the name of an object's own property is an unknown one", () => {
  for (const name of ["__proto__", "constructor", "toString", "hasOwnProperty"])
    expect(() => query(`${name}=x`), name).toThrow(
      expect.objectContaining({ code: "VALIDATION", details: { errors: { [name]: "Unknown field" } } }),
    );
  expect(query("brand=constructor&brand=__proto__&search=toString")).toEqual({
    brand: ["constructor", "__proto__"],
    search: "toString",
  });
});

test("a body that its sender breaks off is the sender's mistake, not the database's", async () => {
  const broken = Readable.from(
    (async function* () {
      yield Buffer.from('{"a":');
      throw Object.assign(new Error("aborted"), { code: "ECONNRESET" });
    })(),
  );
  const request = new Request("http://shop/api/x", {
    method: "POST",
    body: Readable.toWeb(broken) as ReadableStream,
    duplex: "half",
  } as RequestInit);
  const error = await readRawBody(request).catch((thrown) => thrown);
  const answer = toErrorResponse(error, { method: "POST", path: "/api/x", requestId: null });
  expect([answer.status, (await answer.json()).code]).toEqual([400, "VALIDATION"]);
});
