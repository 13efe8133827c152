import { expect, test } from "vitest";
import { addPromotion, changePromotion, listPromotions } from "@/server/staff";
import { testDatabase } from "../support/database";
import { newMember } from "../support/members";

const shop = await testDatabase();
const ama = await newMember(shop, { role: "admin", firstName: "Ama", lastName: "Mensah" });

const find = async (code: string) => (await listPromotions()).promotions.find((one) => one.code === code);

test("BEYOND-49 a promo code is added, is valid in its period, is switched off, and every change is recorded", async () => {
  const always = { percent: 15, active: true, startsAt: null, endsAt: null };
  await addPromotion(ama, { code: "xmas", ...always });
  const added = await find("XMAS");
  expect(added).toMatchObject({ percent: 15, holds: true, advertised: false });
  const refused = addPromotion(ama, { code: "Xmas", ...always });
  await expect(refused).rejects.toMatchObject({
    code: "CONFLICT",
    message: expect.stringMatching(/promo code already/),
  });
  const before = { ...always, startsAt: "2026-12-24T00:00:00.000Z", endsAt: "2026-12-01T00:00:00.000Z" };
  await expect(addPromotion(ama, { code: "LATE", ...before })).rejects.toMatchObject({ code: "CONFLICT" });

  const id = added?._id ?? "";
  await changePromotion(ama, id, { ...always, endsAt: "2020-01-01T00:00:00.000Z", seen: always });
  expect(await find("XMAS")).toMatchObject({ active: true, holds: false });
  await expect(changePromotion(ama, id, { ...always, seen: always })).rejects.toMatchObject({ code: "CONFLICT" });
  const ended = { ...always, endsAt: "2020-01-01T00:00:00.000Z" };
  await changePromotion(ama, id, { ...ended, active: false, percent: 20, seen: ended });
  expect(await find("XMAS")).toMatchObject({ active: false, percent: 20, endsAt: "2020-01-01T00:00:00.000Z" });
  const recorded = await shop.db.audit.findMany({ where: { tableName: "promotion", rowId: id } });
  expect(recorded.map(({ action }) => action)).toEqual(["insert", "update", "refused", "update"]);
});
