"use client";

import { Fragment, type ReactNode } from "react";
import { ChevronDown } from "@/components/ui/icons";
import { ActionLink } from "@/components/ui/text-link";
import type { Settings } from "@/lib/contracts/settings";
import { formatMoney } from "@/lib/money";
import { paths } from "@/lib/paths";
import { DELIVERY_FEE_NOTE, dayRange, daysOf, deliveryDays, feeNote, freeZones, zonePlace } from "@/lib/policies";

function Policy({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details className="group border-line border-b">
      <summary className="flex min-h-13 items-center justify-between font-bold">
        {title}
        <ChevronDown className="size-5 text-muted transition-transform group-open:rotate-180" />
      </summary>
      <div className="flex max-w-text flex-col gap-2 pb-4 text-muted text-sm">{children}</div>
    </details>
  );
}

/** Delivery, returns and warranty of every product, from the policy module (SHP-PDP-15 to SHP-PDP-19). */
export function Policies({
  returns,
  refund,
  warranty,
  delivery,
  methods,
}: {
  /** `7 days` */
  returns: string;
  /** `5–7 business days` */
  refund: string;
  warranty: string;
  delivery: Settings["delivery"];
  /** Labels of the offered payment methods. */
  methods: string[];
}) {
  return (
    <section aria-label="Shipping, returns, warranty and payment" className="border-line border-t">
      <Policy title="Shipping">
        <ul className="flex flex-col gap-1">
          {delivery.zones.map((zone) => (
            <li key={zone.label} className="flex flex-wrap justify-between gap-x-4 tabular-nums">
              <span>
                <span className="text-ink">{zone.label}</span>: {deliveryDays(zone)}
              </span>
              <span>
                {formatMoney(zone.feePesewas)} {delivery.feeWithOnlineOrders ? "" : DELIVERY_FEE_NOTE}
              </span>
            </li>
          ))}
        </ul>
        <p>
          {delivery.feeWithOnlineOrders
            ? `The fee is ${feeNote(delivery)}.`
            : "The rider collects the fee when your order arrives."}
          {freeZones(delivery).map(
            (zone) =>
              ` Delivery in ${zonePlace(zone, delivery.zones)} is free for orders above ${formatMoney(zone.freeAbovePesewas)}.`,
          )}
        </p>
      </Policy>
      <Policy title="Returns">
        <p>
          Tell us within {returns} of delivery. If you changed your mind, it must be unused and in its box. Refunds take{" "}
          {refund}.
        </p>
        <ActionLink href={paths.delivery}>Delivery & Returns</ActionLink>
      </Policy>
      <Policy title="Warranty">
        <p>{warranty}. Keep the receipt as proof of purchase.</p>
        <ActionLink href={paths.warranty}>Warranty Information</ActionLink>
      </Policy>
      <Policy title="Payment">
        <ul className="flex flex-col gap-1">
          {methods.map((method) => (
            <li key={method}>{method}</li>
          ))}
        </ul>
      </Policy>
    </section>
  );
}

/** More zones than this show their range only. */
const MOST_ZONES = 4;

/** Delivery time by zone, as one line near the price. */
export function DeliveryLine({ zones }: Pick<Settings["delivery"], "zones">) {
  if (zones.length > MOST_ZONES) return <>{deliveryDays(daysOf(zones))}, by town</>;
  return (
    <>
      {zones.map((zone, place) => (
        <Fragment key={zone.label}>
          {place > 0 && " · "}
          <span className="whitespace-nowrap">
            {zone.label} {dayRange(zone)}
          </span>
        </Fragment>
      ))}{" "}
      business days
    </>
  );
}
