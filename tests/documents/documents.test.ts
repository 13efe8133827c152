import { inflateSync } from "node:zlib";
import { extractText, getDocumentProxy } from "unpdf";
import { describe, expect, test } from "vitest";
import { placeOrder, printForViewer } from "@/server/orders";
import { printDocument, printPackingSlips } from "@/server/staff";
import { orderIn } from "../staff/orders";
import { testDatabase } from "../support/database";
import { addProduct, guest, moveOrder, newBuyer, orderRequest } from "../support/orders";
import { giveBackByHand } from "../support/refunds";

const shop = await testDatabase();

/** Text of each page. */
async function read(pdf: Uint8Array): Promise<string[]> {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf)));
  return text.map((page) => page.replace(/\s+/g, " "));
}
/** Counts the missing glyphs (number 0 in each embedded font) of a file. */
function missingGlyphs(pdf: Uint8Array): number {
  const streams = Buffer.from(pdf)
    .toString("latin1")
    .matchAll(/stream\n([\s\S]*?)\nendstream/g);
  const pages = [...streams]
    .map(([, bytes = ""]) => inflateSync(Buffer.from(bytes, "latin1")).toString("latin1"))
    .filter((text) => text.includes(" TJ"));
  const glyphs = pages.join("").match(/(?<=<[0-9a-f]*)[0-9a-f]{4}(?=([0-9a-f]{4})*>)/g) ?? [];
  expect(glyphs.length).toBeGreaterThan(100);
  return glyphs.filter((glyph) => glyph === "0000").length;
}
const readDocument = async (number: string, paper: "receipt" | "pro-forma" | "packing-slip") =>
  (await read((await printDocument(number, paper)).pdf)).join(" ");

const PAID = ["confirmed", "payment_status = 'paid', paid_at = '2026-11-20T23:59:59Z'"];

function setVatNumber(number: string | null) {
  const value = number === null ? {} : { vatNumber: number };
  const create = { key: "seller", value };
  return shop.db.setting.upsert({ where: { key: "seller" }, create, update: { value } });
}

describe("the documents of an order", () => {
  test("BEYOND-46 a receipt has seller, buyer, items, payment and refunds, to the pesewa", async () => {
    const { id, number } = await orderIn(shop, "cash", ...PAID);
    await giveBackByHand(shop, id, { amountPesewas: 1205, receipt: "MoMo 4711", reason: "One was broken" });
    const { pdf, file } = await printDocument(number.toLowerCase(), "receipt");
    expect(file).toBe(`receipt-${number}.pdf`);
    const text = (await read(pdf)).join(" ");
    const facts = ["Kanea Electricals Ltd", number, "20 Nov 2026", "Paid in cash", "Esi Badu", "Accra, Greater Accra"];
    const money = ["2 ×", "GH₵32.00", "Total paid GH₵64.00", "MoMo 4711 GH₵12.05", "Paid after refunds GH₵51.95"];
    for (const words of [...facts, ...money]) expect(text).toContain(words);
    expect(text).not.toMatch(/VAT|levy|NHIL|One was broken/i);
  });

  test("BEYOND-88 documents have the owner's name", async () => {
    const { number } = await orderIn(shop, "cash", ...PAID);
    await shop.query(`UPDATE setting SET value = value || '{"name": "Adom & Sons"}' WHERE key = 'brand'`);
    const { pdf } = await printDocument(number, "receipt");
    await shop.query("UPDATE setting SET value = value - 'name' WHERE key = 'brand'");
    expect((await read(pdf)).join(" ")).toMatch(/Adom & Sons.*Kanea Electricals Ltd/);
    const { info } = await (await getDocumentProxy(new Uint8Array(pdf))).getMetadata();
    expect(info).toMatchObject({ Creator: "Adom & Sons" });
  });

  test("BEYOND-46 the receipt of a seller with a VAT number shows the taxes in the total", async () => {
    const { number } = await orderIn(shop, "cash", ...PAID);
    await setVatNumber("C0001234567");
    const text = await readDocument(number, "receipt");
    await setVatNumber(null);
    for (const words of ["C0001234567", "VAT 15% GH₵8.01", "NHIL 2.5% GH₵1.33", "GETFund levy 2.5% GH₵1.33"])
      expect(text).toContain(words);
    expect(text).toContain("Amount before VAT and levies GH₵53.33");
  });

  test("BEYOND-46 many items and long words continue on further pages, each with page number and table header", async () => {
    const names = Array.from({ length: 40 }, (_, i) => (i === 20 ? `Lamp${"x".repeat(150)}end` : `Lamp no ${i}`));
    const products = await Promise.all(names.map((name) => addProduct(shop.db, { name, pricePesewas: 1001 })));
    const items = products.map(({ id }) => ({ product: id, quantity: 3 }));
    const input = orderRequest(items, newBuyer());
    const { order } = await placeOrder({ viewer: guest, input });
    await moveOrder(shop.query, order._id, ...PAID);
    const pages = await read((await printDocument(order.orderId, "receipt")).pdf);
    expect(pages.length).toBeGreaterThan(1);
    pages.forEach((page, i) => {
      expect(page).toContain(`page ${i + 1} of ${pages.length}`);
      expect(page).toContain("Quantity Product Price Amount");
    });
    const whole = pages.join(" ");
    for (const name of names.filter((_, i) => i !== 20)) expect(whole).toContain(`3 × ${name} GH₵10.01 GH₵30.03`);
    expect(whole.replaceAll(" ", "")).toContain(names[20]);
    expect(whole).toContain("Total paid GH₵1,201.20");
  });

  test("BEYOND-46 a pro-forma requests the cheque; a packing slip has tick boxes, phone and landmark, no price", async () => {
    const found = "shipping_landmark = 'Opposite the mosque', shipping_digital_address = 'GA-183-8164'";
    const { number } = await orderIn(
      shop,
      "bank_cheque",
      `delivery_note = 'Blue gate behind the Shell station', ${found}`,
    );
    const bill = await readDocument(number, "pro-forma");
    for (const words of ["Pro-forma invoice", "Total to pay GH₵64.00", "cheque of GH₵64.00 to Kanea Electricals Ltd"])
      expect(bill).toContain(words);
    expect(bill).toContain("We'll hold your order until");
    await shop.query(`UPDATE "order" SET cheque_received_at = now() WHERE number = $1`, [number]);
    expect(await readDocument(number, "pro-forma")).toContain(
      "when your products arrive. We have your cheque. This is not",
    );
    const slip = await readDocument(number, "packing-slip");
    for (const words of [
      "Packed Quantity Product",
      "Blue gate behind the Shell station",
      "Some Street Opposite the mosque Accra, Greater Accra GA-183-8164",
      "020 000",
      "2 ×",
      "2 pieces in total",
    ])
      expect(slip).toContain(words);
    expect(slip).not.toContain("32.00");
  });

  test("BEYOND-46 a packing slip states what the rider collects: cash, a cheque, only the fee, or nothing", async () => {
    const collects = async (...changes: Parameters<typeof orderIn> extends [unknown, ...infer Rest] ? Rest : never) => {
      const { number } = await orderIn(shop, ...changes);
      return /Rider collects (.*?) Packed Quantity/.exec(await readDocument(number, "packing-slip"))?.[1];
    };
    expect(await collects("cash")).toBe("GH₵94.00 in cash (including GH₵30.00 for delivery)");
    expect(await collects("cash", "delivery_fee_pesewas = 0")).toBe("GH₵64.00 in cash");
    expect(await collects("cash", ...PAID)).toBe("GH₵30.00 in cash for delivery");
    expect(await collects("bank_cheque")).toBe("A cheque of GH₵64.00 and GH₵30.00 in cash for delivery");
    expect(await collects("bank_cheque", "delivery_fee_pesewas = 0")).toBe("A cheque of GH₵64.00");
    expect(await collects("bank_cheque", "cheque_received_at = now()")).toBe("GH₵30.00 in cash for delivery");
    expect(await collects("card", "paid")).toBe("GH₵30.00 in cash for delivery");
    expect(await collects("card", "paid", "delivery_fee_pesewas = 0")).toBe("Nothing");
    expect(await collects("card")).toBe("Not paid yet: do not hand it over");
  });

  test("BEYOND-46 an order whose stock was released has no packing slip", async () => {
    const { number } = await orderIn(shop, "card", "stock_released_at = now()");
    await expect(printDocument(number, "packing-slip")).rejects.toMatchObject({
      message: "The stock of this order was released: there is nothing to pack.",
    });
  });

  test("BEYOND-46 names, streets and notes in Ghana's languages keep every letter, with no missing glyph", async () => {
    const notes = "Ŋdɔ Ɛkɔ́ ɔ̃́ Ɣeyiɣi Ʋuʋɔ Ʒilinima ƙasa ɗaki Nguyễn";
    const { number } = await orderIn(
      shop,
      "cash",
      "status = 'processing'",
      `payment_status = 'paid', paid_at = now(), first_name = 'Ƒoli', last_name = 'Ƒiaƒe',
       shipping_street = 'Ɔkɔmfo Anɔkye Ɖɔnyɔ', delivery_note = '${notes}'`,
    );
    for (const paper of ["packing-slip", "receipt"] as const) {
      const { pdf } = await printDocument(number, paper);
      const text = (await read(pdf)).join(" ").normalize("NFC");
      expect(text).toContain("Ƒoli Ƒiaƒe");
      expect(text).toContain("Ɔkɔmfo Anɔkye Ɖɔnyɔ");
      if (paper === "packing-slip") expect(text).toContain(notes.normalize("NFC"));
      expect(missingGlyphs(pdf)).toBe(0);
      expect(pdf.length).toBeLessThan(60_000);
    }
  });

  test("BEYOND-46 a packing slip has email and phone if the typeface lacks the name's script", async () => {
    const { number } = await orderIn(shop, "cash", "first_name = '李', last_name = '明', email = 'li@example.com'");
    const slip = await printDocument(number, "packing-slip");
    const text = (await read(slip.pdf)).join(" ");
    expect(text).toMatch(/To li@example\.com \d+ Some Street/);
    expect(text).toContain("020 000");
    expect(missingGlyphs(slip.pdf)).toBe(0);
  });

  test("BEYOND-46 an item removed before packing is not on the packing slip", async () => {
    const { id, number, productId } = await orderIn(shop, "cash", ...PAID);
    await shop.query(
      `INSERT INTO stock_movement (product_id, kind, quantity, order_id, reason) VALUES ($1, 'returned', 1, $2, 'Refunded')`,
      [productId, id],
    );
    const slip = await readDocument(number, "packing-slip");
    expect(slip).toContain("1 piece in total");
    expect(slip).not.toContain("2 ×");
  });

  test("BEYOND-46 a missing document is refused with a reason, and a stranger's order is not found", async () => {
    const [cash, cheque] = [await orderIn(shop, "cash"), await orderIn(shop, "bank_cheque", "paid")];
    const cancelled = await orderIn(shop, "bank_cheque", "status = 'cancelled'");
    for (const [number, paper] of [
      [cash.number, "receipt"],
      [cash.number, "pro-forma"],
      [cheque.number, "pro-forma"],
      [cancelled.number, "pro-forma"],
      [cancelled.number, "packing-slip"],
    ] as const)
      await expect(printDocument(number, paper), paper).rejects.toMatchObject({ code: "CONFLICT" });
    await expect(printForViewer({ viewer: guest, key: cheque.number }, "receipt")).rejects.toMatchObject({
      code: "ORDER_NOT_FOUND",
    });
  });

  test("BEYOND-46 the worklist's packing slips are one file, which the terminal saves", async () => {
    await shop.query(`UPDATE "order" SET packed_at = now() WHERE status = 'processing' AND packed_at IS NULL`);
    await expect(printPackingSlips()).rejects.toMatchObject({ code: "CONFLICT" });
    const later = PAID.map((change) => change.replace("11-20", "11-21"));
    const orders = [await orderIn(shop, "cash", ...PAID), await orderIn(shop, "cash", ...later)];
    const pages = await read((await printPackingSlips()).pdf);
    orders.forEach(({ number }, i) => {
      expect(pages[i]).toContain(number);
    });
  });
});
