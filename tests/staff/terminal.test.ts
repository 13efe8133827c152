import { expect, test } from "vitest";
import { actorOf } from "@/server/core/as-staff";
import { newCustomer } from "../support/customers";
import { testDatabase } from "../support/database";
import { newMember } from "../support/members";
import { typeStaff } from "./terminal";

const shop = await testDatabase();
const boss = await newMember(shop, { role: "admin", firstName: "Esi", lastName: "Adom" });

const isClosed = async () =>
  (await shop.query<{ value: { enabled: boolean } }>("SELECT value FROM setting WHERE key = 'maintenance'"))[0]?.value
    .enabled ?? false;

test("BEYOND-52 an admin closes and opens the shop from the terminal, and is recorded", async () => {
  for (const [command, closed] of [
    ["close", true],
    ["open", false],
  ] as const) {
    expect(await typeStaff([command], { as: boss.email })).toMatchObject({ code: 0, err: "" });
    expect(await isClosed()).toBe(closed);
  }
  const recorded = await shop.db.audit.findMany({ where: { tableName: "setting", rowId: "maintenance" } });
  expect(recorded.length).toBeGreaterThan(0);
  expect(new Set(recorded.map(({ actor }) => actor))).toEqual(new Set([actorOf(boss)]));
});

test("BEYOND-52 the terminal closes the shop only for an active admin", async () => {
  const office = await newMember(shop);
  const left = await newMember(shop, { role: "admin" });
  await shop.query(`UPDATE "user" SET active = false WHERE id = $1`, [left.userId]);
  const customer = await newCustomer(shop.query);
  const as = (email: string) => typeStaff(["close", "--as", email], { as: boss.email });
  expect(await as(office.email)).toMatchObject({ code: 1, err: /^Only an admin can do this/ });
  expect(await as(left.email)).toMatchObject({ code: 1, err: `The account of ${left.email} is deactivated.` });
  expect(await as(customer.email)).toMatchObject({ code: 1, err: /^No staff account has the email / });
  expect(await typeStaff(["close"])).toMatchObject({ code: 2, err: /^Please identify yourself: --as/ });
  expect(await isClosed()).toBe(false);
});

test("BEYOND-52 reset-two-step switches a lost second factor off after confirmation, and emails the owner", async () => {
  const { id, email } = await newCustomer(shop.query);
  await shop.db.secondFactor.create({ data: { userId: id, sealedSecret: "lost", confirmedAt: new Date() } });
  const factors = () => shop.db.secondFactor.count({ where: { userId: id } });
  const line = ["reset-two-step", email.toUpperCase()];
  expect(await typeStaff(line, { says: "no" })).toMatchObject({ code: 1, err: "Nothing was done." });
  expect(await typeStaff(line)).toMatchObject({ code: 2, err: /add --yes/ });
  expect(await factors()).toBe(1);

  expect(await typeStaff(line, { says: " Yes" })).toMatchObject({ code: 0, err: "", asked: [/owner/] });
  expect(await factors()).toBe(0);
  const mails = `SELECT payload FROM graphile_worker._private_jobs AS jobs WHERE payload::text LIKE '%second_factor_off%'`;
  expect(await shop.query(mails)).toMatchObject([{ payload: { userId: id } }]);
  expect(await typeStaff([...line, "--yes"])).toMatchObject({ code: 1, err: /is off for/ });
  expect(await typeStaff(["reset-two-step", "no-account@example.com", "--yes"])).toMatchObject({ code: 1 });
});

test("BEYOND-52 a wrong command exits 2 and shows the usage; help lists the four commands", async () => {
  expect(await typeStaff(["orders"])).toMatchObject({ code: 2, err: /no command orders/ });
  expect(await typeStaff(["constructor"])).toMatchObject({ code: 2 });
  expect(await typeStaff(["first-admin"])).toMatchObject({
    code: 2,
    err: "Please type: npm run staff -- first-admin <email>",
  });
  expect(await typeStaff(["first-admin", "ama"])).toMatchObject({ code: 2 });
  expect(await typeStaff(["close", "--json"])).toMatchObject({ code: 2 });
  for (const line of [[], ["--help"]]) {
    const { code, out } = await typeStaff(line);
    expect(code).toBe(0);
    for (const command of ["first-admin", "reset-two-step", "close", "open"]) expect(out).toContain(`  ${command}`);
  }
});
