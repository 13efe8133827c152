"use client";

import { type ReactNode, useState } from "react";
import {
  type CartLine,
  countPieces,
  hasNewPrice,
  LineProblem,
  lineProblem,
  newPriceText,
  type QuoteItem,
  type QuoteState,
  UNKNOWN_PRODUCT,
} from "@/components/cart";
import { ChevronDown } from "@/components/ui/icons";
import { LinePrice, Thumbnail, TotalsList } from "@/components/ui/product-line";
import { type feePaid, rowsBelowTotal } from "@/lib/amounts-to-pay";
import type { Totals } from "@/lib/cart-rules";
import type { Quote } from "@/lib/contracts/orders";
import type { Settings } from "@/lib/contracts/settings";
import { type Cedis, formatMoney, type Pesewas, toCedis } from "@/lib/money";
import { deliveryDay, deliveryFee, deliveryWindow, feeNote, formatFee, needsTown } from "@/lib/policies";

/** Delivery facts for the shopper before ordering. */
export interface DeliveryQuote {
  fee: string;
  window: string;
  /** The fee as a number. */
  amount: Cedis;
  /** The day by which the products arrive; null while it depends on a town that is not chosen. */
  by: Date | null;
}

/** Delivery from the quote, else from the same policy; null until the region is known. */
export function toDeliveryQuote(
  quoted: Quote["deliveryFee"],
  delivery: Settings["delivery"],
  { region, town, totalPesewas }: { region: string; town: string; totalPesewas: Pesewas },
): DeliveryQuote | null {
  if (!region) return null;
  const { amount, note, window, by } = quoted ?? {
    amount: toCedis(deliveryFee(delivery, region, town, totalPesewas)),
    note: feeNote(delivery),
    window: deliveryWindow(delivery, region, town),
    by: deliveryDay(delivery, region, town),
  };
  return { fee: formatFee(amount, note), window, amount, by: needsTown(delivery, region, town) ? null : new Date(by) };
}

/** Items and totals; collapsed on phones, always open next to the form on wide screens (SHP-CHECKOUT-08). */
export function OrderSummary({
  lines,
  totals,
  promoCode,
  fee,
  paid,
  itemOf,
  oldPrices,
  children,
}: {
  lines: CartLine[];
  totals: Totals;
  promoCode: string | null;
  /** Null until the region is known. */
  fee: Pesewas | null;
  /** How the fee is paid. */
  paid: ReturnType<typeof feePaid>;
  itemOf: QuoteState["itemOf"];
  oldPrices: QuoteState["oldPrices"];
  /** Promo code form, always visible. */
  children?: ReactNode;
}) {
  const [open, setOpen] = useState(false);
  const pieces = countPieces(lines);
  const problems = lines.filter((line) => lineProblem(line, itemOf(line.productId))).length;
  const newPrices = lines.filter((line) => hasNewPrice(line, oldPrices.get(line.productId))).length;
  return (
    <section aria-labelledby="summary-title" className="rounded-card border border-line bg-paper px-4 lg:px-6 lg:py-6">
      <h2 id="summary-title" className="sr-only lg:not-sr-only lg:mb-2 lg:block lg:text-lg">
        Order summary
      </h2>
      <button
        type="button"
        aria-expanded={open}
        aria-controls="summary-lines summary-totals"
        onClick={() => setOpen(!open)}
        className="flex min-h-14 w-full items-center gap-2 text-left font-medium text-sm lg:hidden"
      >
        {open ? "Hide order summary" : "Show order summary"}
        <ChevronDown className={`size-4 transition-transform ${open ? "rotate-180" : ""}`} />
        <span className="ml-auto text-right">
          <span className="block font-bold tabular-nums">{formatMoney(totals.total)}</span>
          {problems > 0 && !open ? (
            <span className="block text-error text-xs">
              {problems} {problems === 1 ? "product needs" : "products need"} a change
            </span>
          ) : newPrices > 0 && !open ? (
            <span className="block text-pending text-xs">
              {newPrices} {newPrices === 1 ? "price has" : "prices have"} changed
            </span>
          ) : (
            <span className="block font-normal text-muted text-xs">
              {pieces} {pieces === 1 ? "item" : "items"}
            </span>
          )}
        </span>
      </button>
      <div className="grid gap-4 border-line pb-4 max-lg:border-t max-lg:pt-4 lg:pb-0">
        <ul
          id="summary-lines"
          className={`divide-y divide-line border-line border-b ${open ? "max-lg:-mt-4" : "max-lg:hidden"}`}
        >
          {lines.map((line) => (
            <SummaryLine
              key={line.productId}
              line={line}
              item={itemOf(line.productId)}
              oldPrice={oldPrices.get(line.productId)}
            />
          ))}
        </ul>
        {children}
        <div id="summary-totals" className={open ? "" : "max-lg:hidden"}>
          <TotalsList totals={totals} promoCode={promoCode} below={rowsBelowTotal(totals.total, fee, paid)} />
        </div>
      </div>
    </section>
  );
}

function SummaryLine({
  line,
  item,
  oldPrice,
}: {
  line: CartLine;
  item: QuoteItem | undefined;
  oldPrice: Cedis | undefined;
}) {
  const problem = lineProblem(line, item);
  return (
    <li className="py-3">
      <div className="flex items-center gap-3">
        <Thumbnail image={line.featuredImage} size="sm" />
        <div className="min-w-0 grow text-sm">
          <p className="line-clamp-2 font-medium">{line.name || UNKNOWN_PRODUCT}</p>
          <LinePrice quantity={line.quantity} each={line.price} />
        </div>
      </div>
      {hasNewPrice(line, oldPrice) && <p className="mt-2 text-pending text-sm">{newPriceText(oldPrice)}</p>}
      {problem && (
        <div className="mt-2">
          <LineProblem productId={line.productId} problem={problem} />
        </div>
      )}
    </li>
  );
}
