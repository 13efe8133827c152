"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { focusField } from "@/components/ui/hooks";
import { afterPaint } from "@/lib/client/after-paint";
import { problemOf, tryRequest } from "@/lib/client/request";
import type { Order } from "@/lib/contracts/orders";
import { isCancellable } from "@/lib/order-status";
import { isOnlineMethod } from "@/lib/payment-methods";
import { forgetOrderUnderWay } from "./finish-order";

/** Element that says that the order is cancelled; it gets the focus after the cancellation. */
export const ORDER_STATE_ID = "order-state";

/**
 * Cancels a pending order after confirmation (BEYOND-74). Hidden if it cannot be cancelled.
 * @param onChange reloads the order
 */
export function CancelOrder({ order, onChange }: { order: Order; onChange: () => unknown }) {
  const [asked, setAsked] = useState(false);
  const [problem, setProblem] = useState("");
  const { orderId, status, payment } = order;
  const can = isCancellable({ status, paymentStatus: payment.status });

  async function cancel() {
    setProblem("");
    const reply = await tryRequest(`/api/orders/${encodeURIComponent(orderId)}/cancel`, { method: "POST", body: {} });
    setAsked(false);
    if (reply?.ok) forgetOrderUnderWay(orderId);
    else setProblem(problemOf(reply, "We couldn't cancel this order."));
    await onChange();
    if (!reply?.ok) return;
    await afterPaint();
    focusField(document.getElementById(ORDER_STATE_ID));
  }

  return (
    <>
      {can && (
        <Button variant="text" onClick={() => setAsked(true)} className="-ml-4">
          Cancel this order
        </Button>
      )}
      <p role="alert" className="font-medium text-error text-sm empty:hidden">
        {problem}
      </p>
      {asked && can && (
        <ConfirmDialog
          title={`Cancel order ${orderId}?`}
          yes="Cancel order"
          busyText="Cancelling..."
          keep="Keep order"
          onYes={cancel}
          onClose={() => setAsked(false)}
        >
          <p>We won't send this order. You can't undo this, but you can order again.</p>
          {isOnlineMethod(payment.method) && (
            <p className="mt-2">If a payment is still on its way to us, we'll refund it.</p>
          )}
        </ConfirmDialog>
      )}
    </>
  );
}
