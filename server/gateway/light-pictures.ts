import type { IncomingHttpHeaders } from "node:http";
import { smallestOf } from "@/lib/drawn-pictures";

/** Request headers that a picture depends on. */
export const PICTURE_VARY = "Save-Data, ECT";

/**
 * URL of the smallest size of a picture for a client with `Save-Data` or a slow network (`ECT`); other URLs unchanged.
 * A prerendered page is the same for all visitors and cannot choose the picture.
 */
export function lightPicture(url: string, headers: IncomingHttpHeaders): string {
  return wantsLight(headers) ? smallestOf(url) : url;
}

function wantsLight(headers: IncomingHttpHeaders): boolean {
  return headers["save-data"] === "on" || /^(slow-2g|2g|3g)$/.test(String(headers.ect ?? ""));
}
