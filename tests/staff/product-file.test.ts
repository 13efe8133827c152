import { describe, expect, test } from "vitest";
import type { BulkEditPlan } from "@/lib/contracts/staff/bulk-edit";
import type { Progress } from "@/lib/progress";
import { exportProducts, importProducts, moveStock } from "@/server/staff";
import { testDatabase } from "../support/database";
import { newMember } from "../support/members";
import { addProduct, onHand } from "../support/orders";

const shop = await testDatabase({ seeded: true });
const ama = await newMember(shop, { firstName: "Ama", lastName: "Mensah" });

async function exported(): Promise<string> {
  let text = "";
  for await (const part of exportProducts()) text += part;
  return text;
}

const look = (text: string) => importProducts(ama, new TextEncoder().encode(text));
const write = (text: string, digest: string) => importProducts(ama, new TextEncoder().encode(text), { digest });

/** Previews a file and imports it. */
async function take(text: string): Promise<BulkEditPlan> {
  const seen = await look(text);
  if (seen.digest === null) throw new Error(JSON.stringify(seen.problems.slice(0, 3)));
  return write(text, seen.digest);
}

const problemsOf = ({ problems }: BulkEditPlan) =>
  problems.map(({ line, column, problem }) => `${line} ${column}: ${problem}`);
const product = (sku: string) => shop.db.product.findUniqueOrThrow({ where: { sku }, include: { inventory: true } });
const rows = async (table: string) => (await shop.query<{ n: string }>(`SELECT count(*) AS n FROM ${table}`))[0]?.n;

/** Data that must not change if nothing is written. */
const state = async () => [await rows("product"), await rows("stock_movement"), await rows("audit")];

describe("BEYOND-42 products as a file", () => {
  test("BEYOND-43 importing an export changes nothing, also one from before a sale", async () => {
    const { id } = await addProduct(shop.db, { name: "Formula lamp" });
    await shop.query(
      "UPDATE product SET name = '=Formula lamp', summary = E'-5 \"to\" 40\\n\\nlines ', features = ARRAY['a', '', ' b'], facts = ARRAY['Power:9 W', ' Cap: E27 '] WHERE id = $1",
      [id],
    );
    const text = await exported();
    expect(
      text.startsWith(
        "\ufeffSKU,Barcode (GTIN),Name,Brand,Category,Price,Price before,Cost price,Available,Available at,",
      ),
    ).toBe(true);
    expect(text).toContain(",'=Formula lamp,");
    await shop.query("INSERT INTO stock_movement (product_id, kind, quantity) VALUES ($1, 'sold', -2)", [id]);
    const before = await state();
    expect(await look(text)).toEqual({
      ...{
        written: false,
        added: 0,
        changed: 0,
        unchanged: 66,
        changes: [],
        problems: [],
        problemCount: 0,
        warnings: [],
        warningCount: 0,
        digest: null,
      },
    });
    expect(await look(text.replaceAll("\r\n", "\n"))).toMatchObject({ changed: 0, unchanged: 66 });
    expect(await state()).toEqual(before);
  });

  test("BEYOND-40 prices change and products are added by SKU; stock is counted, recorded for the uploader", async () => {
    await take("SKU;Name;Price;On hand;Category;In the shop\nFL-1;Flood lamp;1.250,00;7;Lighting;no\n");
    const { id } = await product("FL-1");
    expect(await product("FL-1")).toMatchObject({ slug: "flood-lamp", pricePesewas: 125_000, published: false });
    const text = "SKU;Price;Price before;On hand\nFL-1;99,5;120;5\n";
    const seen = await look(text);
    expect(seen.changes).toEqual([
      {
        ...{ line: 2, sku: "FL-1", name: "Flood lamp", isNew: false },
        what: [
          { column: "Price", before: "1250.00", after: "99.50" },
          { column: "Price before", before: "", after: "120.00" },
          { column: "Available", before: "7", after: "5" },
        ],
      },
    ]);
    expect((await product("FL-1")).pricePesewas).toBe(125_000);
    await write(text, seen.digest ?? "");
    expect(await product("FL-1")).toMatchObject({ pricePesewas: 9_950, name: "Flood lamp", inventory: { onHand: 5 } });
    const moved = await shop.db.stockMovement.findMany({ where: { productId: id }, orderBy: { id: "asc" } });
    expect(moved.map(({ kind, quantity, reason, madeBy }) => [kind, quantity, reason, madeBy])).toEqual([
      ["opening", 7, "", `staff ${ama.userId}`],
      ["counted", -2, "Product file", `staff ${ama.userId}`],
    ]);
    expect(await shop.db.audit.count({ where: { rowId: id, actor: `staff ${ama.userId}` } })).toBe(2);
  });

  test("BEYOND-108 a cost price is set and cleared by the file", async () => {
    await take("SKU;Name;Price;Cost price\nCO-1;Cost lamp;9;7,50\n");
    expect(await product("CO-1")).toMatchObject({ costPesewas: 750 });
    expect(await exported()).toMatch(/^CO-1,,Cost lamp,,,9\.00,,7\.50,/m);
    expect(problemsOf(await look("SKU;Cost price\nCO-1;0\n"))).toEqual([
      "2 Cost price: Please enter a price above 0, in cedis, such as 150 or 99.50",
    ]);
    await take("SKU;Cost price\nCO-1;\n");
    expect(await product("CO-1")).toMatchObject({ costPesewas: null });
  });

  test("BEYOND-109 a barcode is set and removed by the file; a wrong or taken one is reported at its line", async () => {
    await take("SKU;Name;Price;Barcode (GTIN)\nBA-1;Bar lamp;9;4006381333931\nBA-2;Other bar;9;96385074\n");
    expect(await product("BA-1")).toMatchObject({ gtin: "4006381333931" });
    expect(await exported()).toMatch(/^BA-1,4006381333931,Bar lamp,/m);
    const file = "SKU;Barcode (GTIN)\nBA-1;4.00638E+12\nBA-2;4006381333931\nCO-1;614141000036\nFL-1;614141000036\n";
    expect(problemsOf(await look(file))).toEqual([
      expect.stringMatching(/^2 Barcode \(GTIN\): Please check the 8, 12, 13 or 14 digits/),
      "3 Barcode (GTIN): 4006381333931 already belongs to “Bar lamp”",
      "5 Barcode (GTIN): 614141000036 already belongs to line 4",
    ]);
  });

  test("attributes are one line each in a cell, and one without a name is reported", async () => {
    await take('SKU;Name;Price;Facts\nFA-1;Fact lamp;9;"Power: 50 W\nProtection: IP65"\n');
    expect(await product("FA-1")).toMatchObject({ facts: ["Power: 50 W", "Protection: IP65"] });
    await take("SKU;Facts\nFA-1;Cap: E27\n");
    expect(await product("FA-1")).toMatchObject({ facts: ["Cap: E27"] });
    expect(problemsOf(await look("SKU;Facts\nFA-1;50 W\n"))).toEqual([
      "2 Facts: Please enter a name, a colon and a value, such as Power: 2000 W",
    ]);
  });

  test("BEYOND-42 a SKU shortened by a spreadsheet is refused with a hint, with and without a slug", async () => {
    const { id, slug } = await addProduct(shop.db, { name: "Long number lamp" });
    await shop.db.product.update({ where: { id }, data: { sku: "6034000000011" } });
    const refused = "6.034E+12 was shortened by a spreadsheet. Format the column as text, then enter the SKU again";
    for (const sku of ["6.034E+12", "6,034E+12", "6.034e+12"])
      for (const text of [`SKU;Name;Price\n${sku};Lamp;5\n`, `SKU;Price;Address\n${sku};5;${slug}\n`])
        expect(problemsOf(await look(text))).toEqual([`2 SKU: ${refused.replace("6.034E+12", sku)}`]);
    expect(problemsOf(await look("SKU,Name,Price,Available\nA-9,Lamp,1.2E+3,1E+2\n"))).toEqual([
      "2 Price: 1.2E+3 is not a price. Write it in cedis, such as 1234.50",
      "2 Available: 1E+2 is not a whole number from 0 to 100000",
    ]);
    // A known SKU is accepted, whatever it looks like.
    await shop.db.product.update({ where: { id }, data: { sku: "1E+5" } });
    expect(await look("SKU,Price\n1E+5,7\n")).toMatchObject({ problems: [], changed: 1 });
  });

  test("BEYOND-42 BEYOND-39 a similar product and a large price change show a warning and are written", async () => {
    const { id } = await addProduct(shop.db, { name: "Twin lamp" });
    await shop.db.product.update({ where: { id }, data: { sku: "007-tw" } });
    const text =
      "SKU,Name,Price\n7-TW,Twin\u00a0LAMP\u200b,5\n07-Tw,Other,5\n1-May,Day lamp,5\n007-tw,Twin lamp,6\nPLAIN-1,Plain,5\n";
    const seen = await look(text);
    expect(seen.warnings.map(({ line, column, problem }) => `${line} ${column}: ${problem}`)).toEqual([
      "2 SKU: 7-TW differs from the SKU 007-tw of the shop only in case or leading zeros",
      "2 Name: is also the name of the product 007-tw. Is it a duplicate?",
      "3 SKU: 07-Tw differs from the SKU 7-TW in line 2 only in case or leading zeros",
      "4 SKU: 1-May looks like a SKU that a spreadsheet turned into a date",
      "5 Price: changes from 32.00 to 6.00. Is that right?",
    ]);
    expect(seen).toMatchObject({ warningCount: 5, problems: [], added: 4, changed: 1 });
    expect(await write(text, seen.digest ?? "")).toMatchObject({ written: true, added: 4, warningCount: 5 });
    expect(await product("7-TW")).toMatchObject({ name: "Twin LAMP" });
  });

  test("BEYOND-42 a SKU used by two rows is reported before anything is written", async () => {
    const [one, two] = [
      await addProduct(shop.db, { name: "First bare" }),
      await addProduct(shop.db, { name: "Second bare" }),
    ];
    expect(problemsOf(await look(`Address,SKU\n${one.slug},BARE-1\n${two.slug},BARE-1\n`))).toEqual([
      "3 SKU: BARE-1 already belongs to line 2",
    ]);
  });

  test("three bad lines of 10,000: nothing is written, each is named by line and column", async () => {
    const lines = Array.from({ length: 10_000 }, (_, place) => `X-${place},Lamp ${place},"12,50",${place % 7}`);
    lines[15] = `X-15,"${"Lamp".repeat(60)}\n15",1.234,3`;
    lines[5_000] = "X-5000,,=1+1,3";
    lines[9_999] = "X-1,Lamp 1,12.50,3";
    const before = await state();
    const seen = await look(`SKU,Name,Price,Available\n${lines.join("\n")}\n`);
    expect(seen).toMatchObject({ problemCount: 4, digest: null, written: false });
    expect(problemsOf(seen)).toEqual([
      "17 Name: Too big: expected string to have <=200 characters",
      "17 Price: 1.234 is not a price. Write it in cedis, such as 1234.50",
      "5003 Price: =1+1 is not a price. Write it in cedis, such as 1234.50",
      "10002 SKU: is also in line 3",
    ]);
    expect(await state()).toEqual(before);
  });

  test("errors are reported at their cell: category, former price, a new product without a price, a slug", async () => {
    const seen = await look(
      [
        "SKU,URL slug,Name,Price,Price before,Category",
        "FL-1,,,,50,",
        "N-1,,New,,,",
        "N-2,,New,5,,Gardening",
        "N-3,no-such-lamp,New,5,,",
        ",,Nameless,5,,",
        ",flood-lamp,,5,,",
      ].join("\n"),
    );
    expect(problemsOf(seen)).toEqual([
      "2 Price before: must be above the price. Raise it or leave it empty",
      "3 Price: is required for a new product",
      "4 Category: Gardening is not a category of the shop",
      "5 URL slug: no-such-lamp is not the URL slug of a product. Leave it empty for a new product",
      "6 SKU: is empty. Products are matched by it",
      "7 SKU: must be FL-1 for the product with this URL slug",
    ]);
  });

  test("rows that changed since the preview are not written", async () => {
    const text = "SKU,Price\nFL-1,88\n";
    const { digest } = await look(text);
    await shop.query("UPDATE product SET price_pesewas = 9900 WHERE sku = 'FL-1'");
    await expect(write(text, digest ?? "")).rejects.toMatchObject({
      code: "CONFLICT",
      message: "The products changed since the preview. Preview the changes again.",
    });
    expect((await product("FL-1")).pricePesewas).toBe(9_900);
  });

  test("BEYOND-43 a stock number from before a count is refused; sales since the number stay sold", async () => {
    const { id, slug } = await addProduct(shop.db, { name: "Counted lamp" });
    const [{ at } = { at: "" }] = await shop.query<{ at: string }>(
      `SELECT to_char(clock_timestamp() AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS at`,
    );
    await shop.query("INSERT INTO stock_movement (product_id, kind, quantity) VALUES ($1, 'sold', -2)", [id]);
    await take(`Address,Available,Available at\n${slug},9,${at}\n`);
    expect(await onHand(shop.db, id)).toBe(7);
    const counted = { kind: "counted", counted: 3, withHeld: true, reason: "", requestKey: `count-${id}` } as const;
    await moveStock(ama, slug, { ...counted, countedAt: new Date().toISOString() });
    const late = await look(`Address,Available,Available at\n${slug},8,${at}\n`);
    expect(problemsOf(late)).toEqual([
      expect.stringMatching(/^2 Available: was counted again on .+ Clear “Available at”/),
    ]);
    const early = await look(`Address,Available,Available at\n${slug},8,2026-01-05T08:00:00Z\n`);
    expect(problemsOf(early)).toEqual([expect.stringMatching(/^2 Available: is from before its first stock on /)]);
  });

  describe("hundreds of new products", () => {
    const file = (name: string, amount: number) => {
      const lines = Array.from({ length: amount }, (_, place) => `${name}-${place},Lamp ${place},5,${place % 3}`);
      return new TextEncoder().encode(`SKU,Name,Price,Available\n${lines.join("\n")}\n`);
    };

    test("are written in batches, each with its opening stock, and progress is reported", async () => {
      const text = file("Y", 300);
      const { digest } = await importProducts(ama, text);
      const steps: Progress[] = [];
      const done = await importProducts(ama, text, {
        digest: digest ?? "",
        part: 120,
        tell: (progress) => steps.push(progress),
      });
      expect(done).toMatchObject({ written: true, added: 300, changes: { length: 200 } });
      expect(steps.map(({ step, done: so, of }) => `${step} ${so} of ${of}`)).toEqual([
        "checked 0 of 300",
        ...["written 120 of 300", "written 240 of 300", "written 300 of 300"],
      ]);
      expect((await product("Y-299")).inventory?.onHand).toBe(2);
      const notes = await shop.query(`SELECT FROM catalogue_change WHERE tag = 'catalogue'
        AND changed_at IN (SELECT changed_at FROM catalogue_change WHERE tag = 'product:lamp-299')`);
      expect(notes).toHaveLength(1);
    });

    test("are not written if the last batch is refused", async () => {
      const text = file("W", 90);
      const { digest } = await importProducts(ama, text);
      await shop.query(`CREATE FUNCTION no_more() RETURNS trigger LANGUAGE plpgsql AS $$
        BEGIN PERFORM refuse('no_more', 'No more lamps.'); RETURN NEW; END $$`);
      await shop.query(`CREATE TRIGGER no_more BEFORE INSERT ON product FOR EACH ROW
        WHEN (NEW.sku = 'W-89') EXECUTE FUNCTION no_more()`);
      const before = await rows("product");
      const steps: Progress[] = [];
      const options = { digest: digest ?? "", part: 40, tell: (progress: Progress) => void steps.push(progress) };
      await expect(importProducts(ama, text, options)).rejects.toMatchObject({
        code: "CONFLICT",
        message: "No more lamps.",
      });
      expect(steps.at(-1)).toEqual({ step: "written", done: 80, of: 90 });
      expect(await rows("product")).toBe(before);
      await shop.query("DROP TRIGGER no_more ON product");
    });

    test("are written once, however often they are retried without a response", async () => {
      const text = file("V", 40);
      const { digest } = await importProducts(ama, text);
      const steps: Progress[][] = [[], []];
      const ask = (log: Progress[]) =>
        importProducts(ama, text, { digest: digest ?? "", part: 1, tell: (progress) => void log.push(progress) });
      const answers = await Promise.all(steps.map(ask));
      for (const answer of [...answers, await ask([])]) expect(answer).toMatchObject({ written: true, added: 40 });
      expect(steps.flat().filter(({ step }) => step === "written")).toHaveLength(40);
      expect(steps.flat().some(({ step }) => step === "waiting")).toBe(true);
    });
  });
});
