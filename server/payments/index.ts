export { askPayment, type PaymentState, ProviderRefusal, startPayment } from "./gateway";
export { newReference } from "./reference";
export { isSignedByProvider, readNotice } from "./webhook";
