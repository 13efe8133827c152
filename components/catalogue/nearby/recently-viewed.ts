import { local, localKeys, readTexts } from "@/lib/client/storage";
import { SEEN_KEPT } from "@/lib/limits";

/** Slugs of products viewed on this device, latest first. */
export function readViewed(): string[] {
  return readTexts(localKeys.seenProducts, SEEN_KEPT);
}

/** Marks a product as viewed. */
export function noteViewed(slug: string): void {
  const others = readViewed().filter((other) => other !== slug);
  local.write(localKeys.seenProducts, JSON.stringify([slug, ...others].slice(0, SEEN_KEPT)));
}
