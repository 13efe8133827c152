import sharp, { type Sharp } from "sharp";
import { beforeEach, describe, expect, test } from "vitest";
import { PRODUCT_PICTURES } from "@/lib/limits";
import { readMedia } from "@/server/catalogue";
import { prune } from "@/server/jobs/prune";
import { placeOrder } from "@/server/orders";
import {
  addProductPicture,
  describeProductPicture,
  orderProductPictures,
  readProductPictures,
  readStock,
  removeProductPicture,
} from "@/server/staff";
import { testDatabase } from "../support/database";
import { newMember } from "../support/members";
import { addProduct, guest, newBuyer, orderRequest } from "../support/orders";
import { badPictures } from "../support/photo";

let product: { id: string; slug: string };
const shop = await testDatabase();
const esi = await newMember(shop, { firstName: "Esi", lastName: "Owusu" });
beforeEach(async () => {
  product = await addProduct(shop.db, { name: "Desk lamp" });
});

const FILES = ["320.avif", "320.webp", "640.avif", "640.webp", "1080.avif", "1200.jpg"];
const PAPER = [250, 247, 242];

/** A photo of one colour with this width-to-height ratio. */
const photo = (background: string, { height = 320, wide = 1 } = {}) =>
  sharp({ create: { width: height * wide, height, channels: 3, background } }).jpeg();
const add = async (file: Sharp | Uint8Array, { alt = "A lamp", fit = "whole" as "whole" | "fill" } = {}) =>
  addProductPicture(esi, product.slug, { alt, fit }, file instanceof Uint8Array ? file : await file.toBuffer());
const alts = async () => (await readProductPictures(product.slug)).pictures.map(({ alt }) => alt);
const folderOf = (url = "") => url.split("/")[2] ?? "";
const countMedia = () => shop.db.media.count();

/** Maximum distance of a stored file's pixel from a colour. */
async function distance(id: string, { x, y }: { x: number; y: number }, colour: number[]): Promise<number> {
  const file = await readMedia(id, "320.webp");
  const { data, info } = await sharp(file?.bytes).raw().toBuffer({ resolveWithObject: true });
  const at = (y * info.width + x) * info.channels;
  return Math.max(...colour.map((value, channel) => Math.abs((data[at + channel] ?? 0) - value)));
}

describe("BEYOND-41 T65 a product photo", () => {
  test("becomes square, in three AVIF and two WebP widths, with share card and preview, upright, without metadata", async () => {
    const withMetadata = photo("#c80", { height: 400, wide: 2 })
      .withExif({ IFD0: { Copyright: "Esi's phone" }, IFD3: { GPSLatitude: "5/1 36/1 0/1" } })
      .withMetadata({ orientation: 6 });
    const { pictures } = await add(
      Buffer.concat([await withMetadata.toBuffer(), Buffer.from("<script>alert(1)</script>PK")]),
    );
    const [picture] = pictures;
    expect(picture).toMatchObject({ alt: "A lamp", url: expect.stringMatching(/^\/media\/[0-9a-f]{32}\/640\.webp$/) });
    const id = folderOf(picture?.url);
    for (const name of FILES) {
      const [width, kind] = name.split(".");
      const file = await readMedia(id, name);
      const { format, exif, ...found } = await sharp(file?.bytes).metadata();
      const isCard = kind === "jpg";
      expect([found.width, found.height, exif], name).toEqual([Number(width), isCard ? 630 : found.width, undefined]);
      expect(file?.type).toBe(`image/${isCard ? "jpeg" : kind}`);
      expect(format).toBe({ avif: "heif", webp: "webp", jpg: "jpeg" }[kind ?? ""]);
      expect(Buffer.from(file?.bytes ?? []).toString("latin1")).not.toMatch(/phone|script/);
    }
    const preview = await shop.db.mediaFile.findFirst({ where: { mediaId: id, name: "preview.avif" } });
    expect(await sharp(preview?.bytes).metadata()).toMatchObject({ format: "heif", width: 412, height: 412 });
    // A page carries it.
    expect(preview?.bytes.length).toBeLessThanOrEqual(1_600);
    // The photo was rotated; now it is upright, with the shop's background to its left and right.
    expect(await distance(id, { x: 160, y: 4 }, [204, 136, 0])).toBeLessThan(12);
    expect(await distance(id, { x: 4, y: 160 }, PAPER)).toBeLessThan(6);
  });

  test("with pure noise has a preview small enough for a page", async () => {
    const noise = { type: "gaussian", mean: 128, sigma: 60 } as const;
    const grain = sharp({ create: { width: 800, height: 800, channels: 3, background: "#888", noise } }).jpeg();
    const id = folderOf((await add(grain)).pictures[0]?.url);
    const preview = await shop.db.mediaFile.findFirst({ where: { mediaId: id, name: "preview.avif" } });
    expect(preview?.bytes.length).toBeLessThanOrEqual(1_600);
  });

  test("is cropped to the square on request, and gets the shop's background where it is transparent", async () => {
    const filled = await add(photo("#06c", { wide: 2 }), { fit: "fill" });
    expect(await distance(folderOf(filled.pictures[0]?.url), { x: 4, y: 4 }, [0, 102, 204])).toBeLessThan(12);
    const clear = sharp({ create: { width: 320, height: 320, channels: 4, background: "#0000" } }).png();
    const { pictures } = await add(clear);
    expect(await distance(folderOf(pictures[1]?.url), { x: 160, y: 160 }, PAPER)).toBeLessThan(6);
  });

  test.each([
    ...badPictures,
    ["one of a stamp's size", () => photo("#c80", { height: 319 }).toBuffer(), /too small/] as const,
  ])("%s is refused with a message, and nothing is stored", async (_, file, words) => {
    const before = await countMedia();
    await expect(add(await file())).rejects.toMatchObject({
      code: "VALIDATION",
      message: expect.stringMatching(words),
    });
    expect([await alts(), await countMedia()]).toEqual([[], before]);
  });
});

describe("BEYOND-41 a product's pictures", () => {
  test("are added at the end, once for any number of retries, up to a limit", async () => {
    const file = await photo("#c80").toBuffer();
    await add(file, { alt: "Lit" });
    await add(photo("#06c"), { alt: "Its plug" });
    await add(file, { alt: "Sent again" });
    expect(await alts()).toEqual(["Lit", "Its plug"]);
    await shop.query(
      "INSERT INTO product_image (product_id, url, position) SELECT $1, '/images/a' || n || '.webp', n FROM generate_series(2, $2) n",
      [product.id, PRODUCT_PICTURES - 1],
    );
    await expect(add(photo("#0c6"))).rejects.toMatchObject({ code: "CONFLICT", message: /12 pictures at most/ });
  });

  test("BEYOND-80 are added before the example shop's illustrations, and staff may still move them", async () => {
    await shop.query(
      "INSERT INTO product_image (product_id, url, alt, position) VALUES ($1, '/images/products/lamp-front-640.webp', 'Front', 0), ($1, '/images/products/lamp-side-640.avif', 'Side', 1)",
      [product.id],
    );
    await add(photo("#c80"), { alt: "Lit" });
    const { pictures } = await add(photo("#06c"), { alt: "Its plug" });
    expect(await alts()).toEqual(["Lit", "Its plug", "Front", "Side"]);
    const [lit = "", plug = "", front = "", side = ""] = pictures.map(({ _id }) => _id);
    await orderProductPictures(esi, product.slug, [front, lit, plug, side]);
    expect(await alts()).toEqual(["Front", "Lit", "Its plug", "Side"]);
  });

  test("are reordered, described and removed, each change recorded by name", async () => {
    await shop.query(
      "INSERT INTO product_image (product_id, url, alt, position) SELECT $1, '/images/' || alt || '.webp', alt, n FROM unnest($2::text[]) WITH ORDINALITY AS p(alt, n)",
      [product.id, ["Front", "Side", "Plug"]],
    );
    const { pictures } = await readProductPictures(product.slug);
    const [front = "", side = "", plug = ""] = pictures.map(({ _id }) => _id);
    // Each order reuses positions of the one before.
    for (const order of [
      [plug, front, side],
      [side, plug, front],
    ]) {
      const now = await orderProductPictures(esi, product.slug, order);
      expect(now.pictures.map(({ _id }) => _id)).toEqual(order);
    }
    await describeProductPicture(esi, product.slug, side, "From the side");
    await removeProductPicture(esi, product.slug, plug);
    expect(await alts()).toEqual(["From the side", "Front"]);
    const changes = (await readStock(product.slug, undefined)).changes;
    expect(changes.slice(0, 2).map(({ by, what }) => [by, ...what])).toEqual([
      ["Esi Owusu", "Picture removed: Plug"],
      ["Esi Owusu", "Alt text: Side → From the side"],
    ]);
  });

  test("are reordered within this product only, and against the state the request saw", async () => {
    const mine = (await add(photo("#c80"))).pictures[0]?._id ?? "";
    const other = await addProduct(shop.db, { name: "Other lamp" });
    await expect(describeProductPicture(esi, other.slug, mine, "x")).rejects.toMatchObject({ code: "NOT_FOUND" });
    await expect(removeProductPicture(esi, other.slug, mine)).rejects.toMatchObject({ code: "NOT_FOUND" });
    for (const order of [[], [mine, mine], [product.id]])
      await expect(orderProductPictures(esi, product.slug, order)).rejects.toMatchObject({ code: "CONFLICT" });
    await expect(readProductPictures("no-such-lamp")).rejects.toMatchObject({ code: "NOT_FOUND" });
    expect(await alts()).toEqual(["A lamp"]);
  });

  test("stay for orders that show them; others are deleted after a month without use", async () => {
    const inDays = (days: number) => prune(new Date(Date.now() + days * 86_400_000));
    const [kept, dropped] = [(await add(photo("#111"))).pictures[0], (await add(photo("#222"))).pictures[1]];
    const request = orderRequest([{ product: product.id, quantity: 1 }], newBuyer());
    await placeOrder({ viewer: guest, input: request });
    for (const picture of [kept, dropped]) await removeProductPicture(esi, product.slug, picture?._id ?? "");
    const left = async () => {
      const ids = [kept, dropped].map((picture) => folderOf(picture?.url));
      return Promise.all(ids.map(async (id) => (await readMedia(id, "640.webp")) !== null));
    };
    await inDays(0);
    await inDays(29);
    expect(await left()).toEqual([true, true]);
    // A picture that is used again in time is not deleted.
    await add(photo("#222"));
    await inDays(31);
    expect(await left()).toEqual([true, true]);
    await removeProductPicture(esi, product.slug, (await readProductPictures(product.slug)).pictures[0]?._id ?? "");
    await inDays(31);
    await inDays(62);
    expect(await left()).toEqual([true, false]);
  });
});

test("BEYOND-41 a picture's URL always has the same content", async () => {
  await add(photo("#333"));
  await expect(shop.query("UPDATE media_file SET bytes = ''")).rejects.toThrow(/stay as they were written/);
});
