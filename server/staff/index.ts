export { readDesk } from "./desk";
export { readMe } from "./me";
export { listAllOrders } from "./order-list";
