import { afterAll, expect, test } from "vitest";
import { db } from "@/server/core/db";
import { addressOf, consumeTry } from "@/server/http";
import { testDatabase } from "../support/database";

await testDatabase();
afterAll(() => db().$disconnect());

/** How many of these clients, each with one try, are let through. */
async function letThrough(addresses: string[]): Promise<number> {
  const tries = addresses.map((address) => {
    const request = new Request("http://shop", { headers: { "x-forwarded-for": address } });
    return consumeTry("checkout", { address: addressOf(request) });
  });
  const outcomes = await Promise.allSettled(tries);
  return outcomes.filter(({ status }) => status === "fulfilled").length;
}

test("all addresses of one IPv6 network together have the tries of one client", async () => {
  const addresses = Array.from({ length: 70 }, (_, index) => `2001:db8:0:1::${index.toString(16)}`);
  expect(await letThrough(addresses)).toBe(60);
  expect(await letThrough(["2001:db8:0:1:ffff::1", "2001:db8:0:2::1"])).toBe(1);
});

test("an IPv4 address has the same tries however it is written", async () => {
  const spellings = ["198.51.100.7", "::ffff:198.51.100.7", "::ffff:c633:6407", "2002:c633:6407::1"];
  expect(await letThrough(Array.from({ length: 64 }, (_, index) => spellings[index % 4] ?? ""))).toBe(60);
  expect(await letThrough(["198.51.100.8"])).toBe(1);
});
