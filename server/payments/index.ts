export { ProviderRefusal } from "./call";
export { whyKeyFails } from "./check-key";
export { askPayment, newReference, type PaymentState, startPayment } from "./paystack";
export { askRefunds, createRefund, type ProviderRefund } from "./refunds";
export { isSignedByProvider, keptFields, type ProviderDispute, readWebhookEvent } from "./webhook";
