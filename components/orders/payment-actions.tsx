"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";
import { useBusy } from "@/components/ui/hooks";
import { useShopFacts } from "@/components/ui/shop-facts";
import type { Order } from "@/lib/contracts/orders";
import { isLive } from "@/lib/mobile-money";
import { formatCedis, subtract, toPesewas } from "@/lib/money";
import { canPay } from "@/lib/order-status";
import { canReport, methodFacts, type OnlineMethod, onlineCheckoutMethods } from "@/lib/payment-methods";
import { payableMethods } from "@/lib/payment-methods/payable";
import { canCheck } from "./order-state";
import { PayIn } from "./pay-in";
import { isPaid, type Payable, wayOf } from "./payment";
import { usePayNow } from "./use-payment";
import { useWallet } from "./use-wallet";
import { panelLeads } from "./wallet";
import { WalletPanel } from "./wallet-panel";

interface PayButtonsProps {
  order: Payable;
  pay: (way?: OnlineMethod) => void;
  busy: boolean;
  /** Whether Pay Now is the primary button. */
  isPrimary?: boolean;
}

/** 'Pay Now', and the other ways to pay that are offered for the order's sum and region (BEYOND-62, BEYOND-105). */
export function PayButtons({ order, pay, busy, isPrimary = true }: PayButtonsProps) {
  const { methods } = useShopFacts();
  const { subtotal, discount } = order.totals;
  const itemsTotal = subtract(toPesewas(subtotal), toPesewas(discount));
  const payable = payableMethods(methods, order.shippingAddress?.state ?? "", itemsTotal);
  const others = onlineCheckoutMethods.filter((method) => method !== wayOf(order) && payable.includes(method));
  return (
    <>
      <Button size="lg" variant={isPrimary ? "primary" : "outline"} onClick={() => pay()} aria-disabled={busy}>
        Pay Now <span className="tabular-nums">{formatCedis(order.totals.total)}</span>
      </Button>
      {others.map((method) => (
        <Button key={method} size="lg" variant="outline" onClick={() => pay(method)} aria-disabled={busy}>
          Pay by {methodFacts(method).by} instead
        </Button>
      ))}
    </>
  );
}

/**
 * Pay and check buttons, each only when useful (SHP-CONFIRM-15 to SHP-CONFIRM-17).
 * @param onCheck verifies with the provider, then reloads the order
 * @param onChange reloads the order
 */
export function PaymentActions({
  order,
  onCheck,
  onChange,
}: {
  order: Order;
  onCheck: () => Promise<Order | null>;
  onChange: () => Promise<Order | null>;
}) {
  const { pay, busy, message: payMessage, error } = usePayNow(order, onChange);
  const wallet = useWallet(order, { onChange, redirect: () => pay("mobile_money") });
  const [isOpen, setOpen] = useState(false);
  const { busy: checking, run } = useBusy();
  const [message, setMessage] = useState("");

  async function check() {
    setMessage("");
    setMessage(wordsAfterCheck(await onCheck()));
  }

  if (canReport(order)) return <PayIn order={order} onChange={onChange} />;
  if (!canPay(order) && !canCheck(order)) return null;
  // A prompt on the phone comes first: the other ways to pay are one press away.
  const state = wallet.charge?.state;
  const isWaiting = !wallet.isKnown || state === "paid" || (isLive(state) && !isOpen);
  const hasPrimary = wallet.applies && panelLeads(wallet.charge, isOpen);
  return (
    <div className="mt-5">
      {wallet.applies && <WalletPanel order={order} wallet={wallet} isOpen={isOpen} setOpen={setOpen} />}
      <div className="mt-5 flex flex-wrap gap-3">
        {canPay(order) && !isWaiting && <PayButtons order={order} pay={pay} busy={busy} isPrimary={!hasPrimary} />}
        {canCheck(order) && (
          <Button size="lg" variant="outline" onClick={() => run(check)} disabled={checking}>
            Check Payment Status
          </Button>
        )}
      </div>
      <p role="status" className="mt-3 text-sm empty:mt-0">
        {payMessage || message}
      </p>
      <p role="alert" className="font-medium text-error text-sm">
        {error}
      </p>
    </div>
  );
}

function wordsAfterCheck(order: Order | null): string {
  if (!order) return "We couldn't check just now. Please try again.";
  const { status } = order.payment;
  if (isPaid(status)) return "";
  if (status === "failed" || status === "cancelled") return "The payment did not go through. You can try again.";
  return "Not confirmed yet. If you have paid, it can take a minute.";
}
