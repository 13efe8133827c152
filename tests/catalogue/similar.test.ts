import { expect, test } from "vitest";
import { findAlike, findComparable } from "@/server/catalogue/similar";
import { testDatabase } from "../support/database";

const shop = await testDatabase({ seeded: true });

async function alike(slug: string) {
  const { id } = await shop.db.product.findUniqueOrThrow({ where: { slug } });
  return (await findAlike(shop.db, id, 50)).map((product) => product.slug);
}

test("BEYOND-73 a product is compared with others of its type, nearest in price first, not of its whole category", async () => {
  expect(await alike("bosch-gsb-13-re-impact-drill-600w")).toEqual([
    "total-20v-cordless-drill-kit-with-2-batteries",
    "ingco-impact-drill-850w-13mm",
  ]);
  expect(await alike("philips-led-bulb-9w-b22-cool-daylight")).toEqual([
    "philips-led-bulb-13w-e27-warm-white",
    "opple-rechargeable-emergency-led-bulb-9w-e27",
    "osram-led-bulb-8-5w-e27-pack-of-4",
  ]);
  expect(await alike("black-decker-jigsaw-520w")).toEqual([]);
});

test("BEYOND-73 only a product with others of its type can be compared", async () => {
  const slugs = ["bosch-gsb-13-re-impact-drill-600w", "black-decker-jigsaw-520w"];
  const [drill, jigsaw] = await Promise.all(
    slugs.map((slug) => shop.db.product.findUniqueOrThrow({ where: { slug } })),
  );
  expect(await findComparable(shop.db, [drill?.id ?? "", jigsaw?.id ?? ""])).toEqual([drill?.id]);
});
