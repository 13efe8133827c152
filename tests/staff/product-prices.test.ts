import { describe, expect, test } from "vitest";
import { productPriceEndpoints } from "@/lib/contracts/staff/product-prices";
import { changePrices } from "@/server/staff";
import { testDatabase } from "../support/database";
import { newMember } from "../support/members";
import { addProduct } from "../support/orders";

const shop = await testDatabase();
const ama = await newMember(shop, { firstName: "Ama", lastName: "Mensah" });
await price("Lamp one", "Akoma", 10_000);
await price("Lamp two", "Akoma", 9_990, 12_000);
await price("Cable", "Other", 40);

async function price(name: string, brand: string, pricePesewas: number, compareAtPesewas: number | null = null) {
  const { id } = await addProduct(shop.db, { name });
  await shop.db.product.update({ where: { id }, data: { brand, pricePesewas, compareAtPesewas } });
}

const read = (wanted: object) => productPriceEndpoints.changePrices.body?.parse(wanted) as never;
const look = ({ digest, ...wanted }: { digest?: string | null } & Record<string, unknown>) =>
  changePrices(ama, read(wanted), { digest: digest ?? undefined });
const prices = async () =>
  (await shop.db.product.findMany({ orderBy: { name: "asc" } })).map(({ name, pricePesewas, compareAtPesewas }) => [
    name,
    pricePesewas,
    compareAtPesewas,
  ]);
const before = [
  ["Cable", 40, null],
  ["Lamp one", 10_000, null],
  ["Lamp two", 9_990, 12_000],
];

describe("BEYOND-42 bulk price changes by percent", () => {
  test("BEYOND-39 that more than halve show a warning first", async () => {
    const cut = { brand: "Akoma", direction: "down", rounding: "0.01" };
    expect(await look({ ...cut, percent: 50 })).toMatchObject({ changed: 2, warningCount: 0 });
    expect(await look({ ...cut, percent: 60 })).toMatchObject({
      warningCount: 2,
      warnings: [{ column: "Price", problem: "changes from 100.00 to 40.00. Is that right?" }, {}],
    });
    expect(await prices()).toEqual(before);
  });

  test("are previewed, and written once the preview was seen, recorded by name", async () => {
    const raise = { brand: "Akoma", direction: "up", percent: 7.5, rounding: "0.50" };
    const seen = await look(raise);
    expect(seen).toMatchObject({ written: false, changed: 2, unchanged: 0, problemCount: 0 });
    expect(seen.changes.map(({ name, what }) => [name, what])).toEqual([
      ["Lamp one", [{ column: "Price", before: "100.00", after: "107.50" }]],
      [
        "Lamp two",
        [
          { column: "Price", before: "99.90", after: "107.50" },
          { column: "Price before", before: "120.00", after: "" },
        ],
      ],
    ]);
    expect(await prices()).toEqual(before);
    expect(await look({ ...raise, digest: seen.digest })).toMatchObject({ written: true, changed: 2, digest: null });
    expect(await prices()).toEqual([
      ["Cable", 40, null],
      ["Lamp one", 10_750, null],
      ["Lamp two", 10_750, null],
    ]);
    expect(await shop.db.audit.count({ where: { actor: `staff ${ama.userId}`, action: "update" } })).toBe(2);
    expect(await look({ ...raise, digest: seen.digest })).toMatchObject({ written: true, changed: 2 });
    expect(await prices()).toContainEqual(["Lamp one", 10_750, null]);
  });

  test("a reduction keeps the current price as the former price on request; an increase may not", async () => {
    const cut = { search: "lamp two", direction: "down", percent: 10, keepBefore: true };
    const { digest } = await look(cut);
    await look({ ...cut, digest });
    expect(await prices()).toContainEqual(["Lamp two", 9_675, 10_750]);
    const refused = productPriceEndpoints.changePrices.body?.safeParse({ ...cut, direction: "up" });
    expect(refused?.error?.issues[0]?.path).toEqual(["keepBefore"]);
  });

  test("one price of zero, or too large, refuses all of them, by product", async () => {
    const cut = await look({ direction: "down", percent: 50, rounding: "1" });
    expect(cut).toMatchObject({ digest: null, problemCount: 1 });
    expect(cut.problems[0]?.problem).toBe(
      "“Cable” costs GH₵0.40 and would cost nothing. Use a smaller percentage or finer rounding",
    );
    await price("Power plant", "Akoma", 2_147_483_600);
    const raise = await look({ search: "power", direction: "up", percent: 1 });
    expect(raise).toMatchObject({
      digest: null,
      problems: [{ problem: expect.stringMatching(/would exceed the maximum price$/) }],
    });
  });
});
