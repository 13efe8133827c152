export { ProviderRefusal } from "./call";
export { askPayment, newReference, type PaymentState, startPayment } from "./paystack";
export { askRefunds, createRefund, type ProviderRefund } from "./refunds";
export { isSignedByProvider, keptFields, type ProviderDispute, readWebhookEvent } from "./webhook";
