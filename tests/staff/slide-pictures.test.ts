import sharp from "sharp";
import { expect, test } from "vitest";
import { defaultSettings } from "@/lib/contracts/settings";
import { PICTURE_WIDTHS } from "@/lib/drawn-pictures";
import { readMedia } from "@/server/catalogue";
import { prune } from "@/server/jobs/prune";
import { addSlidePicture, changeSetting, readSetting } from "@/server/staff";
import { testDatabase } from "../support/database";
import { newMember } from "../support/members";

const shop = await testDatabase();
const admin = await newMember(shop, { role: "admin" });

const photo = (background: string, width = 1600, height = 1200) =>
  sharp({ create: { width, height, channels: 3, background } })
    .jpeg()
    .toBuffer();
const fileOf = async (picture: string, name: string) => {
  const file = await readMedia(picture.split("/")[2] ?? "", name);
  return file ? Buffer.from(file.bytes) : undefined;
};

test("BEYOND-106 a slide's picture is cropped for phone and desktop, in AVIF and WebP, dark where the text is", async () => {
  const { picture } = await addSlidePicture(await photo("#ffffff"));
  expect(picture).toMatch(/^\/media\/[0-9a-f]{32}\/wide-800\.webp$/);
  for (const layout of ["phone", "wide"] as const) {
    for (const width of PICTURE_WIDTHS[layout]) {
      for (const format of ["avif", "webp"]) {
        const name = `${layout}-${width}.${format}`;
        const meta = await sharp(await fileOf(picture, name)).metadata();
        const height = layout === "phone" ? (width * 585) / 720 : width / 2.5;
        expect([meta.width, meta.height, meta.exif], name).toEqual([width, Math.round(height), undefined]);
      }
    }
  }
  const brightness = async (name: string, x: number, y: number) => {
    const { data, info } = await sharp(await fileOf(picture, name))
      .raw()
      .toBuffer({ resolveWithObject: true });
    return data[(y * info.width + x) * info.channels] ?? -1;
  };
  // White text on a white photo is legible on the dark ground only.
  expect(await brightness("wide-1200.avif", 470, 240)).toBeLessThan(40);
  expect(await brightness("wide-1200.avif", 1100, 240)).toBeGreaterThan(220);
  expect(await brightness("phone-720.avif", 360, 500)).toBeLessThan(40);
  expect(await brightness("phone-720.avif", 360, 100)).toBeGreaterThan(220);
});

test.each([
  ["a text", async () => Buffer.from("Not a picture"), /can't read this picture/],
  ["a small picture", () => photo("#00ff00", 700, 900), /at least 720 × 480 pixels/],
])("BEYOND-106 %s is refused as a slide's picture", async (_, file, message) => {
  await expect(addSlidePicture(await file())).rejects.toMatchObject({ code: "VALIDATION", message });
});

test("BEYOND-106 a picture of a saved slide stays; one that is not saved is deleted", async () => {
  const [kept, dropped] = [
    await addSlidePicture(await photo("#ff0000")),
    await addSlidePicture(await photo("#0000ff")),
  ];
  const [first] = defaultSettings.slides.items;
  const value = { items: [first, { title: "Ours", text: "A shop", picture: kept.picture, withProduct: false }] };
  await changeSetting(admin, "slides", { value, seen: (await readSetting("slides")).version });
  const days = (count: number) => new Date(Date.now() + count * 86_400_000);
  await prune(days(1));
  await prune(days(400));
  const isKept = async (picture: string) => (await fileOf(picture, "phone-480.webp")) !== undefined;
  expect([await isKept(kept.picture), await isKept(dropped.picture)]).toEqual([true, false]);
});
