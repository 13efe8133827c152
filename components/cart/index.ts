export { AddToCartButton, RoundAddButton } from "./add-to-cart-button";
export { CartButton, CartCount, CartLink, useCartLabel } from "./cart-button";
export { CartSkeleton } from "./cart-skeleton";
export { useGoodsTotal } from "./goods-total";
export { isCartKept } from "./kept";
export { useKnownLines } from "./known-lines";
export { hasNewPrice, LineProblem, lineProblem, newPriceText } from "./line-problem";
export {
  type CartLine,
  countPieces,
  goodsInWords,
  type OrderedLine,
  type ProductSnapshot,
  parseCart,
  pricedLines,
  UNKNOWN_PRODUCT,
} from "./lines";
export { CartPanelHost } from "./panel-host";
export { forgetPromo, type Promo, usePromo } from "./promo";
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
} from "./store";
export { CartSyncHost } from "./sync/sync-host";
