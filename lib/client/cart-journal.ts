import { type Quantity, readAllWaiting, readWaiting, writeWaiting } from "./account-cart";

/** The shop's lines at the beginning of a sync that was cut off; null when none was. */
export function readEarlier(user: string): Quantity[] | null {
  return readWaiting(user).earlier ?? null;
}

export function writeEarlier(user: string, earlier: Quantity[] | undefined): boolean {
  return writeWaiting(user, { ...readWaiting(user), earlier });
}

/** Whose sync was cut off, other than this customer's. */
export function othersInSync(user: string): string[] {
  return Object.entries(readAllWaiting()).flatMap(([other, { earlier }]) => (earlier && other !== user ? [other] : []));
}
