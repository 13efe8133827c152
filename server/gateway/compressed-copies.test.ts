import zlib from "node:zlib";
import { expect, test, vi } from "vitest";
import { CompressedCopies } from "./compressed-copies";
import { acceptedEncoding } from "./send-whole";

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

test("a copy unpacks to the same bytes", async () => {
  const copies = new CompressedCopies();
  expect(zlib.brotliDecompressSync(await copies.get("a", "br", text, false))).toEqual(text);
  expect(zlib.gunzipSync(await copies.get("a", "gzip", text, false))).toEqual(text);
});

test("what is asked for again gets smaller in the background", async () => {
  const copies = new CompressedCopies();
  const quick = await copies.get("a", "br", text, false);
  await vi.waitFor(async () => {
    const next = await copies.get("a", "br", text, false);
    expect(next.length).toBeLessThan(quick.length);
    expect(zlib.brotliDecompressSync(next)).toEqual(text);
  }, 60_000);
});

test("a better copy that cannot be made is tried again, and does not end the process", async () => {
  const copies = new CompressedCopies();
  const quick = await copies.get("a", "br", text, false);
  await copies.get("a", "br", { length: 1 } as Buffer, false);
  await vi.waitFor(async () => {
    expect((await copies.get("a", "br", text, false)).length).toBeLessThan(quick.length);
  }, 60_000);
});

test("memory is bounded: the copy used longest ago goes first", async () => {
  const size = (await new CompressedCopies().get("x", "gzip", text, false)).length;
  const copies = new CompressedCopies(size * 2);
  const first = await copies.get("1", "gzip", text, false);
  const second = await copies.get("2", "gzip", text, false);
  await copies.get("3", "gzip", text, false);
  expect(await copies.get("2", "gzip", text, false)).toBe(second);
  expect(await copies.get("1", "gzip", text, false)).not.toBe(first);
});
