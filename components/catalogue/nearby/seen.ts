import { local, localKeys, readTexts } from "@/lib/client/storage";
import { SEEN_KEPT } from "@/lib/limits";

/** Slugs of the products looked at on this device, the latest first. */
export function readSeen(): string[] {
  return readTexts(localKeys.seenProducts, SEEN_KEPT);
}

/** Puts a product at the head of them. */
export function noteSeen(slug: string): void {
  const others = readSeen().filter((other) => other !== slug);
  local.write(localKeys.seenProducts, JSON.stringify([slug, ...others].slice(0, SEEN_KEPT)));
}
