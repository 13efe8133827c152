import PDFDocument from "pdfkit";
import type { BrandColours } from "@/lib/brand-colours";
import type { Settings } from "@/lib/contracts/settings";
import { fonts } from "./fonts";
import { printable } from "./printable";

/** Seller details in a document's letterhead. */
export type DocumentShop = Pick<Settings, "brand" | "seller" | "contact" | "returns"> & {
  /** PNG of the logo; null for the lamp and the name. */
  logo: Buffer | null;
};

export type Sheet = PDFKit.PDFDocument & BrandColours;

export const colours = { green: "#0B7A4B", muted: "#5B6478", line: "#E6E1D8" };

/** Margins of an A4 page in points; the page number is at `foot`. */
export const page = { left: 48, right: 547, top: 40, bottom: 780, foot: 800 } as const;
export const WIDTH = page.right - page.left;

interface Style {
  size?: number;
  bold?: boolean;
  colour?: string;
  align?: "left" | "right";
}

/** Writes text at x and y, wrapped to a width. @returns the y below it */
export function write(sheet: Sheet, text: string, x: number, y: number, width: number, style: Style = {}): number {
  setType(sheet, style).text(printable(text), x, y, { width, align: style.align ?? "left" });
  return y + heightOf(sheet, text, width, style);
}

/** Height of a text wrapped to a width. */
export function heightOf(sheet: Sheet, text: string, width: number, style: Style = {}): number {
  return setType(sheet, style).heightOfString(printable(text) || " ", { width });
}

function setType(sheet: Sheet, { size = 10, bold = false, colour = sheet.ink }: Style): Sheet {
  return sheet
    .font(bold ? "bold" : "regular")
    .fontSize(size)
    .fillColor(colour)
    .lineGap(1);
}

/** Adds a page if less than `height` is left. @returns the y to draw at */
export function ensureSpace(sheet: Sheet, y: number, height: number): number {
  if (y + height <= page.bottom) return y;
  sheet.addPage();
  return page.top;
}

/** Draws a line across the page. @returns the y below it */
export function rule(sheet: Sheet, y: number, colour = colours.line): number {
  sheet.moveTo(page.left, y).lineTo(page.right, y).lineWidth(0.75).strokeColor(colour).stroke();
  return y + 8;
}

/** Draws the letterhead: strip, logo and seller details. @returns the y below it */
export function letterhead(sheet: Sheet, { brand, seller, contact, logo }: DocumentShop): number {
  const strip = [sheet.ink, sheet.accent, sheet.ink, colours.green, sheet.accent, colours.green];
  const cell = 595.28 / 30;
  for (let column = 0; column < 30; column += 1)
    sheet.rect(column * cell, 0, cell + 0.2, 7).fill(strip[column % strip.length] as string);
  if (logo) sheet.image(logo, page.left, 32, { fit: [200, 40] });
  else {
    drawLamp(sheet, page.left - 4, 32);
    write(sheet, brand.name, page.left + 32, 38, 200, { size: 20, bold: true });
  }
  const from = [seller.legalName, seller.address, `${contact.phone} · ${contact.email}`];
  const end = write(sheet, from.join("\n"), 300, 34, page.right - 300, {
    size: 8.5,
    colour: colours.muted,
    align: "right",
  });
  return Math.max(end, 72) + 16;
}

/** Writes a page with the letterhead alone. */
export function writeLetterhead(shop: DocumentShop): Promise<Buffer> {
  return renderPdf({ title: `Documents of ${shop.brand.name}`, shop, madeAt: new Date() }, (sheet) => {
    const y = letterhead(sheet, shop);
    write(sheet, "Receipts, pro-forma invoices and packing slips begin like this.", page.left, y, WIDTH, {
      bold: true,
    });
  });
}

/** Draws the logo, as in `public/images/logo.svg`. */
function drawLamp(sheet: Sheet, x: number, y: number): void {
  sheet.save().translate(x, y).scale(0.7).strokeColor(sheet.ink).lineCap("round").lineJoin("round");
  sheet.path("M15.1 32.2A16 16 0 1 1 32.9 32.2M19.8 45.4H28.2").lineWidth(3.6).stroke();
  sheet.path("M20 39.2V29.4L15.6 19.8 21 23.2 24 15 27 23.2 32.4 19.8 28 29.4V39.2").lineWidth(2.9).stroke();
  sheet.restore();
}

/**
 * Renders a PDF; equal input gives an equal file.
 * @param draw draws the content; the first page exists already
 */
export async function renderPdf(
  { title, shop, madeAt }: { title: string; shop: DocumentShop; madeAt: Date },
  draw: (sheet: Sheet) => void,
): Promise<Buffer> {
  const { ink, accent } = shop.brand;
  const file = new PDFDocument({
    size: "A4",
    margins: { top: page.top, left: page.left, right: 595.28 - page.right, bottom: 0 },
    bufferPages: true,
    lang: "en-GH",
    displayTitle: true,
    // Without this option pdfkit loads its default font, which is unused.
    font: fonts.regular as unknown as string,
    info: { Title: title, Author: shop.seller.legalName, Creator: shop.brand.name, CreationDate: madeAt },
  });
  const sheet: Sheet = Object.assign(file, { ink, accent });
  sheet.registerFont("regular", fonts.regular).registerFont("bold", fonts.bold);
  const chunks: Buffer[] = [];
  sheet.on("data", (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise<void>((resolve, reject) => sheet.on("end", resolve).on("error", reject));
  draw(sheet);
  numberPages(sheet, title);
  sheet.end();
  await ended;
  return Buffer.concat(chunks);
}

function numberPages(sheet: Sheet, title: string): void {
  const { start, count } = sheet.bufferedPageRange();
  for (let index = 0; index < count; index += 1) {
    sheet.switchToPage(start + index);
    const text = count > 1 ? `${title} · page ${index + 1} of ${count}` : title;
    write(sheet, text, page.left, page.foot, WIDTH, { size: 8, colour: colours.muted });
  }
}
