import { expect, test } from "vitest";
import { reportLookAlikes } from "@/scripts/look-alikes";
import { newCustomer } from "../support/customers";
import { testDatabase } from "../support/database";
import { addProduct } from "../support/orders";

test("SHP-DATA-15 stored texts with invisible characters are reported by id, and not changed", async () => {
  const shop = await testDatabase();
  const person = (email: string, firstName = "Ɔkɔmfo") => newCustomer(shop.query, { email, firstName });
  await person("ama@example.com");
  expect(await reportLookAlikes(shop.url)).toEqual([]);

  const twins = [await person("x@example.com"), await person("x\u200b@example.com")].map(({ id }) => id).sort();
  const alone = await person("esi@exa\u00admple.com");
  const turned = await person("kofi@example.com", "Kofi\u202e gpj.exe");
  const product = await addProduct(shop.db);
  await shop.db.product.update({ where: { id: product.id }, data: { sku: "KN-1\u2060" } });
  const before = await shop.query('SELECT * FROM "user" ORDER BY id');

  const [head, ...lines] = await reportLookAlikes(shop.url);
  expect(head).toMatch(/^Nothing was changed, but these rows need a decision/);
  expect(lines.sort()).toEqual(
    [
      `  product.sku: invisible characters: ${product.id}`,
      `  user.email: differ by invisible characters alone: ${twins.join(", ")}`,
      `  user.email: invisible characters: ${alone.id}`,
      `  user.name: invisible characters: ${turned.id}`,
    ].sort(),
  );
  expect(await shop.query('SELECT * FROM "user" ORDER BY id')).toEqual(before);
});

test("SHP-DATA-15 the database removes the same characters as lib/normalise.ts", async () => {
  const shop = await testDatabase();
  const characters = [...Array(0x30000).keys(), ...Array.from({ length: 0x1000 }, (_, at) => 0xe0000 + at)]
    .filter((code) => code > 0x1f && (code < 0x7f || code > 0x9f) && (code < 0xd800 || code > 0xdfff))
    .map((code) => String.fromCodePoint(code));
  const invisible = characters.filter((one) => /[\p{Cf}\p{Default_Ignorable_Code_Point}]/u.test(one));
  const [row] = await shop.query<{ kept: string[] }>(
    "SELECT coalesce(array_agg(c) FILTER (WHERE visible_text('a' || c || 'b') <> 'ab'), '{}') AS kept FROM unnest($1::text[]) AS c",
    [invisible],
  );
  expect(row?.kept.map((one) => one.codePointAt(0)?.toString(16))).toEqual([]);
});
