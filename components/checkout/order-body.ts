import { type AppliedOffer, type CartLine, pricedLines } from "@/components/cart";
import { cartTotals } from "@/lib/cart-rules";
import type { OrderBody } from "@/lib/client/checkout-storage";
import { trimmed } from "@/lib/contracts/fields";
import { townName } from "@/lib/delivery-place";
import { type Cedis, toCedis } from "@/lib/money";
import type { Region } from "@/lib/regions";
import type { SentForm } from "./form";

/**
 * 'ORD' and the last six digits of the time in milliseconds. A proposal: the server assigns the number
 * (SHP-CHECKOUT-37).
 */
export function proposeOrderId(now: number): string {
  return `ORD${String(now).slice(-6).padStart(6, "0")}`;
}

/**
 * Request body of an order (SHP-DATA-13 to SHP-DATA-16). Prices and totals are what the shopper saw; the server
 * compares them with its own (SHP-CHECKOUT-41).
 * @param shown the offer that the cart gets, and the delivery fee if it is known
 * @param user the id of the customer who orders (SHP-CHECKOUT-30); none for a guest (SHP-CHECKOUT-33)
 */
export function toOrderBody(
  form: SentForm,
  lines: CartLine[],
  { offer, deliveryFee }: { offer: AppliedOffer | null; deliveryFee: Cedis | null },
  now: number,
  user?: string,
): OrderBody {
  const { firstName, lastName, email, phone } = form;
  const totals = cartTotals(pricedLines(lines), offer?.offer);
  const shippingAddress = address(form.address, form.region, townName(form.town, form.customTown));
  return {
    orderId: proposeOrderId(now),
    items: lines.map(({ productId, quantity, price }) => ({
      product: productId,
      quantity,
      price,
      priceAtOrder: price,
    })),
    ...(offer?.code ? { promoCode: offer.code } : {}),
    customerDetails: {
      ...trimmed({ firstName, lastName, email, phone }),
      isGuest: user === undefined,
    },
    shippingAddress: { ...shippingAddress, ...whereaboutsOf(form) },
    billingAddress: form.sameAsBilling
      ? shippingAddress
      : address(form.billingAddress, form.billingRegion, townName(form.billingTown, form.billingCustomTown)),
    payment: { method: form.paymentMethod, status: "pending" },
    totals: {
      subtotal: toCedis(totals.subtotal),
      discount: toCedis(totals.discount),
      total: toCedis(totals.total),
      ...(deliveryFee === null ? {} : { deliveryFee }),
    },
    status: "pending",
    statusHistory: [{ status: "pending", note: "Order created" }],
    deliveryNote: form.deliveryNote.trim(),
    ...(form.smsNews ? { smsNews: true } : {}),
    ...(user === undefined ? {} : { user }),
  };
}

/** Landmark and GhanaPost GPS code of a request, without empty ones. */
export function whereaboutsOf(form: Pick<SentForm, "landmark" | "digitalAddress">) {
  const { landmark, digitalAddress } = trimmed({ landmark: form.landmark, digitalAddress: form.digitalAddress });
  return { ...(landmark && { landmark }), ...(digitalAddress && { digitalAddress }) };
}

/** The schema refuses unknown regions. */
function address(street: string, region: string, town: string) {
  return { street: street.trim(), city: town, state: region as Region, country: "Ghana" as const };
}
