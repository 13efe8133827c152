export { ProductCard } from "./product-card";
export { toSnapshot } from "./snapshot";
