"use client";

import { useLayoutEffect, useRef } from "react";
import { removeFromCart, setQuantity } from "@/components/cart";
import { Alert } from "@/components/ui/alert";
import { focusField } from "@/components/ui/hooks";
import { Link } from "@/components/ui/link";
import { Spinner } from "@/components/ui/loading";
import { actionLink } from "@/components/ui/text-link";
import type { Order } from "@/lib/contracts/orders";
import { paths } from "@/lib/paths";
import { type CheckoutMethod, isPaidOnDelivery, methodBy } from "@/lib/payment-methods";
import type { Refusal } from "./refusal";

const action = `${actionLink} mt-1 mr-5`;

interface Ways {
  /** Methods that can pay this order. */
  payable: CheckoutMethod[];
  onSolved: () => void;
  /** Chooses another payment method in the form. */
  onPayBy: (method: CheckoutMethod) => void;
  /** Sends the order even though the same products were just ordered. */
  onAgain: () => void;
}

/** Alert with the reason why the order was not placed (SHP-CHECKOUT-45) and a button that solves it. */
export function RefusalBox({ refusal, ...ways }: { refusal: Refusal | null } & Ways) {
  return (
    <div role="alert" className="empty:hidden">
      {refusal && (
        <Alert tone={refusal.sameAs === undefined ? "error" : "question"} className="mb-4">
          <p className="font-bold">{refusal.title}</p>
          {refusal.text && <p className="mt-1 font-normal">{refusal.text}</p>}
          <WayOn refusal={refusal} {...ways} />
        </Alert>
      )}
    </div>
  );
}

function WayOn({ refusal, payable, onSolved, onPayBy, onAgain }: { refusal: Refusal } & Ways) {
  const { shortage, payOnline, sameAs } = refusal;
  if (shortage) {
    const solve = () => {
      if (shortage.available > 0) setQuantity(shortage.product, shortage.available);
      else removeFromCart(shortage.product);
      onSolved();
    };
    return (
      <button type="button" className={action} onClick={solve}>
        {shortage.available > 0 ? `Reduce to ${shortage.available}` : "Remove it from the order"}
      </button>
    );
  }
  if (payOnline) return <OtherMethods payable={payable} onSolved={onSolved} onPayBy={onPayBy} />;
  return (
    sameAs !== undefined && (
      <>
        <button type="button" className={action} onClick={onAgain}>
          Order again
        </button>
        <Link href={paths.confirmation(sameAs)} className={action}>
          View that order
        </Link>
      </>
    )
  );
}

/** One button for each online or prepaid method that can pay the order. */
function OtherMethods({ payable, onSolved, onPayBy }: Omit<Ways, "onAgain">) {
  const choose = (method: CheckoutMethod) => {
    onPayBy(method);
    onSolved();
    focusField(document.querySelector<HTMLElement>(`input[name="paymentMethod"][value="${method}"]`));
  };
  return payable
    .filter((code) => !isPaidOnDelivery(code))
    .map((code) => (
      <button key={code} type="button" className={action} onClick={() => choose(code)}>
        Pay by {methodBy(code)} instead
      </button>
    ));
}

/**
 * Shown briefly after an order, before the next page. Moves the focus to the heading, since the pressed button is gone.
 */
export function PlacedScreen({ order, paymentUrl }: { order: Order; paymentUrl: string | null }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => heading.current?.focus(), []);
  return (
    <div className="page flex flex-col items-center py-20 text-center">
      <Spinner label="Please wait" className="size-10" />
      <h1 ref={heading} tabIndex={-1} className="mt-6 text-xl outline-none">
        Order {order.orderId} is placed
      </h1>
      <p role="status" className="mt-2 max-w-form text-muted text-sm">
        {paymentUrl ? "Taking you to the payment page." : "One moment, please."}
      </p>
      {paymentUrl && (
        <a href={paymentUrl} className={`${actionLink} mt-4`}>
          Go to the payment page now
        </a>
      )}
    </div>
  );
}
