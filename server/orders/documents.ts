import { LOGO_FILE } from "@/lib/brand-logo";
import type { Order } from "@/lib/contracts/orders";
import type { Settings, ShownSettings } from "@/lib/contracts/settings";
import { type DocumentName, documentFileName, documentProblem } from "@/lib/order-documents";
import { methodFacts, payInAccounts, payInDetails } from "@/lib/payment-methods";
import { AppError } from "@/server/core/errors";
import { readLogo, readSettings } from "@/server/settings";
import { getOrder, type OrderKey } from "./read-orders";

/** A printable file. */
export interface PrintedDocument {
  pdf: Uint8Array<ArrayBuffer>;
  /** File name. */
  file: string;
}

const HOUR = 3_600_000;

type DocumentSettings = Settings & { logo: Buffer | null };

/** Settings for documents, with the logo as PNG. */
export async function readDocumentShop(): Promise<DocumentSettings> {
  const settings = await readSettings();
  return { ...settings, logo: await readLogo(settings.brand, LOGO_FILE) };
}

/**
 * Renders a document of an order as PDF (BEYOND-46).
 * @throws AppError CONFLICT with a reason if the order does not have this document
 */
export async function printOrder(order: Order, name: DocumentName): Promise<PrintedDocument> {
  const problem = documentProblem(name, order);
  if (problem) throw new AppError("CONFLICT", { message: problem });
  const shop = await readDocumentShop();
  return { pdf: new Uint8Array(await draw(order, name, shop)), file: documentFileName(name, order.orderId) };
}

async function draw(order: Order, name: DocumentName, shop: DocumentSettings): Promise<Buffer> {
  // Loaded on first use: most processes never need the library.
  const { writePackingSlips, writeProForma, writeReceipt } = await import("@/server/documents");
  switch (name) {
    case "receipt":
      return writeReceipt({ order, shop });
    case "pro-forma":
      return writeProForma({
        order,
        shop,
        until: expiryOf(order, shop),
        payIn: payInDetails(order, payInAccounts(shop)),
      });
    case "packing-slip":
      return writePackingSlips([order], shop);
  }
}

/** Expiry of an unpaid order; null for never. */
function expiryOf({ createdAt, payment }: Order, shop: ShownSettings): Date | null {
  const hours = methodFacts(payment.method).holdHours(shop);
  return hours === null ? null : new Date(new Date(createdAt).getTime() + hours * HOUR);
}

/**
 * A document for those who may read the order.
 * @throws AppError ORDER_NOT_FOUND; CONFLICT as `printOrder`
 */
export async function printForViewer(order: OrderKey, name: "receipt" | "pro-forma"): Promise<PrintedDocument> {
  return printOrder(await getOrder(order), name);
}
