import { describe, expect, test } from "vitest";
import { toSettings } from "@/lib/contracts/settings";
import { drawText, words } from "@/tests/support/draw";

describe("BEYOND-89 returns and warranty of the owner", () => {
  const own = (value: object, categoryYears: { slug: string; years: number | null }[] = []) => ({
    ...toSettings([{ key: "returns", value }]),
    categoryYears,
  });
  test("are in every text; one day or year is singular, and without a longer warranty none is offered", () => {
    const shop = own({
      days: 1,
      warrantyYears: 3,
      extendedDays: null,
      refund: { from: 2, to: 2 },
      reply: { from: 1, to: 1 },
    });
    expect(words(drawText("delivery", shop))).toContain("You have 1 day from delivery");
    expect(words(drawText("delivery", shop))).toContain("A refund takes 2 business days");
    expect(words(drawText("terms", shop))).toContain("3 years, or as the product's page says");
    expect(words(drawText("about", shop))).toContain("3 years of warranty");
    const faq = words(drawText("faq", shop));
    expect(faq).toContain("3 years, unless the product page says otherwise");
    expect(faq).not.toContain("longer warranty");
    const warranty = drawText("warranty", shop);
    expect(words(warranty)).toContain("We answer in 1 hour.");
    expect(warranty).not.toContain("extended");
    expect(words(drawText("help", shop))).toContain("1 day to return an item, and a refund takes 2 business days");
  });

  test("the warranty page lists the categories, and subcategories that have another warranty than theirs", () => {
    const shop = own({ warrantyYears: 2 }, [
      { slug: "lamps", years: 4 },
      { slug: "bulbs", years: 1 },
      { slug: "floodlights", years: 4 },
      { slug: "tools", years: null },
    ]);
    const rows = [
      { slug: "lamps", name: "Lamps", parent: null },
      { slug: "bulbs", name: "Bulbs", parent: "Lamps" },
      { slug: "floodlights", name: "Floodlights", parent: "Lamps" },
      { slug: "tools", name: "Tools", parent: null },
    ];
    const warranty = drawText("warranty", shop, rows);
    const [, ...shown] = [...warranty.matchAll(/<tr[^>]*>(.*?)<\/tr>/g)].map(([, row = ""]) => words(row));
    expect(shown).toEqual(["Lamps 4 years", "Bulbs 1 year", "Tools 2 years"]);
    expect(words(warranty)).toContain("1–4 years by category");
  });
});
