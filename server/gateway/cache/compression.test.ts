import zlib from "node:zlib";
import { expect, test, vi } from "vitest";
import { acceptedEncoding, Compressor } from "./compression";

// The log needs a valid environment.
vi.stubEnv("DATABASE_URL", "postgresql://127.0.0.1/unused");

const text = Buffer.from(Array.from({ length: 1500 }, (_, i) => `<li>Lamp ${i * 7919}</li>`).join(""));

test("a client gets Brotli if it accepts it, else gzip, else plain bytes", () => {
  expect(acceptedEncoding("gzip, deflate, br, zstd")).toBe("br");
  expect(acceptedEncoding("gzip;q=1.0, br;q=0")).toBe("gzip");
  expect(acceptedEncoding("BR;q=0.5")).toBe("br");
  expect(acceptedEncoding("identity")).toBeUndefined();
  expect(acceptedEncoding(undefined)).toBeUndefined();
});

const unpack = { br: zlib.brotliDecompressSync, gzip: zlib.gunzipSync };

test("a compressed copy decompresses to the same bytes", async () => {
  const copies = new Compressor();
  for (const encoding of ["br", "gzip"] as const) {
    expect(unpack[encoding]((await copies.shared("a", encoding, text, false)).body)).toEqual(text);
  }
});

test("frequently requested pages are recompressed in the background", async () => {
  const copies = new Compressor();
  const copy = await copies.shared("a", "br", text, false);
  const quick = copy.body.length;
  for (let n = 0; n < 7; n++) expect(await copies.shared("a", "br", text, false)).toBe(copy);
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(copy.isBest).toBe(false);
  copies.use(copy);
  await vi.waitFor(() => expect(copy.isBest).toBe(true), 60_000);
  expect(copy.body.length).toBeLessThanOrEqual(quick);
  expect(unpack.br(copy.body)).toEqual(text);
});

test("a failed recompression keeps the first copy, and does not end the process", async () => {
  const copies = new Compressor();
  const broken = { encoding: "br" as const, body: Buffer.from("no brotli"), isBest: false, uses: 100 };
  const copy = await copies.shared("a", "br", text, false);
  copy.uses = 100;
  copies.use(broken);
  copies.use(copy);
  await vi.waitFor(() => expect(copy.isBest).toBe(true), 60_000);
  expect([broken.isBest, broken.body.toString()]).toEqual([false, "no brotli"]);
});

test("a copy uses no more memory than its bytes", async () => {
  const pages = Buffer.from(Array.from({ length: 4_000 }, (_, i) => `<li>${(i * 7919) % 10_007}</li>`).join(""));
  for (const encoding of ["br", "gzip"] as const) {
    const { body } = await new Compressor().shared("a", encoding, pages, false);
    expect([body.length > 4_096, body.buffer.byteLength]).toEqual([true, body.length]);
  }
});

test("memory is bounded: the least recently used copy is evicted first", async () => {
  const size = (await new Compressor().shared("x", "gzip", text, false)).body.length;
  const copies = new Compressor((size + 10) * 2);
  const first = await copies.shared("1", "gzip", text, false);
  const second = await copies.shared("2", "gzip", text, false);
  await copies.shared("3", "gzip", text, false);
  expect(await copies.shared("2", "gzip", text, false)).toBe(second);
  expect(await copies.shared("1", "gzip", text, false)).not.toBe(first);
});
