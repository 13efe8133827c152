export { addCartItem, clearCart, removeCartItem, setCartItem, takeFromCart } from "./change-cart";
export { readCart } from "./read-cart";
