import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import zlib from "node:zlib";
import { expect, test, vi } from "vitest";
import { acceptedEncoding, CompressedCopies } from "./compressed-copies";

// The log is the environment's.
vi.stubEnv("DATABASE_URL", "postgresql://127.0.0.1/unused");

const text = Buffer.from(Array.from({ length: 1500 }, (_, i) => `<li>Lamp ${i * 7919}</li>`).join(""));

test("a client gets Brotli when it takes it, else gzip, else nothing", () => {
  expect(acceptedEncoding("gzip, deflate, br, zstd")).toBe("br");
  expect(acceptedEncoding("gzip;q=1.0, br;q=0")).toBe("gzip");
  expect(acceptedEncoding("BR;q=0.5")).toBe("br");
  expect(acceptedEncoding("identity")).toBeUndefined();
  expect(acceptedEncoding(undefined)).toBeUndefined();
});

const unpack = { br: zlib.brotliDecompressSync, gzip: zlib.gunzipSync };

test("a copy unpacks to the same bytes", async () => {
  const copies = new CompressedCopies();
  for (const encoding of ["br", "gzip"] as const) {
    expect(unpack[encoding]((await copies.get("a", encoding, text, false)).body)).toEqual(text);
  }
});

test.each(["br", "gzip"] as const)("what is asked for often gets smaller in the background: %s", async (encoding) => {
  const copies = new CompressedCopies();
  const copy = await copies.get("a", encoding, text, false);
  const quick = copy.body.length;
  for (let n = 0; n < 7; n++) expect(await copies.get("a", encoding, text, false)).toBe(copy);
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(copy.isBest).toBe(false);
  copies.use(copy);
  await vi.waitFor(() => expect(copy.isBest).toBe(true), 60_000);
  expect(copy.body.length).toBeLessThanOrEqual(quick);
  expect(unpack[encoding](copy.body)).toEqual(text);
});

test("a better copy that cannot be made leaves the quick one, and does not end the process", async () => {
  const copies = new CompressedCopies();
  const broken = { encoding: "br" as const, body: Buffer.from("no brotli"), isBest: false, uses: 100 };
  const copy = await copies.get("a", "br", text, false);
  copy.uses = 100;
  copies.use(broken);
  copies.use(copy);
  await vi.waitFor(() => expect(copy.isBest).toBe(true), 60_000);
  expect([broken.isBest, broken.body.toString()]).toEqual([false, "no brotli"]);
});

test("a copy keeps no more memory than it has bytes", async () => {
  const pages = Buffer.from(Array.from({ length: 4_000 }, (_, i) => `<li>${(i * 7919) % 10_007}</li>`).join(""));
  for (const encoding of ["br", "gzip"] as const) {
    const { body } = await new CompressedCopies().get("a", encoding, pages, false);
    expect([body.length > 4_096, body.buffer.byteLength]).toEqual([true, body.length]);
  }
});

test("memory is bounded: the copy used longest ago goes first", async () => {
  const size = (await new CompressedCopies().get("x", "gzip", text, false)).body.length;
  const copies = new CompressedCopies({ maxSize: (size + 10) * 2 });
  const first = await copies.get("1", "gzip", text, false);
  const second = await copies.get("2", "gzip", text, false);
  await copies.get("3", "gzip", text, false);
  expect(await copies.get("2", "gzip", text, false)).toBe(second);
  expect(await copies.get("1", "gzip", text, false)).not.toBe(first);
});

test("the smallest copy of a file of the build is made once for all processes", async () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "kanea-copies-"));
  const first = await new CompressedCopies({ folder }).get("/script.js 1", "br", text, true);
  expect(first.isBest).toBe(false);
  await vi.waitFor(() => expect(fs.readdirSync(folder)).toEqual([expect.stringMatching(/^\w{32}\.br$/)]), 60_000);
  const other = await new CompressedCopies({ folder }).get("/script.js 1", "br", text, true);
  expect(other).toMatchObject({ isBest: true, body: first.body });
  const changed = await new CompressedCopies({ folder }).get("/script.js 2", "br", text, true);
  expect(changed.isBest).toBe(false);
  fs.rmSync(folder, { recursive: true });
});
