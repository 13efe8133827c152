import { existsSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import sharp from "sharp";
import { expect, test } from "vitest";
import { PREVIEW_FILE } from "@/lib/picture-preview";
import { categoryPicture, productPicture, SOCIAL_SIZE, sitePicture } from "@/lib/seo/describe";
import { categories } from "@/prisma/seed/categories";
import { products } from "@/prisma/seed/products";
import { pictures } from "./all-pictures";
import { views } from "./drawings";
import { drawIcons, spriteInUse } from "./icons";
import { describeProducts, readManifest } from "./manifest";

/** Above this WhatsApp shows no picture. */
const WHATSAPP_BYTES = 300_000;

const drawn = Object.values(products).flatMap((list) =>
  list.map(({ slug, name }) => {
    const [front] = views[slug] ?? [];
    return productPicture({
      name,
      featuredImage: { url: `/images/products/${slug}-${front?.name}-640.webp`, alt: name },
    });
  }),
);
const scenes = categories.map(({ slug, name }) =>
  categoryPicture({ name, image: `/images/categories/${slug}-640.webp` }),
);

test("BEYOND-13 the shop, each category and each product have a card of their own, as JPEG, in the size chats show", async () => {
  const cards = [sitePicture, ...scenes, ...drawn];
  expect(new Set(cards.map(({ url }) => url)).size).toBe(1 + categories.length + drawn.length);
  for (const { url, width, height, alt } of cards) {
    const file = path.join("public", url);
    const picture = await sharp(file).metadata();
    expect([picture.format, picture.width, picture.height], url).toEqual(["jpeg", width, height]);
    expect(statSync(file).size, url).toBeLessThan(WHATSAPP_BYTES);
    expect(alt, url).not.toBe("");
  }
  expect(SOCIAL_SIZE).toEqual({ width: 1200, height: 630 });
});

test("a product or category with a picture from elsewhere, or none, shows the shop's card", () => {
  const elsewhere = { url: "https://elsewhere.example/kettle.jpg", alt: "" };
  expect(productPicture({ name: "Kettle", featuredImage: elsewhere })).toBe(sitePicture);
  expect(productPicture({ name: "Kettle", featuredImage: null })).toBe(sitePicture);
  expect(categoryPicture({ name: "Kitchen", image: null })).toBe(sitePicture);
});

test("the manifest, from which the example shop is seeded, has every product with the pictures that are drawn of it", () => {
  const { products: described, drawn } = readManifest();
  expect(described).toEqual(describeProducts());
  expect(Object.keys(drawn).sort()).toEqual(pictures.map(({ name }) => name).sort());
  expect(pictures.flatMap(({ files }) => files).filter((file) => !existsSync(file))).toEqual([]);
});

test("BEYOND-64 every product has at least three pictures, in every width and as a preview, whose text alternatives differ", () => {
  const files = new Map(pictures.map(({ name, files }) => [name, files]));
  for (const { slug } of Object.values(products).flat()) {
    const shown = readManifest().products[slug] ?? [];
    expect(shown.length, slug).toBeGreaterThanOrEqual(3);
    expect(shown[0]?.view, slug).toBe("front");
    expect(new Set(shown.map(({ alt }) => alt)).size, slug).toBe(shown.length);
    for (const { view, alt } of shown) {
      const made = files.get(`products/${slug}-${view}`) ?? [];
      expect(alt.length, `${slug} ${view}`).toBeGreaterThan(15);
      expect(made.length, `${slug} ${view}`).toBe(7);
      expect(made.filter((file) => !existsSync(file))).toEqual([]);
      // Pages carry it.
      expect(statSync(made.find((file) => file.endsWith(PREVIEW_FILE)) ?? "").size, `${slug} ${view}`).toBeLessThan(
        2_048,
      );
    }
  }
});

test("the sprite holds the icons that the shop names, as lucide draws them; else run `npm run images`", async () => {
  const { file, svg } = await drawIcons();
  expect(spriteInUse()).toBe(file);
  expect(readFileSync(path.join("public/images", file), "utf8")).toBe(svg);
});
