export { NearbyGoods } from "./nearby/nearby-goods";
export { ProductRow } from "./product-row";
export { toSnapshot } from "./snapshot";
