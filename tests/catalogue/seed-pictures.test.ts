import { existsSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import sharp from "sharp";
import { expect, test } from "vitest";
import { PICTURE_WIDTHS, WEBP_WIDTHS } from "@/lib/drawn-pictures";
import { markNames } from "@/lib/payment-methods/marks";
import { PREVIEW_FILE } from "@/lib/picture-preview";
import { categoryPicture, productPicture, SOCIAL_SIZE, sitePicture } from "@/lib/seo/describe";
import { categories, products } from "@/prisma/seed/catalogue";
import { drawIcons, SOURCE, SPRITE } from "@/scripts/support/icons";

/** WhatsApp shows no picture above this size. */
const WHATSAPP_BYTES = 300_000;

const cards = products.map(({ slug, name, pictures }) =>
  productPicture({
    name,
    featuredImage: { url: `/images/products/${slug}-${Object.keys(pictures)[0]}-640.webp`, alt: name },
  }),
);
const scenes = categories.map(({ slug, name }) =>
  categoryPicture("Kanea", { name, image: `/images/categories/${slug}-640.webp` }),
);

test("BEYOND-13 the shop, each category and each product have a share card, as JPEG in the size chats show", async () => {
  const all = [sitePicture("Kanea", null), ...scenes, ...cards].filter((picture) => picture !== null);
  expect(new Set(all.map(({ url }) => url)).size).toBe(1 + categories.length + cards.length);
  for (const { url, width, height, alt } of all) {
    const file = path.join("public", url);
    const picture = await sharp(file).metadata();
    expect([picture.format, picture.width, picture.height], url).toEqual(["jpeg", width, height]);
    expect(statSync(file).size, url).toBeLessThan(WHATSAPP_BYTES);
    expect(alt, url).not.toBe("");
  }
  expect(SOCIAL_SIZE).toEqual({ width: 1200, height: 630 });
});

test("a product or category with an external picture, or none, uses the shop's card", () => {
  const elsewhere = { url: "https://elsewhere.example/kettle.jpg", alt: "" };
  expect(productPicture({ name: "Kettle", featuredImage: elsewhere })).toBe(null);
  expect(productPicture({ name: "Kettle", featuredImage: null })).toBe(null);
  expect(categoryPicture("Kanea", { name: "Kitchen", image: null })).toBe(null);
});

test("BEYOND-64 every product has at least three pictures, the first one as WebP and preview too, whose text alternatives differ", () => {
  for (const { slug, pictures } of products) {
    const views = Object.entries(pictures);
    expect(views.length, slug).toBeGreaterThanOrEqual(3);
    expect(views[0]?.[0], slug).toBe("front");
    expect(new Set(Object.values(pictures)).size, slug).toBe(views.length);
    for (const [view, alt] of views) {
      expect(alt.length, `${slug} ${view}`).toBeGreaterThan(15);
      const base = `public/images/products/${slug}-${view}-`;
      const webp = view === "front" ? WEBP_WIDTHS : [];
      const files = [
        ...PICTURE_WIDTHS.products.map((width) => `${width}.avif`),
        ...webp.map((width) => `${width}.webp`),
      ];
      expect(files.filter((file) => !existsSync(base + file))).toEqual([]);
      // Pages contain the preview of the first picture.
      if (view !== "front") continue;
      expect(statSync(`${base}${PREVIEW_FILE}`).size, `${slug} ${view}`).toBeLessThan(2_048);
    }
  }
});

test("BEYOND-80 the sprite has the icons that the shop uses, as in lucide, and the payment marks; else run `npm run draw -- icons`", async () => {
  const { file, svg } = await drawIcons();
  expect(SPRITE.exec(readFileSync(SOURCE, "utf8"))?.[0]).toBe(file);
  expect(readFileSync(path.join("public/images", file), "utf8")).toBe(svg);
  for (const mark of Object.keys(markNames)) expect(svg).toContain(`<symbol id="${mark}" `);
});
