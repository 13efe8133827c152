"use client";

import { BadgeCheck, CreditCard, Undo2 } from "@/components/ui/icons";
import { PaymentMarks } from "@/components/ui/payment-marks";
import { type CheckoutMethod, marksOf, waysToPay } from "@/lib/payment-methods";
import { RETURN_DAYS } from "@/lib/policies";

/**
 * Payment, returns and warranty in a line each, with the payment marks (BEYOND-80). A client component, because server
 * markup would be repeated in the page's data.
 */
export function BuyPromises({ methods, warranty }: { methods: readonly CheckoutMethod[]; warranty: string }) {
  const lines = [
    { Icon: CreditCard, text: waysToPay(methods) },
    { Icon: Undo2, text: `${RETURN_DAYS}-day returns, unused and in its box` },
    { Icon: BadgeCheck, text: `Warranty: ${warranty}` },
  ];
  return (
    <div className="-mt-2 text-sm">
      <ul aria-label="Payment, returns and warranty" className="grid gap-2">
        {lines.map(({ Icon, text }) => (
          <li key={text} className="flex gap-2">
            <Icon className="size-5 shrink-0 text-muted" />
            {text}
          </li>
        ))}
      </ul>
      <PaymentMarks marks={marksOf(methods)} className="mt-3" />
    </div>
  );
}
