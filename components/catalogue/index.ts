export { ProductRow } from "./product-card";
export { toSnapshot } from "./snapshot";
