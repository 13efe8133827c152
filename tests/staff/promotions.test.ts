import { expect, test } from "vitest";
import { staffPromotionEndpoints } from "@/lib/contracts/staff/promotions";
import { addPromotion, changePromotion, listPromotions } from "@/server/staff";
import { testDatabase } from "../support/database";
import { newMember } from "../support/members";

const shop = await testDatabase();
const ama = await newMember(shop, { role: "admin", firstName: "Ama", lastName: "Mensah" });

const { body } = staffPromotionEndpoints.addPromotion;
const addedBody = body as NonNullable<typeof body>;

const find = async (code: string) => (await listPromotions()).promotions.find((one) => one.code === code);

test("BEYOND-49 a promo code is added, is valid in its period, is switched off, and every change is recorded", async () => {
  const { code: _, ...always } = addedBody.parse({
    code: "X",
    percent: 15,
    active: true,
    startsAt: null,
    endsAt: null,
  });
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

test("BEYOND-90 a promo code with its products, minimum and limits reads back; terms that do not fit are refused in words", async () => {
  const category = await shop.db.category.create({ data: { name: "Fans for tests" } });
  const terms = {
    ...{ code: "FANS", kind: "amount", amount: 50, category: category.id, minAmount: 200.5, minPieces: 2 },
    ...{ firstOrder: true, perCustomer: 1, maxUses: 100, active: true, startsAt: null, endsAt: null },
  };
  await addPromotion(ama, addedBody.parse(terms));
  const added = await find("FANS");
  expect(added).toMatchObject({ ...terms, percent: null, products: [], on: ["Fans for tests"], uses: 0 });
  const wrong = (change: object) => addPromotion(ama, addedBody.parse({ ...terms, code: "WRONG", ...change }));
  await expect(wrong({ brand: "Philips" })).rejects.toThrow("Choose a category, a brand or products");
  await expect(wrong({ percent: 10 })).rejects.toThrow("A percentage needs percent only");
  expect(addedBody.safeParse({ ...terms, kind: "percent", percent: 12.55 }).success).toBe(false);
  await expect(wrong({ name: "Fans", code: null })).rejects.toThrow("A promotion without a code is for all customers");
  await expect(wrong({ name: "Fans" })).rejects.toThrow("Enter a code, or a name");
  const byItself = { ...terms, code: null, name: "Weekend on fans", firstOrder: false, perCustomer: null };
  await addPromotion(ama, addedBody.parse(byItself));
  expect((await listPromotions()).promotions).toContainEqual(expect.objectContaining(byItself));
  await expect(addPromotion(ama, addedBody.parse(byItself))).rejects.toThrow("A promotion with this name");
  const { _id = "", code: _, on: __, uses: ___, holds: ____, advertised: _____, ...seen } = added ?? ({} as never);
  await shop.db.promotion.update({ where: { code: "FANS" }, data: { uses: 3 } });
  const lower = changePromotion(ama, _id, { ...seen, maxUses: 2, seen });
  await expect(lower).rejects.toThrow("already used more often");
  const deleted = shop.db.category.delete({ where: { id: category.id } });
  await expect(deleted).rejects.toThrow();
});
