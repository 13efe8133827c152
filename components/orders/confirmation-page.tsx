"use client";

import { Button, ButtonLink } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { useArrivalFocus } from "@/components/ui/hooks";
import { CircleAlert } from "@/components/ui/icons";
import { useShopFacts } from "@/components/ui/shop-facts";
import type { Order } from "@/lib/contracts/orders";
import { paths } from "@/lib/paths";
import { ConfirmationSkeleton } from "./confirmation-skeleton";
import { NeedHelp } from "./need-help";
import { OrderFactsCards, OrderItems } from "./order-details";
import { confirmationHeading, nextStep, orderLabel } from "./order-state";
import { PaymentActions } from "./payment-actions";
import { StateBanner } from "./state-banner";
import { StubDetails } from "./stub-details";
import { useConfirmation } from "./use-confirmation";

const NOTHING_KNOWN = "No order information available. Please try again or contact customer support.";

/** The order after checkout: its state, what happens next, then the order itself. */
export function ConfirmationPage() {
  useArrivalFocus(paths.confirmation());
  const { view, cancelled, load, check } = useConfirmation();
  if (view.kind === "loading") return <ConfirmationSkeleton />;
  if (view.kind === "order") {
    return (
      <OrderView
        order={view.order}
        paymentError={view.notice?.paymentError ?? null}
        isEarlier={view.notice?.earlier ?? false}
        cancelled={cancelled}
        onCheck={check}
      />
    );
  }
  const again = (
    <Button variant="outline" size="lg" onClick={() => load()}>
      Try again
    </Button>
  );
  return (
    <div className="page max-w-text pt-6 pb-16 md:pt-10">
      {view.kind === "stub" ? (
        <StubDetails pending={view.pending} problem={view.problem} cancelled={cancelled} action={again} />
      ) : (
        <EmptyState
          as="h1"
          title={view.problem}
          text={
            <>
              {view.detail && <p className="font-medium text-ink">{view.detail}</p>}
              <p className="mt-1">{NOTHING_KNOWN}</p>
              <p className="mt-1">The link in your order mail opens your order on any device.</p>
            </>
          }
          action={
            <div className="flex flex-wrap justify-center gap-3">
              {view.detail && (
                <ButtonLink href={paths.trackOrder} size="lg">
                  Send me the link
                </ButtonLink>
              )}
              {again}
            </div>
          }
        />
      )}
      <div className="mt-6">
        <NeedHelp />
      </div>
    </div>
  );
}

function OrderView({
  order,
  paymentError,
  isEarlier,
  cancelled,
  onCheck,
}: {
  order: Order;
  paymentError: string | null;
  isEarlier: boolean;
  cancelled: boolean;
  onCheck: () => Promise<Order | null>;
}) {
  const { unpaidHours } = useShopFacts();
  const heading = confirmationHeading({
    method: order.payment.method,
    paymentStatus: order.payment.status,
    orderStatus: order.status,
    cancelledOnReturn: cancelled,
  });
  const settled = heading.title === "Payment Successful" || heading.title === "Payment Refunded";
  return (
    <div className="page grid gap-6 pt-6 pb-16 md:pt-10">
      {paymentError && !settled && <PaymentError text={paymentError} />}
      {isEarlier && <EarlierOrder />}
      <StateBanner heading={heading}>
        <p className="mt-3 max-w-text">{nextStep(order, heading, unpaidHours)}</p>
        <p className="mt-3 text-sm">
          Order <strong className="tabular-nums">{orderLabel(order)}</strong>
        </p>
        <PaymentActions order={order} onCheck={onCheck} />
      </StateBanner>
      <div className="grid items-start gap-6 lg:grid-cols-[1fr_22rem] lg:grid-rows-[auto_1fr]">
        <OrderItems order={order} />
        <div className="grid gap-6 lg:col-start-2 lg:row-span-2 lg:row-start-1">
          <OrderFactsCards order={order} />
          <NeedHelp />
        </div>
        <ButtonLink
          href={paths.products}
          variant="outline"
          size="lg"
          className="justify-self-center lg:justify-self-start"
        >
          Continue Shopping
        </ButtonLink>
      </div>
    </div>
  );
}

/** After an answer was lost and something changed before the next try (BEYOND-05). */
function EarlierOrder() {
  return (
    <p role="status" className="rounded-card border border-pending bg-pending-ground px-5 py-4 text-sm">
      Your first order had reached us, and this is it. What you changed after that is not part of it: goods are still in
      your cart; for another address or payment please call us.
    </p>
  );
}

/** What went wrong on the way to payment (SHP-CONFIRM-26). */
function PaymentError({ text }: { text: string }) {
  return (
    <p role="alert" className="flex items-start gap-3 rounded-card border border-error px-5 py-4 text-sm">
      <CircleAlert aria-hidden className="size-5 shrink-0 text-error" />
      {text}
    </p>
  );
}
