"use client";

import { BadgeCheck, CreditCard, Undo2 } from "@/components/ui/icons";
import { PaymentMarks } from "@/components/ui/payment-marks";
import type { PaymentMark } from "@/lib/payment-methods/marks";

/**
 * Payment, returns and warranty in a line each, with the payment marks (BEYOND-80). A client component, because server
 * markup would be repeated in the page's data.
 * @param pay how to pay, of `waysToPay`
 */
export function BuyPromises({
  pay,
  marks,
  returnDays,
  warranty,
}: {
  pay: string;
  marks: PaymentMark[];
  returnDays: number;
  warranty: string;
}) {
  const lines = [
    ...(pay ? [{ Icon: CreditCard, text: pay }] : []),
    { Icon: Undo2, text: `${returnDays}-day returns, unused and in its box` },
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
      <PaymentMarks marks={marks} className="mt-3" />
    </div>
  );
}
