export { NearbyGoods } from "./nearby/nearby-goods";
export { ProductRow } from "./product-card";
export { toSnapshot } from "./snapshot";
