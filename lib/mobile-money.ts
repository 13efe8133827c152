import { normalisePhone } from "./phone";

/** Paystack's codes of the networks; unchanged since the rebrands to Telecel and AT. */
export const walletNetworks = ["mtn", "vod", "atl"] as const;
export type WalletNetwork = (typeof walletNetworks)[number];

export const networkNames: Record<WalletNetwork, string> = { mtn: "MTN", vod: "Telecel", atl: "AT" };

const prefixes: Record<WalletNetwork, string[]> = {
  mtn: ["24", "25", "53", "54", "55", "59"],
  vod: ["20", "50"],
  atl: ["26", "27", "56", "57"],
};

/** A wallet of mobile money; the phone is normalised: `+233241234567`. */
export interface Wallet {
  phone: string;
  network: WalletNetwork;
}

/** How long a prompt can be approved, in milliseconds. */
export const PROMPT_MS = 180_000;

/** States of a prompt, as the buyer sees them. */
export const chargeStates = ["starting", "voucher", "prompt", "timed_out", "declined", "paid"] as const;
export type ChargeState = (typeof chargeStates)[number];

/** Whether the buyer can act on a prompt in this state, or soon can. */
export const isLive = (state: ChargeState | null | undefined): boolean =>
  state === "starting" || state === "voucher" || state === "prompt";

/** Network of a phone number's prefix, or null. A guess: numbers may have moved to another network. */
export function guessNetwork(phone: string): WalletNetwork | null {
  const [, prefix = ""] = /^\+233(\d\d)\d{7}$/.exec(normalisePhone(phone)) ?? [];
  return walletNetworks.find((network) => prefixes[network].includes(prefix)) ?? null;
}

/** Message for a number that has no wallet; null for a Ghanaian mobile number. */
export function walletProblem(phone: string): string | null {
  return /^\+233[25]\d{8}$/.test(normalisePhone(phone)) ? null : "Please enter a Ghanaian mobile money number";
}
