import type { IncomingHttpHeaders } from "node:http";
import { smallestOf } from "@/lib/drawn-pictures";

/** What the answer for a picture depends on, beside its address. */
export const PICTURE_VARY = "Save-Data, ECT";

/**
 * The address of the smallest drawing of a picture, for a visitor who saves data or is on a slow line (the browser says
 * so by `Save-Data` and, asked for it, `ECT`); every other address as it is. A page prerendered whole is the same for
 * everyone, so it is here that the picture can differ.
 */
export function lightPicture(url: string, headers: IncomingHttpHeaders): string {
  return wantsLight(headers) ? smallestOf(url) : url;
}

function wantsLight(headers: IncomingHttpHeaders): boolean {
  return headers["save-data"] === "on" || /^(slow-2g|2g|3g)$/.test(String(headers.ect ?? ""));
}
