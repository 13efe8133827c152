"use client";

import { useRouter } from "next/navigation";
import { useEffect, useRef } from "react";
import {
  CartSkeleton,
  describeLines,
  OfferAndPromo,
  parseCart,
  payableTotals,
  restoreCart,
  useKnownLines,
  useOffers,
  useQuote,
} from "@/components/cart";
import { AskOnWhatsApp } from "@/components/ui/ask-on-whatsapp";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/field";
import { focusField } from "@/components/ui/hooks";
import { useArrivalFocus } from "@/components/ui/page-hooks";
import { useShopFacts } from "@/components/ui/shop-facts";
import { BackLink, TextLink } from "@/components/ui/text-link";
import { amountToConfirm, chargeOf, feePaid } from "@/lib/amounts-to-pay";
import { keepCheckoutCart, readCheckoutCart } from "@/lib/client/checkout-storage";
import { forgetCheckoutCart } from "@/lib/client/clear-checkout-storage";
import { useSession } from "@/lib/client/session";
import { townName } from "@/lib/delivery-place";
import { formatMoney, pesewas, toPesewas } from "@/lib/money";
import { paths } from "@/lib/paths";
import { methodInForce, payableMethods } from "@/lib/payment-methods/payable";
import { feeAt, withoutFees } from "@/lib/policies";
import type { AdvertisedPromo } from "@/lib/promo";
import { fetchOrderSchema } from "./errors";
import { ErrorList } from "./form-fields";
import { DeliveryStep, DetailsStep, PaymentStep } from "./form-steps";
import { GuestDetailsNote } from "./guest-details-note";
import { OrderSummary, toDeliveryQuote } from "./order-summary";
import { PlacedScreen, RefusalBox } from "./outcome";
import { tellOpenOrders, useOwnOrders } from "./own-orders";
import { PayTable } from "./pay-table";
import { SavedAddress } from "./saved-address";
import { useCheckoutForm } from "./use-checkout-form";
import { usePlaceOrder } from "./use-place-order";

/** Checkout: three steps and a summary on one page. */
export function CheckoutPage({ advertised }: { advertised: AdvertisedPromo | null }) {
  const router = useRouter();
  useArrivalFocus(paths.checkout);
  const { lines, ready } = useKnownLines();
  const offers = useOffers();
  const { promo } = offers;
  const { form, isReady, owner, addresses, choose, remember, clearGuest } = useCheckoutForm();
  const { status, user } = useSession();
  const ownOrders = useOwnOrders(user?._id ?? null);
  const shop = useShopFacts();
  const town = townName(form.values.town, form.values.customTown) || form.values.town;
  const { quote, itemOf, oldPrices, promoRefused, refresh } = useQuote(lines, {
    promo,
    region: form.values.region,
    town,
  });
  const place = form.values.region ? { region: form.values.region, town } : null;
  const totals = payableTotals(lines, quote, offers, feeAt(shop.delivery, place));
  const delivery = toDeliveryQuote(
    quote?.deliveryFee ?? null,
    totals.isDeliveryFree ? withoutFees(shop.delivery) : shop.delivery,
    {
      region: form.values.region,
      town,
      totalPesewas: totals.total,
    },
  );
  const shown = { offer: totals.applied, total: totals.total, deliveryFee: delivery?.amount ?? null };
  const placement = usePlaceOrder(form, owner, lines, shown, refresh);
  const { placed, refusal } = placement;

  const empty = ready && !lines.length && !placed;
  const wasFilled = useRef(false);
  useEffect(() => {
    if (lines.length) wasFilled.current = true;
    if (!empty) return;
    // Do not restore a cart that was emptied while this page was open, for example in another tab.
    const kept = wasFilled.current ? [] : parseCart(readCheckoutCart());
    if (kept.length && restoreCart(kept)) return;
    forgetCheckoutCart();
    router.replace(paths.cart);
  }, [empty, lines.length, router]);
  useEffect(() => {
    if (lines.length && status === "guest") keepCheckoutCart(lines, Date.now());
  }, [lines, status]);

  if (placed) return <PlacedScreen {...placed} />;

  const payable = payableMethods(shop.methods, form.values.region, totals.total);
  const open = tellOpenOrders(ownOrders, form.values, shop);
  const method = methodInForce(form.values, shop.methods, totals.total);
  const charge = chargeOf(shop.delivery, method, totals.total, delivery && toPesewas(delivery.amount));
  return (
    <div className="page pt-4 pb-16 md:pt-8">
      <BackLink href={paths.cart}>Return to Cart</BackLink>
      <h1 className="mb-5 text-xl md:mb-8 md:text-2xl">Checkout</h1>
      {!lines.length || !isReady ? (
        <CartSkeleton />
      ) : (
        <div className="grid grid-cols-1 items-start gap-x-12 gap-y-6 lg:grid-cols-[1fr_24rem]">
          <div className="lg:sticky lg:top-28 lg:order-2">
            <OrderSummary
              lines={lines}
              totals={totals}
              promoCode={totals.applied?.name ?? null}
              fee={totals.isDeliveryFree ? pesewas(0) : delivery && toPesewas(delivery.amount)}
              // The default method may not be offered for the region.
              paid={feePaid(shop.delivery, place ? method : form.values.paymentMethod, totals.total)}
              itemOf={itemOf}
              oldPrices={oldPrices}
            >
              <OfferAndPromo {...{ lines, ...offers, advertised }} applied={totals.applied} refused={promoRefused} />
            </OrderSummary>
          </div>
          <form {...form.bind(() => placement.place())} onFocus={() => fetchOrderSchema()}>
            <ErrorList errors={form.errors} />
            <DetailsStep form={form} guest={status === "guest"}>
              {clearGuest && (
                <GuestDetailsNote
                  onClear={() => {
                    clearGuest();
                    focusField(document.getElementById("firstName"));
                  }}
                />
              )}
              <SavedAddress addresses={addresses} values={form.values} onChoose={choose} />
            </DetailsStep>
            <DeliveryStep form={form} delivery={delivery} totals={totals} offersSms={quote?.offersSms ?? false}>
              {status === "guest" && (
                <Checkbox
                  {...form.box("remember")}
                  onChange={({ target }) => remember(target.checked)}
                  label="Remember my details on this device"
                  hint="Your name, email, phone and address, to fill in your next order. Nothing about payment."
                />
              )}
            </DeliveryStep>
            <PaymentStep
              form={form}
              total={totals.total}
              payable={payable}
              notOnDelivery={open && `${open} Choose another method for this one, or call us.`}
            />
            <RefusalBox
              refusal={refusal}
              payable={payable}
              onSolved={placement.clearRefusal}
              onPayBy={(method) => form.edit("paymentMethod", method)}
              onAgain={placement.orderAgain}
            />
            <PayTable {...charge} method={method} by={delivery?.by ?? null} />
            <Button
              type="submit"
              size="lg"
              className="w-full flex-wrap justify-between! px-4! text-lg md:px-6!"
              aria-disabled={form.busy}
            >
              <span>{form.busy ? "Sending your order" : "Confirm Order"}</span>
              <span className="tabular-nums">{formatMoney(amountToConfirm(charge.total, charge.fee, method))}</span>
            </Button>
            <p className="mt-3 text-center text-muted text-sm">
              By confirming you accept the <TextLink href={paths.terms}>Terms</TextLink>.
            </p>
            <p className="mt-1 text-center">
              <AskOnWhatsApp number={shop.whatsapp} about={describeLines(lines)} />
            </p>
          </form>
        </div>
      )}
    </div>
  );
}
