import type { ReactNode } from "react";
import { ChevronDown } from "@/components/ui/icons";
import { formatMoney } from "@/lib/money";
import { checkoutMethodLabel, checkoutMethods } from "@/lib/order-status";
import {
  DEFAULT_WARRANTY,
  DELIVERY_FEE_NOTE,
  FREE_DELIVERY_ABOVE,
  REFUND_DAYS,
  RETURN_DAYS,
  zones,
} from "@/lib/policies";

function Policy({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details className="group border-line border-b">
      <summary className="flex min-h-13 items-center justify-between font-bold">
        {title}
        <ChevronDown aria-hidden className="size-5 text-muted transition-transform group-open:rotate-180" />
      </summary>
      <div className="flex max-w-text flex-col gap-2 pb-4 text-muted text-sm">{children}</div>
    </details>
  );
}

/** What the shop promises with every product, from the one policy module (SHP-PDP-15 to SHP-PDP-19). */
export function Policies({ warranty }: { warranty: string | null }) {
  return (
    <section aria-label="Shipping, returns, warranty and payment" className="border-line border-t">
      <Policy title="Shipping">
        <ul className="flex flex-col gap-1">
          {Object.values(zones).map(({ label, minDays, maxDays, feePesewas }) => (
            <li key={label} className="flex flex-wrap justify-between gap-x-4 tabular-nums">
              <span>
                <span className="text-ink">{label}</span>: {minDays}-{maxDays} business days
              </span>
              <span>
                {formatMoney(feePesewas)} {DELIVERY_FEE_NOTE}
              </span>
            </li>
          ))}
        </ul>
        <p>
          The rider takes the fee when your order arrives. Delivery in Greater Accra is free for orders above{" "}
          {formatMoney(FREE_DELIVERY_ABOVE)}.
        </p>
      </Policy>
      <Policy title="Returns">
        <p>
          Send it back within {RETURN_DAYS} days of delivery, unused and in its box. Refunds take {REFUND_DAYS}.
        </p>
      </Policy>
      <Policy title="Warranty">
        <p>{warranty ?? DEFAULT_WARRANTY}. Keep the receipt: it is your proof.</p>
      </Policy>
      <Policy title="Payment">
        <ul className="flex flex-col gap-1">
          {checkoutMethods.map((method) => (
            <li key={method}>{checkoutMethodLabel(method)}</li>
          ))}
        </ul>
      </Policy>
    </section>
  );
}

/** One line near the price: how long delivery takes where. */
export function DeliveryLine() {
  return (
    <p className="text-muted text-sm">
      {Object.values(zones).map(({ label, minDays, maxDays }, place) => (
        <span key={label} className="whitespace-nowrap">
          {place > 0 && " · "}
          {label} {minDays}-{maxDays}
        </span>
      ))}{" "}
      business days
    </p>
  );
}
