export { ProviderRefusal } from "./call";
export type { ChargeAnswer } from "./charge";
export { whyKeyFails } from "./check-key";
export type { PaymentState } from "./paystack";
export { providers } from "./provider";
export type { ProviderRefund } from "./refunds";
export { keptFields, type ProviderDispute } from "./webhook";
