import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { takeLock } from "./lock";

const folder = fs.mkdtempSync(path.join(os.tmpdir(), "kanea-lock-"));
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));

describe("a lock", () => {
  test("makes the next process wait, shows its owner, and is then free at once", async () => {
    const file = path.join(folder, "one");
    const release = await takeLock(file, 1_000);
    const owners: number[] = [];
    const next = takeLock(file, 10_000, (owner) => {
      owners.push(owner);
      release();
    });
    (await next)();
    expect(owners).toEqual([process.pid]);
    expect(fs.existsSync(file)).toBe(false);
  });

  test("is refused with one line if it is not released in time", async () => {
    const file = path.join(folder, "two");
    const release = await takeLock(file, 1_000);
    await expect(takeLock(file, 60)).rejects.toThrow(`Another process holds ${file} and does not let go of it.`);
    release();
  });

  test("of a process that has ended is ignored", async () => {
    const file = path.join(folder, "three");
    fs.writeFileSync(file, `${process.pid}@1`);
    (await takeLock(file, 1_000))();
  });
});
