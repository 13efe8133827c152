export { finishOrder } from "./finish-order";
export { addressLines, canPay } from "./order-state";
export { verifyPayment } from "./payment";
export { PaymentActions } from "./payment-actions";
export { Refunds } from "./refunds";
export { useWayToPayment } from "./use-payment";
