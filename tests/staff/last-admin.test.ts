import { expect, test } from "vitest";
import { closeAccount } from "@/server/orders";
import { changeStaff } from "@/server/staff";
import { testDatabase } from "../support/database";
import { newMember } from "../support/members";
import { refusalOf } from "../support/refusal";

const shop = await testDatabase();

test("BEYOND-50 the last admin cannot be removed: at the desk, by SQL, by closing the account, or by two simultaneous changes", async () => {
  const [ama, kofi] = [
    await newMember(shop, { role: "admin", firstName: "Ama", lastName: "Mensah" }),
    await newMember(shop, { role: "admin", firstName: "Kofi", lastName: "Asante" }),
  ];
  const seen = { role: "admin", branchId: null, active: true } as const;
  const lower = (id: string) => changeStaff({ userId: id }, id, { role: "staff", branchId: null, seen });
  const results = await Promise.allSettled([lower(ama.userId), lower(kofi.userId)]);
  expect(results.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  const [last, name] = results[0]?.status === "rejected" ? [ama, "Ama Mensah"] : [kofi, "Kofi Asante"];
  const message = `${name} is the last admin: make someone else an admin first.`;
  await expect(lower(last.userId)).rejects.toMatchObject({ code: "CONFLICT", message });
  await expect(closeAccount(last, last.password)).rejects.toMatchObject({ code: "CONFLICT", message });
  const refusal = refusalOf(shop);
  for (const sql of [
    `UPDATE "user" SET role = 'staff' WHERE id = $1`,
    `UPDATE "user" SET active = false WHERE id = $1`,
    `DELETE FROM "user" WHERE id = $1`,
  ])
    expect(await refusal(sql, [last.userId])).toBe(message);
  expect(await refusal(`UPDATE "user" SET first_name = 'Abena' WHERE id = $1`, [last.userId])).toBe("done");
});
