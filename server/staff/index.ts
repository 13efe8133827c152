export { readDesk } from "./desk";
export { readMe } from "./me";
export { actOnOrder } from "./order-actions";
export { listAllOrders } from "./order-list";
export { mailAgain } from "./order-mails";
export { refundElsewhere, refundOrder } from "./order-refunds";
export { readStaffOrder } from "./read-order";
