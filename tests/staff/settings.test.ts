import { describe, expect, test } from "vitest";
import type { StaffMember } from "@/lib/staff";
import { AppError } from "@/server/core/errors";
import { readSettings } from "@/server/settings";
import { changeSetting, listSettings, readSetting } from "@/server/staff";
import { testDatabase } from "../support/database";
import { newMember } from "../support/members";
import { accra, city, remote } from "../support/zones";

const shop = await testDatabase();
const ama = await newMember(shop, { role: "admin", firstName: "Ama", lastName: "Mensah" });
const kofi = await newMember(shop, { role: "admin", firstName: "Kofi", lastName: "Boateng" });

const refusal = (write: Promise<unknown>) =>
  write.then(
    () => Promise.reject(new Error("It was taken")),
    (error: unknown) => {
      if (!(error instanceof AppError)) throw error;
      return error;
    },
  );

describe("BEYOND-49 settings at the desk", () => {
  test("BEYOND-40 a change applies at once, and is recorded with its author and effect", async () => {
    const { version, value } = await readSetting("stock");
    const after = await changeSetting(ama, "stock", { value: { lowStock: 8 }, seen: version });
    expect(after).toMatchObject({ value: { lowStock: 8 }, source: "custom", changed: { by: "Ama Mensah" } });
    expect(after.changes[0]?.what).toEqual(["Default low-stock threshold: 5 pieces → 8 pieces"]);
    expect((await readSettings()).stock.lowStock).toBe(8);
    const listed = (await listSettings()).settings.find(({ key }) => key === "stock");
    expect(listed).toMatchObject({ source: "custom", changed: { by: "Ama Mensah" } });
    const back = await changeSetting(ama, "stock", { value, seen: after.version });
    expect(back).toMatchObject({ source: "default", changes: [{}, {}] });
  });

  test("a stale change is refused with the current value, also at the same moment", async () => {
    const { version: seen } = await readSetting("cash");
    const write = (member: StaffMember, maxOpenPerPhone: number) =>
      changeSetting(member, "cash", { value: { maxOpenPerPhone }, seen });
    const done = await Promise.allSettled([write(ama, 4), write(kofi, 6)]);
    expect(done.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    const { maxOpenPerPhone: taken } = (await readSettings()).cash;
    const heard = await shop.query("SELECT max(id)::int AS last FROM catalogue_change");
    const error = await refusal(write(kofi, 9));
    expect(error.code).toBe("CONFLICT");
    expect(error.details.data).toMatchObject({ key: "cash", value: { maxOpenPerPhone: taken } });
    expect((await readSettings()).cash.maxOpenPerPhone).toBe(taken);
    expect(await shop.query("SELECT max(id)::int AS last FROM catalogue_change"), "no page is rendered again").toEqual(
      heard,
    );
  });

  test("a missing row is added once", async () => {
    await shop.query("DELETE FROM setting WHERE key = 'hours'");
    const { version } = await readSetting("hours");
    expect(version).toBeNull();
    const value = { week: [{ days: "Mon-Sat", hours: "8-5" }] };
    const { changes } = await changeSetting(ama, "hours", { value, seen: null });
    expect(changes[0]?.what).toContain("Opening hours Mon–Fri, Days: Mon–Fri → Mon-Sat");
    expect((await refusal(changeSetting(kofi, "hours", { value, seen: null }))).code).toBe("CONFLICT");
  });

  test("the example seller is not offered as a default", async () => {
    expect(await readSetting("seller")).toMatchObject({ source: "example", defaults: null });
    expect(await readSetting("delivery")).toMatchObject({
      source: "default",
      defaults: { zones: [{ freeAbovePesewas: 200_000 }, {}, {}] },
    });
  });

  test("dangerous values are refused by field, and nothing is written", async () => {
    const before = await readSetting("delivery");
    const value = { zones: [{ ...accra, feePesewas: -1 }, city, remote] };
    const error = await refusal(changeSetting(ama, "delivery", { value, seen: before.version }));
    expect(error.details.errors).toEqual({
      "zones.0.feePesewas": "Please enter an amount from GH₵0.00 to GH₵1,000.00",
    });
    expect(await readSetting("delivery")).toEqual(before);
  });
});
