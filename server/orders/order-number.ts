import { randomInt } from "node:crypto";

/** Base 32 without letters that are misread on the phone. */
const ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

function randomText(length: number): string {
  return Array.from({ length }, () => ALPHABET[randomInt(ALPHABET.length)]).join("");
}

/**
 * The labels to try for a new order, in turn: the client's proposal as it is, then with four random characters
 * (SHP-CHECKOUT-37); without a proposal a random one.
 */
export function* orderNumbers(proposal: string | undefined): Generator<string> {
  if (proposal) yield proposal;
  for (;;) yield proposal ? `${proposal}-${randomText(4)}` : `ORD${randomText(8)}`;
}
