import { GOOGLE_CLIENT, type GoogleStandIn, startGoogle } from "../../support/google";
import { type RunningShop, runShop } from "../support";

/** Shop of tests/http/people.test.ts, started once, with a fake Google. */

let shop: RunningShop | undefined;
let google: GoogleStandIn | undefined;

/** Resets the rate limits used by the previous part. */
export async function openShop(): Promise<RunningShop> {
  google ??= await startGoogle();
  shop ??= await runShop("people", { env: { ...GOOGLE_CLIENT, GOOGLE_ISSUER: google.url } });
  // All guests share one phone and email, and most of their orders are unpaid.
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
