import type { Order } from "@/lib/contracts/orders";
import { formatDay, formatWeekday } from "@/lib/dates";
import { papers } from "@/lib/papers";
import { formatPhone } from "@/lib/phone";
import { riderInstruction } from "@/lib/rider-collects";
import { facts, table } from "./goods";
import { buyerName } from "./printable";
import { drawPaper, letterhead, makeRoom, type PaperShop, page, type Sheet, WIDTH, write } from "./sheet";

const { label } = papers["packing-slip"];

/**
 * Packing slips in one file, each order on pages of its own: what to pack, with a box to tick for each line, and how the
 * rider finds the buyer and what they collect. No prices: it travels with the parcel (BEYOND-46).
 */
export function writePackingSlips(orders: Order[], shop: PaperShop): Promise<Buffer> {
  const [first] = orders;
  const title = orders.length === 1 ? `${label} ${first?.orderId}` : `${orders.length} packing slips`;
  return drawPaper({ title, shop, madeAt: new Date() }, (sheet) => {
    orders.forEach((order, index) => {
      if (index > 0) sheet.addPage();
      drawSlip(sheet, order, shop);
    });
  });
}

function drawSlip(sheet: Sheet, order: Order, shop: PaperShop): void {
  const { shippingAddress: to, customerDetails: buyer, shipping, items } = order;
  let y = letterhead(sheet, shop);
  y = write(sheet, `${label} ${order.orderId}`, page.left, y, WIDTH, { size: 22, bold: true }) + 10;
  y = facts(
    sheet,
    {
      Ordered: formatDay(order.createdAt),
      "To arrive by": shipping.estimatedDelivery && formatWeekday(shipping.estimatedDelivery),
      To: [buyerName(buyer), to.street, `${to.city}, ${to.region}`].join("\n"),
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
    { title: "Pieces", x: 100, width: 44 },
    { title: "Goods", x: 150, width: 397 },
  ];
  const rows = items.map(({ quantity, product }) => ({
    tick: true,
    cells: ["", `${quantity} ×`, product?.name ?? "Product unavailable"],
  }));
  y = table(sheet, columns, rows, y + 14);
  const pieces = items.reduce((sum, { quantity }) => sum + quantity, 0);
  y = makeRoom(sheet, y + 4, 80);
  y = write(sheet, `${pieces} ${pieces === 1 ? "piece" : "pieces"} in all`, page.left, y, WIDTH, { bold: true }) + 28;
  write(sheet, "Packed by ______________________        Received by ______________________", page.left, y, WIDTH);
}
