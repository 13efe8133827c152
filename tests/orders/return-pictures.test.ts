import { randomUUID } from "node:crypto";
import sharp from "sharp";
import { beforeEach, describe, expect, test } from "vitest";
import { prune } from "@/server/jobs/prune";
import { addReturnPicture, askReturn, readReturnPicture } from "@/server/orders";
import { readStaffReturnPicture } from "@/server/staff";
import { newCustomer } from "../support/customers";
import { testDatabase } from "../support/database";
import { guest } from "../support/orders";
import { badPictures } from "../support/photo";
import { type Delivered, deliveredOrder, returnOf } from "../support/returns";
import { signedIn } from "../support/viewers";

let order: Delivered;
const shop = await testDatabase();
beforeEach(async () => {
  order = await deliveredOrder(shop);
});

const photo = (width = 64, height = 48) =>
  sharp({ create: { width, height, channels: 3, background: "#c80" } })
    .jpeg()
    .withExif({ IFD0: { Copyright: "Ama's phone" }, IFD3: { GPSLatitude: "5/1 36/1 0/1" } });
const add = (file: Uint8Array) => addReturnPicture({ viewer: order.viewer, key: order.id, file });
const kept = async () =>
  (await shop.db.returnPicture.findMany({ where: { orderId: order.id } })).map(({ bytes }) => bytes);

describe("BEYOND-74 T65 a return photo", () => {
  test("is stored as upright WebP, at most 1600 px, without location and device", async () => {
    await add(await photo(3000, 2000).withMetadata({ orientation: 6 }).toBuffer());
    const [bytes = new Uint8Array()] = await kept();
    const { format, width, height, exif, orientation } = await sharp(bytes).metadata();
    expect({ format, width, height, exif, orientation }).toEqual({
      format: "webp",
      width: 1067,
      height: 1600,
      exif: undefined,
      orientation: undefined,
    });
    expect(Buffer.from(bytes).toString("latin1")).not.toContain("phone");
  });

  test("that also contains a page or an archive is re-encoded: only the picture remains", async () => {
    const page = "<script>alert(1)</script>PK-archive";
    await add(Buffer.concat([await photo().toBuffer(), Buffer.from(page)]));
    expect(Buffer.from((await kept())[0] ?? []).toString("latin1")).not.toMatch(/script|PK-archive/);
  });

  test.each(badPictures)("%s is refused with a message, and nothing is stored", async (_, file, words) => {
    await expect(add(await file())).rejects.toMatchObject({
      code: "VALIDATION",
      message: expect.stringMatching(words),
    });
    expect(await kept()).toEqual([]);
  });

  test("is visible to its owner, to staff only once it is part of a return, and belongs to one return only", async () => {
    const { id } = await add(await photo().toBuffer());
    const input = returnOf(order, { pictures: [id] });
    const asked = await askReturn({ viewer: order.viewer, key: order.id, input });
    expect(asked.returns[0]?.pictures).toEqual([id]);
    const read = (viewer: Parameters<typeof readReturnPicture>[0]["viewer"], key = order.id) =>
      readReturnPicture({ viewer, key, id });
    expect(await read(order.viewer)).toEqual((await kept())[0]);
    expect(await readStaffReturnPicture(id)).toEqual((await kept())[0]);
    const stranger = await signedIn(shop.db, (await newCustomer(shop.query)).id);
    const other = await deliveredOrder(shop);
    for (const viewer of [guest, stranger, other.viewer])
      for (const key of [order.id, other.id])
        await expect(read(viewer, key)).rejects.toMatchObject({ code: "NOT_FOUND" });
    const again = returnOf(order, { pictures: [id] });
    await expect(askReturn({ viewer: order.viewer, key: order.id, input: again })).rejects.toMatchObject({
      code: "CONFLICT",
    });
    const foreign = returnOf(other, { pictures: [randomUUID()] });
    await expect(askReturn({ viewer: other.viewer, key: other.id, input: foreign })).rejects.toMatchObject({
      code: "CONFLICT",
    });
    expect(await shop.db.returnRequest.count({ where: { orderId: other.id } })).toBe(0);
  });

  test("is accepted for delivered orders only, up to a limit", async () => {
    const file = await photo(8, 8).toBuffer();
    for (let count = 0; count < 9; count++) await add(file);
    await expect(add(file)).rejects.toMatchObject({ code: "CONFLICT" });
    await shop.query(`ALTER TABLE "order" DISABLE TRIGGER USER`);
    await shop.query(`UPDATE "order" SET status = 'shipped' WHERE id = $1`, [order.id]);
    await shop.query(`ALTER TABLE "order" ENABLE TRIGGER USER`);
    await expect(add(file)).rejects.toMatchObject({ code: "CONFLICT" });
  });

  test("is deleted after a day without a return request, after half a year with one", async () => {
    const { id } = await add(await photo().toBuffer());
    await add(await photo().toBuffer());
    await askReturn({ viewer: order.viewer, key: order.id, input: returnOf(order, { pictures: [id] }) });
    const later = (days: number) => prune(new Date(Date.now() + days * 86_400_000));
    await later(0);
    expect(await kept()).toHaveLength(2);
    await later(2);
    expect(await kept()).toHaveLength(1);
    await later(181);
    expect(await kept()).toHaveLength(0);
  });
});
