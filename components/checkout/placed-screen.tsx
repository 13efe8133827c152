import { Spinner } from "@/components/ui/spinner";
import type { Order } from "@/lib/contracts/orders";

/** The order stands; for a breath the shopper reads where the way leads. */
export function PlacedScreen({ order, paymentUrl }: { order: Order; paymentUrl: string | null }) {
  return (
    <div className="page flex flex-col items-center py-20 text-center">
      <Spinner label="Please wait" className="size-10" />
      <h1 className="mt-6 text-xl">Order {order.orderId} is placed</h1>
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
