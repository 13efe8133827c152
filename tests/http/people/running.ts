import { GOOGLE_CLIENT, type GoogleStandIn, startGoogle } from "../../support/google";
import { type RunningShop, runShop } from "../support";

/** The shop that the tests of tests/http/people.test.ts ask, started once, with Google's stand-in beside it. */

let shop: RunningShop | undefined;
let google: GoogleStandIn | undefined;

/** What the part before this one has tried is not held against it. */
export async function openShop(): Promise<RunningShop> {
  google ??= await startGoogle();
  shop ??= await runShop("people", { env: { ...GOOGLE_CLIENT, GOOGLE_ISSUER: google.url } });
  // Guests of all parts have one phone and one email, and few of their orders are paid.
  const value = { maxOpenPerBuyer: 1000 };
  await shop.db.setting.update({ where: { key: "unpaid-online-order" }, data: { value } });
  await shop.db.rateLimit.deleteMany();
  return shop;
}

/** Whoever consents at Google is said by its `person`. */
export async function openGoogle(): Promise<GoogleStandIn> {
  google ??= await startGoogle();
  return google;
}

export async function closeShop(): Promise<void> {
  await shop?.stop();
  await google?.close();
}
