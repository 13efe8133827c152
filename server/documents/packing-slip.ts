import type { Order } from "@/lib/contracts/orders";
import { formatDay, formatWeekday } from "@/lib/dates";
import { placeLines } from "@/lib/delivery-place";
import { orderDocuments } from "@/lib/order-documents";
import { formatPhone } from "@/lib/phone";
import { riderInstruction } from "@/lib/rider-collects";
import { buyerName } from "./printable";
import { type DocumentShop, ensureSpace, letterhead, page, renderPdf, type Sheet, WIDTH, write } from "./sheet";
import { facts, table } from "./tables";

const { label } = orderDocuments["packing-slip"];

/**
 * Writes packing slips into one file, each order on its own pages (BEYOND-46).
 * A slip lists the items with tick boxes, the delivery address and what the rider collects.
 * It has no prices because it travels with the parcel.
 */
export function writePackingSlips(orders: Order[], shop: DocumentShop): Promise<Buffer> {
  const [first] = orders;
  const title = orders.length === 1 ? `${label} ${first?.orderId}` : `${orders.length} packing slips`;
  return renderPdf({ title, shop, madeAt: new Date() }, (sheet) => {
    orders.forEach((order, index) => {
      if (index > 0) sheet.addPage();
      drawSlip(sheet, order, shop);
    });
  });
}

function drawSlip(sheet: Sheet, order: Order, shop: DocumentShop): void {
  const { shippingAddress: to, customerDetails: buyer, shipping, items } = order;
  let y = letterhead(sheet, shop);
  y = write(sheet, `${label} ${order.orderId}`, page.left, y, WIDTH, { size: 22, bold: true }) + 10;
  y = facts(
    sheet,
    {
      Ordered: formatDay(order.createdAt),
      "To arrive by": shipping.estimatedDelivery && formatWeekday(shipping.estimatedDelivery),
      To: [buyerName(buyer), ...placeLines(to, to.city)].join("\n"),
      Phone: to.phone && formatPhone(to.phone),
      "How to find it": order.notes,
      "Rider collects": riderInstruction(order),
    },
    page.left,
    y,
    WIDTH,
  );
  const columns = [
    { title: "Packed", x: page.left, width: 44 },
    { title: "Quantity", x: 100, width: 48 },
    { title: "Product", x: 156, width: 391 },
  ];
  const rows = items.map(({ quantity, product }) => ({
    tick: true,
    cells: ["", `${quantity} ×`, product?.name ?? "Product unavailable"],
  }));
  y = table(sheet, columns, rows, y + 14);
  const pieces = items.reduce((sum, { quantity }) => sum + quantity, 0);
  y = ensureSpace(sheet, y + 4, 80);
  y = write(sheet, `${pieces} ${pieces === 1 ? "piece" : "pieces"} in total`, page.left, y, WIDTH, { bold: true }) + 28;
  write(sheet, "Packed by ______________________        Received by ______________________", page.left, y, WIDTH);
}
