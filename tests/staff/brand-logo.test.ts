import sharp from "sharp";
import { expect, test } from "vitest";
import { ICON_SIZES } from "@/lib/brand-logo";
import { keepMedia, readMedia, renderProductImages } from "@/server/catalogue";
import { prune } from "@/server/jobs/prune";
import { readSettings } from "@/server/settings";
import { addLogo, changeSetting, printDocument, readSetting } from "@/server/staff";
import { testDatabase } from "../support/database";
import { newMember } from "../support/members";
import { orderIn } from "./orders";

const shop = await testDatabase();
const admin = await newMember(shop, { role: "admin" });

const svg = (more = "") =>
  Buffer.from(`<?xml version="1.0"?>${more}<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 10" width="40" height="10">
    <script>alert(1)</script><image href="/etc/hosts" width="1" height="1"/>
    <rect width="40" height="10" fill="#00a000" onclick="alert(2)"/></svg>`);

const filesOf = async (logo: string) => {
  const id = logo.split("/")[2] ?? "";
  const names = ["480.png", ...ICON_SIZES.map((size) => `${size}.png`), "1200.jpg"];
  return Promise.all(names.map(async (name) => ({ name, file: await readMedia(id, name) })));
};

test("BEYOND-88 an SVG logo becomes sharp PNG files, icons and a link preview; nothing of its scripts is kept", async () => {
  const { logo } = await addLogo(svg());
  expect(logo).toMatch(/^\/media\/[0-9a-f]{32}\/480\.png$/);
  for (const { name, file } of await filesOf(logo)) {
    const bytes = Buffer.from(file?.bytes ?? []);
    expect(bytes.toString("latin1"), name).not.toMatch(/script|alert|svg/);
    const { format, width, height } = await sharp(bytes).metadata();
    const side = Number.parseInt(name, 10);
    expect([format, width, height], name).toEqual(
      name === "480.png" ? ["png", 480, 120] : name === "1200.jpg" ? ["jpeg", 1200, 630] : ["png", side, side],
    );
  }
  const icon = (await filesOf(logo)).find(({ name }) => name === "192.png")?.file?.bytes;
  const { data, info } = await sharp(icon).raw().toBuffer({ resolveWithObject: true });
  const at = (x: number, y: number) => [...data.subarray((y * 192 + x) * info.channels).subarray(0, 3)];
  expect([at(2, 2), at(96, 96)]).toEqual([
    [255, 255, 255],
    [0, 160, 0],
  ]);
});

test.each([
  ["a text", Buffer.from("Not a picture")],
  ["HTML with an SVG", Buffer.from(`<html>${svg()}</html>`)],
  ["an SVG with entities", svg('<!DOCTYPE svg [<!ENTITY a "aaaa">]>')],
  ["an unfinished SVG", svg().subarray(0, 150)],
])("BEYOND-88 %s is refused as logo", async (_, file) => {
  await expect(addLogo(file)).rejects.toMatchObject({ code: "VALIDATION" });
});

test("BEYOND-88 only a stored logo can be saved", async () => {
  const picture = await sharp({ create: { width: 640, height: 640, channels: 3, background: "#08c" } })
    .png()
    .toBuffer();
  const files = await renderProductImages(picture, "whole");
  const product = await shop.db.$transaction((tx) => keepMedia(tx, files));
  const { version: seen, value } = await readSetting("brand");
  for (const logo of [`/media/${"0".repeat(32)}/480.png`, product.replace(/[^/]+$/, "480.png")])
    await expect(changeSetting(admin, "brand", { value: { ...value, logo }, seen })).rejects.toMatchObject({
      code: "VALIDATION",
      details: { errors: { logo: "This logo isn't stored any more. Please add it again." } },
    });
});

test("BEYOND-88 a logo that is saved stays and is on documents; one that is not is deleted", async () => {
  const [kept, dropped] = [await addLogo(svg()), await addLogo(await sharp(svg()).negate().png().toBuffer())];
  const { version } = await readSetting("brand");
  const { brand } = await readSettings();
  await changeSetting(admin, "brand", { value: { ...brand, logo: kept.logo }, seen: version });
  const days = (count: number) => new Date(Date.now() + count * 86_400_000);
  await prune(days(1));
  await prune(days(400));
  const left = async (logo: string) => (await filesOf(logo)).filter(({ file }) => file).length;
  expect([await left(kept.logo), await left(dropped.logo)]).toEqual([6, 0]);

  const { number } = await orderIn(shop, "cash", "confirmed", "payment_status = 'paid', paid_at = now()");
  const { pdf } = await printDocument(number, "receipt");
  expect(Buffer.from(pdf).toString("latin1")).toMatch(/\/Subtype \/Image/);
});
