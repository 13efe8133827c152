import { GOOGLE_CLIENT, type GoogleStandIn, startGoogle } from "../../support/google";
import { type RunningShop, runShop } from "../support";

/** The shop of tests/http/people.test.ts, started once, with a Google stand-in. */

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

/** `person` is the account that consents at Google. */
export async function openGoogle(): Promise<GoogleStandIn> {
  google ??= await startGoogle();
  return google;
}

export async function closeShop(): Promise<void> {
  await shop?.stop();
  await google?.close();
}
