export {
  askPayment,
  askRefunds,
  type PaymentState,
  type ProviderRefund,
  ProviderRefusal,
  startPayment,
} from "./gateway";
export { newReference } from "./reference";
export { isSignedByProvider, keptFields, type ProviderDispute, readNotice } from "./webhook";
