"use client";

import type { ReactNode } from "react";
import { Button, ButtonLink } from "@/components/ui/button";
import { CircleAlert, CircleCheck, Clock, Undo2 } from "@/components/ui/icons";
import { Spinner } from "@/components/ui/loading";
import { useShopFacts } from "@/components/ui/shop-facts";
import type { Order } from "@/lib/contracts/orders";
import { formatCedis } from "@/lib/money";
import { canPay } from "@/lib/order-status";
import { paths } from "@/lib/paths";
import type { ShopFacts } from "@/lib/policies";
import { NeedHelp } from "./need-help";
import { VERIFICATION_FAILED } from "./payment";
import { PayButtons } from "./payment-actions";
import { MISSING_REFERENCE, usePaymentCheck, type VerifyState } from "./payment-check";
import { usePayNow } from "./use-payment";

/** Return page of the payment provider (SHP-PAY-10 to SHP-PAY-22). */
export function VerifyPage() {
  const { state, named, confirmation, busy, checkAgain } = usePaymentCheck();
  const [title, text, icon] = wordsOf(state, useShopFacts());
  const order = state.kind === "cancelled" || state.kind === "failed" ? state.order : null;
  return (
    <div className="page max-w-form pt-10 pb-16 md:pt-16">
      <div role="status" className="flex flex-col items-center text-center">
        {icon}
        <h1 className="mt-5 text-xl md:text-2xl">{title}</h1>
        <p className="mt-2 text-muted">{text}</p>
        {named && (
          <p className="mt-3 text-sm">
            Order <strong className="tabular-nums">{named.orderId}</strong> ·{" "}
            <span className="tabular-nums">{formatCedis(named.total)}</span>
          </p>
        )}
      </div>
      {state.kind !== "checking" && (
        <div className="mt-8 grid gap-3">
          {state.kind === "offline" && (
            <Button size="lg" onClick={checkAgain} aria-disabled={busy}>
              Try again
            </Button>
          )}
          {order && canPay(order) && <PayNow order={order} onChange={checkAgain} />}
          {state.kind !== "missing" && (
            <ButtonLink
              href={confirmation}
              size="lg"
              variant={state.kind === "offline" || (order && canPay(order)) ? "outline" : "primary"}
            >
              Go to Order Confirmation
            </ButtonLink>
          )}
          <ButtonLink href={paths.cart} size="lg" variant={state.kind === "missing" ? "primary" : "outline"}>
            Return to Cart
          </ButtonLink>
          <div className="mt-5">
            <NeedHelp {...(named && { orderNumber: named.orderId })} />
          </div>
        </div>
      )}
    </div>
  );
}

/** After a cancelled payment the order exists and can be paid (SHP-PAY-15). */
function PayNow({ order, onChange }: { order: Order; onChange: () => Promise<unknown> }) {
  const { pay, busy, message, error } = usePayNow(order, onChange);
  return (
    <div className="grid gap-2">
      <PayButtons order={order} pay={pay} busy={busy} />
      <p role="status" className="text-center text-sm">
        {message}
      </p>
      <p role="alert" className="font-medium text-error text-sm">
        {error}
      </p>
    </div>
  );
}

const ring = <Spinner label="Please wait" className="size-12" />;
const done = <CircleCheck className="size-12 text-success" />;
const wrong = <CircleAlert className="size-12 text-error" />;
const wait = <Clock className="size-12 text-pending" />;
const back = <Undo2 className="size-12 text-muted" />;

/** Title, text and icon of a state. */
function wordsOf(
  state: VerifyState,
  { unpaidHours, refundTime }: ShopFacts,
): [title: string, text: string, icon: ReactNode] {
  const failed = "Payment Verification Failed";
  const verifying = "Verifying Payment";
  switch (state.kind) {
    case "checking":
      return [verifying, "We're checking with the payment service. This takes a few seconds.", ring];
    case "waiting":
      return [verifying, "Your payment is not confirmed yet. We'll keep checking on your order's page.", wait];
    case "offline":
      return [verifying, `${state.message} We'll keep trying. If you paid, your money is safe.`, wait];
    case "verified":
      return ["Payment Verified", "Thank you. We've received your payment. Your order will open in a moment.", done];
    case "refunded":
      return ["Payment Refunded", `We've refunded your payment; it should arrive within ${refundTime}.`, back];
    case "called-off": {
      const money = state.hasPaid
        ? `We've received your payment and will refund it within ${refundTime}.`
        : "We haven't received a payment. If one still arrives, we'll refund it.";
      return ["Order Cancelled", `This order was cancelled and will not be delivered. ${money}`, back];
    }
    case "cancelled": {
      const text = `You cancelled the payment and nothing was taken. You can still pay within ${unpaidHours} hours, while we have the products.`;
      return ["Payment Cancelled", text, wrong];
    }
    case "missing":
      return [failed, MISSING_REFERENCE, wrong];
    case "failed":
      return [failed, [VERIFICATION_FAILED, state.detail].filter(Boolean).join(". "), wrong];
    case "broken":
      return [failed, state.message, wrong];
  }
}
