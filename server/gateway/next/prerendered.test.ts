import { IncomingMessage, ServerResponse } from "node:http";
import { Socket } from "node:net";
import { expect, test } from "vitest";
import { takePrerendered } from "./prerendered";

function answer(headers: Record<string, string>): ServerResponse {
  const response = new ServerResponse(new IncomingMessage(new Socket()));
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
  return response;
}

test("a cached or newly rendered page reports its tags internally, not to its visitor", () => {
  const given = { "x-shown-tags": "catalogue,product:lamp", "x-made-from": "1234.5" };
  const there = answer({ ...given, "x-nextjs-cache": "HIT" });
  expect(takePrerendered(there)).toEqual({ tags: ["catalogue", "product:lamp"], isPrerendered: true });
  expect(there.getHeaderNames()).toEqual(["x-nextjs-cache"]);
  expect(takePrerendered(answer({ ...given, "x-nextjs-cache": "MISS" }))).toMatchObject({ madeFrom: 1234.5 });
});

test("a stale page, and any other response, is not stored", () => {
  expect(takePrerendered(answer({ "x-shown-tags": "catalogue", "x-nextjs-cache": "STALE" }))).toBeUndefined();
  expect(takePrerendered(answer({ "x-nextjs-cache": "HIT" }))).toBeUndefined();
});
