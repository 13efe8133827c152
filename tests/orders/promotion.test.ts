import { expect, test, vi } from "vitest";
import { advertisedPromo, isPromoValid } from "@/server/orders";
import { testDatabase } from "../support/database";

vi.mock("next/cache", () => ({ cacheLife: () => undefined, cacheTag: () => undefined }));

const shop = await testDatabase();

test("SHP-CART-21 BEYOND-49 the cart shows the settings' code while it is valid, and no other", async () => {
  const promoFor = async (advertisedCode: string | null) => {
    const value = { advertisedCode };
    const create = { key: "promotion", value };
    await shop.db.setting.upsert({ where: { key: "promotion" }, create, update: { value } });
    return advertisedPromo();
  };
  await shop.db.promotion.create({ data: { code: "EASTER", percent: 12 } });
  expect(await promoFor("EASTER")).toEqual({ code: "EASTER", gives: "12% off" });
  expect(await isPromoValid(" easter ")).toBe(true);
  const where = { code: "EASTER" };
  await shop.db.promotion.update({ where, data: { uses: 3, maxUses: 3 } });
  expect(await advertisedPromo(), "used up").toBeNull();
  await shop.db.promotion.update({ where, data: { active: false, maxUses: null } });
  expect(await promoFor("EASTER")).toBeNull();
  expect(await isPromoValid("EASTER")).toBe(false);
  expect(await promoFor(null)).toBeNull();
});
