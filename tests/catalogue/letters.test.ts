import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { matchingCategories } from "@/components/layout/search/matching-categories";
import { productQuery } from "@/lib/contracts/catalogue";
import { plainLetters } from "@/lib/plain-text";
import { findProducts } from "@/server/catalogue/find-products";
import { testDatabase } from "../support/database";

const shop = await testDatabase();

/** Non-ASCII letters of Ghana's languages, with their tone marks and dots. */
const LETTERS = [..."ƐɛƆɔƉɖƑƒƔɣŊŋƲʋƷʒƖɩƱʊƏəƎǝƁɓƊɗƘƙƳƴƝɲƩʃ"];
const MARKS = ["", ..."\u0300\u0301\u0302\u0303\u0304\u0308\u030c\u0323\u0330"];

const slugsOf = async (names: string[]) =>
  (await shop.query<{ slug: string }>("SELECT slug_of(name) AS slug FROM unnest($1::text[]) AS name", [names])).map(
    ({ slug }) => slug,
  );
const plainOf = async (texts: string[]) =>
  (await shop.query<{ plain: string }>("SELECT plain_text(t) AS plain FROM unnest($1::text[]) AS t", [texts])).map(
    ({ plain }) => plain,
  );
const find = async (search: string) =>
  (await findProducts(shop.db, productQuery.parse({ search }))).products.map(({ name }) => name);

describe("BEYOND-39 slugs of names in Ghana's languages", () => {
  test.each([
    ["Ɔdɔ", "odo"],
    ["Ƒoli Ƒiaƒe", "foli-fiafe"],
    ["Ŋdɔ Ɣeyiɣi Ʋuʋɔ Ɖa", "ndo-geyigi-vuvo-da"],
    ["Ɛkɔ́ ɔ̃́kɔ ʒilinima", "eko-oko-zilinima"],
  ])("%s becomes %s", async (name, slug) => expect(await slugsOf([name])).toEqual([slug]));

  test("never lose a letter, whatever its marks and Unicode form", async () => {
    const letter = fc.tuple(
      fc.constantFrom(...LETTERS, ..."aeinouKT"),
      fc.constantFrom(...MARKS),
      fc.constantFrom(...MARKS),
    );
    const words = fc.array(letter, { minLength: 1, maxLength: 12 });
    const names = fc.sample(words, 2000);
    for (const form of ["NFC", "NFD"] as const) {
      const slugs = await slugsOf(names.map((name) => name.flat().join("").normalize(form)));
      slugs.forEach((slug, i) => {
        expect(slug, JSON.stringify(names[i])).toMatch(new RegExp(`^[a-z]{${names[i]?.length}}$`));
      });
    }
  });
});

describe("BEYOND-65 searches in Ghana's languages", () => {
  test("find a name by plain letters and by its own, in the shop and on the desk", async () => {
    await shop.db.product.create({ data: { name: "Ɔdɔ Ŋkɔ́mbo", slug: "", brand: "Ƒiaƒe", pricePesewas: 100 } });
    for (const search of ["odo", "Ɔdɔ", "ɔdɔ nkombo", "ŋkɔ́mbo", "fiafe", "Ƒiaƒe"])
      expect(await find(search), search).toEqual(["Ɔdɔ Ŋkɔ́mbo"]);
    const [row] = await shop.query("SELECT slug FROM product WHERE search_text ILIKE plain_text('%Ɔdɔ%')");
    expect(row).toEqual({ slug: "odo-nkombo" });
    const category = { _id: "1", name: "Ɔkanea", slug: "okanea" };
    for (const term of ["oka", "Ɔka"]) expect(matchingCategories([category], term)).toEqual([category]);
  });

  test("fold letters in the browser as in the database, and keep ASCII unchanged", async () => {
    const latin = Array.from({ length: 0x180 - 0xc0 }, (_, i) => String.fromCodePoint(0xc0 + i));
    const letters = [
      ...latin.filter((one) => /\p{L}/u.test(one)),
      ...LETTERS.flatMap((one) => MARKS.map((mark) => one + mark)),
    ];
    const plain = await plainOf(letters);
    const differing = letters.filter((letter, i) => plainLetters(letter).toLowerCase() !== plain[i]);
    // Letters of Catalan and Afrikaans that contain a dot or an apostrophe.
    expect(differing).toEqual(["Ŀ", "ŀ", "ŉ"]);
    const ascii = Array.from({ length: 127 }, (_, i) => String.fromCodePoint(i + 1)).join("");
    expect(await plainOf([ascii, `${ascii}é`])).toEqual([ascii.toLowerCase(), `${ascii.toLowerCase()}e`]);
  });
});
