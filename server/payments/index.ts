export { ProviderRefusal } from "./call";
export type { ChargeAnswer } from "./charge";
export { keyProblem } from "./check-key";
export type { PaymentState } from "./paystack";
export { providers } from "./provider";
export type { ProviderRefund } from "./refunds";
export { type ProviderDispute, storedFields } from "./webhook";
