import { useLayoutEffect, useRef } from "react";
import { Spinner } from "@/components/ui/loading";
import type { Order } from "@/lib/contracts/orders";

/**
 * The order stands; for a breath the shopper reads where the way leads. The pressed button is gone: the focus goes to
 * the heading, and with it the window, which may have stood far below.
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
        <a href={paymentUrl} className="mt-4 inline-flex min-h-11 items-center text-link text-sm underline">
          Go to the payment page now
        </a>
      )}
    </div>
  );
}
