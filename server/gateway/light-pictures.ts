import type { IncomingHttpHeaders } from "node:http";

const GOODS = /^(\/images\/(?:products|categories)\/[^?]+)-\d+\.(avif|webp)$/;
const MEDIA = /^(\/media\/\w+\/)\d+\.(avif|webp)$/;
const SLIDE = /^(\/images\/slides\/\d+)-(phone|wide)-\d+\.(avif|webp)$/;
const SMALLEST = { goods: 320, phone: 480, wide: 800 } as const;

/** What the answer for a picture depends on, beside its address. */
export const PICTURE_VARY = "Save-Data, ECT";

/**
 * The address of the smallest drawing of a picture, for a visitor who saves data or is on a slow line (the browser says
 * so by `Save-Data` and, asked for it, `ECT`); every other address as it is. A page prerendered whole is the same for
 * everyone, so it is here that the picture can differ.
 */
export function lightPicture(url: string, headers: IncomingHttpHeaders): string {
  if (!/^\/(images|media)\//.test(url) || !wantsLight(headers)) return url;
  return url
    .replace(GOODS, `$1-${SMALLEST.goods}.$2`)
    .replace(MEDIA, `$1${SMALLEST.goods}.$2`)
    .replace(SLIDE, (_, scene, cut: "phone" | "wide", format) => `${scene}-${cut}-${SMALLEST[cut]}.${format}`);
}

function wantsLight(headers: IncomingHttpHeaders): boolean {
  return headers["save-data"] === "on" || /^(slow-2g|2g|3g)$/.test(String(headers.ect ?? ""));
}
