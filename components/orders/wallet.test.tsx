import { expect, test } from "vitest";
import type { WalletCharge } from "@/lib/contracts/mobile-money";
import { cedis } from "@/lib/money";
import { exampleOrder } from "@/tests/support/client-examples";
import { draw, words } from "@/tests/support/draw";
import { clock, panelLeads, promptWords } from "./wallet";
import { WalletPanel } from "./wallet-panel";

const charge = (change: Partial<WalletCharge>): WalletCharge => ({
  reference: "KN-1",
  network: "mtn",
  phone: "+233241234567",
  amount: cedis(32),
  state: "prompt",
  secondsLeft: null,
  reason: null,
  ...change,
});
const nothing = async () => true;
const panel = (shown: WalletCharge | null, end: number | null = null, isKnown = true, isOpen = false) =>
  draw(
    <WalletPanel
      order={exampleOrder()}
      wallet={{ applies: true, isKnown, charge: shown, end, error: "", send: nothing, voucher: nothing }}
      isOpen={isOpen}
      setOpen={nothing}
    />,
  );

test("BEYOND-81 a prompt names wallet, network and amount, and counts down where no screen reader repeats it", () => {
  const html = panel(charge({}), Date.now() + 125_000);
  expect(words(html)).toMatch(
    /^Approve the payment on your phone Enter your mobile money PIN on 024 123 4567 \(MTN\) to pay GH₵32\.00\. 2:0[45] left to approve Pay another way$/,
  );
  expect(html).toMatch(/<div role="status">(?:(?!<\/div>).)*Approve/);
  expect(html).toMatch(/<span role="timer"[^>]*>2:0/);
  expect(words(panel(charge({}), Date.now() + 59_000))).toContain("Less than a minute left.");
});

test("BEYOND-81 each end says what happened and what to do", () => {
  expect(words(panel(charge({ state: "declined", reason: "funds" })))).toBe(
    "The payment was declined There isn't enough money on 024 123 4567 (MTN). Try again Use another wallet",
  );
  expect(words(panel(charge({ state: "timed_out" })))).toContain("Try again Use another wallet");
  expect(promptWords(charge({ state: "declined", reason: "voucher" }))[0]).toBe("The voucher was not accepted");
  expect(words(panel(charge({ state: "voucher", network: "vod" })))).toContain("Dial *110# on 024 123 4567 (Telecel)");
  expect(words(panel(charge({ state: "paid" })))).toBe("Payment received Just a moment…");
  expect(words(panel(null))).toBe("Pay by a prompt on your phone Send a prompt to my phone");
  expect(words(panel(null, null, false))).toBe("Looking for a prompt on your phone");
});

test("BEYOND-81 another wallet's form replaces the try on this wallet, with one primary button", () => {
  for (const state of ["declined", "timed_out", "voucher"] as const) {
    const html = panel(charge({ state }), null, true, true);
    expect(words(html)).not.toContain("Try again");
    expect(html.match(/ bg-amber /g)).toHaveLength(1);
    expect([panelLeads(charge({ state }), true), panelLeads(charge({ state }), false)]).toEqual([true, true]);
  }
  expect([panelLeads(null, false), panelLeads(charge({}), false)]).toEqual([false, false]);
  expect(words(panel(charge({ state: "voucher", network: "mtn" })))).toContain("MTN voucher");
});

test("seconds are read as a clock", () => {
  expect([180, 61, 9, 0].map(clock)).toEqual(["3:00", "1:01", "0:09", "0:00"]);
});
