export { NearbyProducts } from "./nearby/nearby-products";
export { ProductRow } from "./product-row";
export { toSnapshot } from "./snapshot";
