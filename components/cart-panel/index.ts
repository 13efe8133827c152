export { AddToCartButton, RoundAddButton } from "./add-to-cart-button";
export { CartButton, CartCount, CartLink, useCartLabel } from "./cart-button";
export { CartPanelHost } from "./panel-host";
