"use client";

import { NearbyProducts } from "@/components/catalogue";
import { FreeDeliveryNote, LocationLine } from "@/components/delivery";
import { PendingOrderCard } from "@/components/orders";
import { AskOnWhatsApp } from "@/components/ui/ask-on-whatsapp";
import { Button, ButtonLink } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { PaymentMarks } from "@/components/ui/payment-marks";
import { TotalsList } from "@/components/ui/product-line";
import { feePaid, rowsBelowTotal } from "@/lib/amounts-to-pay";
import { readPendingOrder } from "@/lib/client/checkout-storage";
import { useDeliveryLocation } from "@/lib/client/delivery-location";
import type { Settings } from "@/lib/contracts/settings";
import { formatMoney, pesewas } from "@/lib/money";
import { paths } from "@/lib/paths";
import type { PaymentMark } from "@/lib/payment-methods/marks";
import { deliveryFee, feeAt, feeNote, withoutFees } from "@/lib/policies";
import type { AdvertisedPromo } from "@/lib/promo";
import { CartLineRow } from "./cart-line-row";
import { CartSkeleton } from "./cart-skeleton";
import { useKnownLines } from "./known-lines";
import { lineProblem } from "./line-problem";
import { describeLines } from "./lines";
import { NotKeptNote } from "./not-kept-note";
import { useOffers } from "./promo";
import { OfferAndPromo } from "./promo-form";
import { payableTotals, useQuote } from "./quote";
import { takeAll, takeOut, useTaken } from "./undo";
import { LineList } from "./undo-row";

interface CartPageProps {
  advertised: AdvertisedPromo | null;
  /** Digits with country code. */
  whatsapp: string;
  delivery: Settings["delivery"];
  /** Of the offered payment methods. */
  marks: readonly PaymentMark[];
}

/** The cart as a page: skeleton, then empty or lines with a summary (SHP-CART-10 to SHP-CART-12). */
export function CartPage({ advertised, whatsapp, delivery: usualDelivery, marks }: CartPageProps) {
  const { lines, count, ready } = useKnownLines();
  const offers = useOffers();
  const { promo } = offers;
  const place = useDeliveryLocation();
  const { quote, itemOf, oldPrices, promoRefused } = useQuote(lines, { promo, ...place });
  const taken = useTaken(lines);
  const totals = payableTotals(lines, quote, offers, feeAt(usualDelivery, place));
  const delivery = totals.isDeliveryFree ? withoutFees(usualDelivery) : usualDelivery;
  const fee = totals.isDeliveryFree
    ? pesewas(0)
    : place && deliveryFee(delivery, place.region, place.town, totals.total);

  return (
    <div className="page pt-5 pb-12 md:pt-8">
      <div className="mb-2 flex min-h-11 items-center justify-between gap-4 md:mb-4">
        <h1 className="text-xl md:text-2xl">
          <span className="max-md:sr-only">Shopping Cart</span>
          {count > 0 && (
            <span className="font-medium text-sm md:ml-3 md:text-muted">
              {count} {count === 1 ? "item" : "items"}
            </span>
          )}
        </h1>
        {lines.length > 0 && (
          <Button variant="text" className="-mr-3 px-3" onClick={takeAll}>
            Clear cart
          </Button>
        )}
      </div>
      {ready && <PendingOrderCard className="mb-6" />}
      <NotKeptNote className="mb-4" />
      {!ready && <CartSkeleton />}
      {lines.length === 0 && taken && (
        <LineList lines={lines} taken={taken} className="border-line border-y">
          {() => null}
        </LineList>
      )}
      {ready && lines.length === 0 && <EmptyCart />}
      {lines.length > 0 && (
        <div className="grid grid-cols-1 items-start gap-x-10 gap-y-6 lg:grid-cols-[1fr_22rem]">
          <LineList lines={lines} taken={taken} className="divide-y divide-line border-line border-y">
            {(line) => {
              const item = itemOf(line.productId);
              return (
                <CartLineRow
                  line={line}
                  checked={item !== undefined}
                  problem={lineProblem(line, item)}
                  oldPrice={oldPrices.get(line.productId)}
                  onRemove={() => takeOut(line.productId, item?.available)}
                />
              );
            }}
          </LineList>
          <section
            aria-label="Order summary"
            className="contents lg:sticky lg:top-28 lg:block lg:rounded-card lg:border lg:border-line lg:bg-paper lg:p-6"
          >
            <div className="grid gap-5 rounded-card border border-line bg-paper p-5 lg:border-0 lg:p-0">
              <h2 className="text-lg">Order summary</h2>
              <OfferAndPromo {...{ lines, ...offers, advertised }} applied={totals.applied} refused={promoRefused} />
              <TotalsList
                totals={totals}
                promoCode={totals.applied?.name}
                below={rowsBelowTotal(totals.total, fee, feePaid(delivery, "", totals.total))}
              />
              <LocationLine delivery={delivery} total={totals.total}>
                {totals.isDeliveryFree
                  ? "Delivery is free."
                  : `Delivery is ${feeNote(delivery)}. You'll see the fee before you order.`}
              </LocationLine>
              <FreeDeliveryNote delivery={delivery} subtotal={totals.subtotal} total={totals.total} />
              <PaymentMarks marks={marks} />
              <AskOnWhatsApp number={whatsapp} about={describeLines(lines)} />
            </div>
            <div className="sticky bottom-tab-bar flex items-center gap-4 -mx-4 border-line border-t bg-white px-4 py-3 md:bottom-(--offline-bar) lg:static lg:m-0 lg:mt-5 lg:border-0 lg:bg-transparent lg:p-0">
              <p aria-hidden className="shrink-0 lg:hidden">
                <span className="block text-muted text-xs">Total</span>
                <strong className="block tabular-nums">{formatMoney(totals.total)}</strong>
              </p>
              <ButtonLink href={paths.checkout} size="lg" className="grow px-4!">
                Proceed to Checkout
              </ButtonLink>
            </div>
          </section>
        </div>
      )}
    </div>
  );
}

function EmptyCart() {
  const isWaiting = readPendingOrder() !== null;
  return (
    <>
      <EmptyState
        title="Your cart is empty"
        text="Items you add will show here."
        action={
          <ButtonLink href={paths.products} variant={isWaiting ? "outline" : "primary"} size="lg">
            Continue Shopping
          </ButtonLink>
        }
      />
      <NearbyProducts />
    </>
  );
}
