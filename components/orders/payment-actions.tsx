"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";
import { useBusy } from "@/components/ui/hooks";
import type { Order } from "@/lib/contracts/orders";
import { formatCedis } from "@/lib/money";
import { canCheck, canPay } from "./order-state";
import { isPaid } from "./payment";
import { usePayNow } from "./use-payment";

/** 'Pay Now' and 'Check Payment Status', each only while it helps (SHP-CONFIRM-15 to SHP-CONFIRM-17). */
export function PaymentActions({ order, onCheck }: { order: Order; onCheck: () => Promise<Order | null> }) {
  const { pay, busy, leaving, error } = usePayNow(order);
  const { busy: checking, run } = useBusy();
  const [told, setTold] = useState("");

  async function check() {
    setTold("");
    setTold(wordsAfterCheck(await onCheck()));
  }

  if (!canPay(order) && !canCheck(order)) return null;
  return (
    <div className="mt-5">
      <div className="flex flex-wrap gap-3">
        {canPay(order) && (
          <Button size="lg" onClick={pay} aria-disabled={busy}>
            Pay Now <span className="tabular-nums">{formatCedis(order.totals.total)}</span>
          </Button>
        )}
        {canCheck(order) && (
          <Button size="lg" variant="outline" onClick={() => run(check)} disabled={checking}>
            Check Payment Status
          </Button>
        )}
      </div>
      <p role="status" className="mt-3 text-sm empty:mt-0">
        {leaving ? "Taking you to the payment page." : told}
      </p>
      <p role="alert" className="font-medium text-error text-sm">
        {error}
      </p>
    </div>
  );
}

function wordsAfterCheck(order: Order | null): string {
  if (!order) return "We could not check just now. Please try again.";
  const { status } = order.payment;
  if (isPaid(status)) return "";
  if (status === "failed" || status === "cancelled") return "The payment did not go through. You can try again.";
  return "Not confirmed yet. If you have paid, it can take a minute.";
}
