export { CartSkeleton } from "./cart-skeleton";
export { isCartKept } from "./kept";
export { useKnownLines } from "./known-lines";
export { hasNewPrice, LineProblem, lineProblem, newPriceText } from "./line-problem";
export {
  type CartLine,
  countPieces,
  describeLines,
  type OrderedLine,
  type ProductSnapshot,
  parseCart,
  pricedLines,
  UNKNOWN_PRODUCT,
} from "./lines";
export { NotKeptNote } from "./not-kept-note";
export { closeCartPanel, focusCartPanelOpener, openCartPanel, useCartPanelOpen } from "./panel-state";
export { type AppliedOffer, forgetPromo, useOffers } from "./promo";
export { OfferAndPromo } from "./promo-form";
export { QuantityStepper } from "./quantity-stepper";
export { fetchQuote, payableTotals, type QuoteItem, type QuoteState, useQuote } from "./quote";
export {
  addToCart,
  holdInCart,
  holdsLines,
  readCart,
  refreshCart,
  removeFromCart,
  removeOrdered,
  restoreCart,
  setQuantity,
  useCart,
} from "./store";
export { useSubtotal } from "./subtotal";
export { CartSyncHost } from "./sync/sync-host";
export { takeOut, useTaken } from "./undo";
export { LineList } from "./undo-row";
