export {
  askPayment,
  askRefunds,
  newReference,
  type PaymentState,
  type ProviderRefund,
  ProviderRefusal,
  startPayment,
} from "./paystack";
export { isSignedByProvider, keptFields, type ProviderDispute, readWebhookEvent } from "./webhook";
