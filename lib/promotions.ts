import { addUp, formatMoney, type Pesewas, percentOf, pesewas, subtract, times } from "./money";

export const promotionKinds = ["percent", "amount", "free_delivery"] as const;
export type PromotionKind = (typeof promotionKinds)[number];

/** What a promotion gives for which products of a cart, and their minimum (BEYOND-90). */
export interface Offer {
  kind: PromotionKind;
  /** Per cent off, with at most one decimal; 0 for other kinds. */
  percent: number;
  /** Amount off; 0 for other kinds. */
  amountPesewas: Pesewas;
  minPesewas: Pesewas;
  minPieces: number;
  /** Products of the cart that it is on; null for all. */
  products: string[] | null;
}

export interface OfferLine {
  productId: string;
  pricePesewas: Pesewas;
  quantity: number;
}

interface Applied {
  /** Discount per line, whose sum is the discount of the cart. */
  discounts: Pesewas[];
  isDeliveryFree: boolean;
  /** Why it does not apply; null if it does. */
  missing: { pesewas: Pesewas } | { pieces: number } | "products" | null;
}

/** An offer by its code, or by its name if it applies by itself. */
export interface NamedOffer {
  name: string;
  offer: Offer;
}

/** An offer of a percentage off the whole cart, without conditions. */
export const percentOffer = (percent: number): Offer => ({
  kind: "percent",
  percent,
  amountPesewas: pesewas(0),
  minPesewas: pesewas(0),
  minPieces: 0,
  products: null,
});

/**
 * Applies an offer to a cart. The discount is rounded once, never exceeds what it is on, and is split exactly over the
 * lines in proportion to their amounts.
 */
export function applyOffer(offer: Offer | null, lines: OfferLine[]): Applied {
  const none = { discounts: lines.map(() => pesewas(0)), isDeliveryFree: false };
  if (!offer) return { ...none, missing: null };
  const isOn = ({ productId }: OfferLine) => !offer.products || offer.products.includes(productId);
  const amounts = lines.map((line) => (isOn(line) ? times(line.pricePesewas, line.quantity) : pesewas(0)));
  const pieces = lines.reduce((sum, line) => sum + (isOn(line) ? line.quantity : 0), 0);
  const sum = addUp(amounts);
  if (pieces === 0) return { ...none, missing: "products" };
  if (sum < offer.minPesewas) return { ...none, missing: { pesewas: subtract(offer.minPesewas, sum) } };
  if (pieces < offer.minPieces) return { ...none, missing: { pieces: offer.minPieces - pieces } };
  if (offer.kind === "free_delivery") return { ...none, isDeliveryFree: true, missing: null };
  const discount = offer.kind === "percent" ? percentOf(sum, offer.percent) : offer.amountPesewas;
  return { ...none, discounts: split(pesewas(Math.min(discount, sum)), amounts), missing: null };
}

/**
 * Of a code and the offers that apply by themselves, the one that leaves the buyer least to pay; never two together.
 * The code wins a tie, as does the first of the others; an offer by itself must save something.
 * @param feeOf delivery fee by total
 * @returns the offer, and in words why a code that applies is not used
 */
export function chooseOffer<Named extends NamedOffer>(
  code: Named | null,
  automatic: Named[],
  lines: OfferLine[],
  feeOf: (total: Pesewas) => Pesewas,
): { chosen: Named | null; outdone: string | null } {
  const subtotal = addUp(lines.map(({ pricePesewas, quantity }) => times(pricePesewas, quantity)));
  const apply = (offer: Offer | null) => {
    const { discounts, isDeliveryFree, missing } = applyOffer(offer, lines);
    const discount = addUp(discounts);
    const total = subtract(subtotal, discount);
    return { discount, missing, toPay: isDeliveryFree ? total : addUp([total, feeOf(total)]) };
  };
  let chosen: Named | null = null;
  let least = apply(null).toPay;
  for (const one of automatic) {
    const { toPay } = apply(one.offer);
    if (toPay >= least) continue;
    chosen = one;
    least = toPay;
  }
  const byCode = code && apply(code.offer);
  if (!byCode || byCode.missing) return { chosen, outdone: null };
  if (!chosen || byCode.toPay <= least) return { chosen: code, outdone: null };
  const isFree = code.offer.kind === "free_delivery";
  const gives = isFree ? "make delivery free" : `take ${formatMoney(byCode.discount)} off`;
  return { chosen, outdone: `Your code would ${gives}; the offer “${chosen.name}” saves you more.` };
}

/** Splits a sum in proportion to the amounts: each part is at most its amount, and together they are the sum. */
function split(sum: Pesewas, amounts: Pesewas[]): Pesewas[] {
  const whole = addUp(amounts);
  let upTo = 0;
  return amounts.map((amount) => {
    const before = upTo;
    upTo += amount;
    return subtract(shareOf(sum, upTo, whole), shareOf(sum, before, whole));
  });
}

/** `sum * part / whole` rounded half up; the product may exceed the precision of numbers. */
function shareOf(sum: Pesewas, part: number, whole: number): Pesewas {
  if (whole === 0) return pesewas(0);
  const twice = BigInt(2 * whole);
  return pesewas(Number((BigInt(2 * sum) * BigInt(part) + BigInt(whole)) / twice));
}

/**
 * Amount paid for some pieces of an ordered line. Over all pieces it adds up to price minus discount.
 * @param discount of the whole line
 * @param before pieces that were counted earlier
 */
export function paidForPieces(
  line: Omit<OfferLine, "productId"> & { discount: Pesewas },
  pieces: number,
  before = 0,
): Pesewas {
  const { discount, quantity, pricePesewas } = line;
  const part = subtract(shareOf(discount, before + pieces, quantity), shareOf(discount, before, quantity));
  return subtract(times(pricePesewas, pieces), part);
}

/** `12.5% off`, `GH₵50.00 off` or `free delivery`. */
export function offerWords({
  kind,
  percent,
  amountPesewas,
}: Pick<Offer, "kind" | "percent" | "amountPesewas">): string {
  if (kind === "free_delivery") return "free delivery";
  return `${kind === "percent" ? `${percent}%` : formatMoney(amountPesewas)} off`;
}

/** Minimum of an offer: `GH₵200.00 and 3 items`; empty without one. */
export const minimumWords = ({ minPesewas, minPieces }: Pick<Offer, "minPesewas" | "minPieces">): string =>
  [...(minPesewas > 0 ? [formatMoney(minPesewas)] : []), ...(minPieces > 1 ? [`${minPieces} items`] : [])].join(
    " and ",
  );

/** What an offer that applies by itself gives, on a product: `10% off in the cart from GH₵200.00`. */
export function offerOnProduct(offer: Omit<Offer, "products">): string {
  const gives = offer.kind === "free_delivery" ? "Free delivery" : `${offerWords(offer)} in the cart`;
  const least = minimumWords(offer);
  return least ? `${gives} from ${least}` : gives;
}

/**
 * Why an offer does not apply to a cart, for the buyer: `Spend GH₵60.00 more on Lighting to use this code.`
 * @param on the products that it is on; null for all
 */
export function missingWords(missing: NonNullable<Applied["missing"]>, on: string | null): string {
  if (missing === "products") return on ? `This code is for ${on} only.` : "Add products to use this code.";
  const of = on ? ` on ${on}` : "";
  if ("pesewas" in missing) return `Spend ${formatMoney(missing.pesewas)} more${of} to use this code.`;
  const more = missing.pieces === 1 ? "1 more item" : `${missing.pieces} more items`;
  return `Add ${more}${on ? ` of ${on}` : ""} to use this code.`;
}
