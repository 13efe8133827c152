/**
 * Names of the payment marks (BEYOND-80), their text alternatives. The codes are symbols of the icon sprite
 * (scripts/support/payment-marks.svg); mobile money has the codes of its networks.
 */
export const markNames = {
  mtn: "MTN MoMo",
  vod: "Telecel Cash",
  atl: "AT Money",
  visa: "Visa",
  mastercard: "Mastercard",
  paystack: "Paystack",
} as const;

export type PaymentMark = keyof typeof markNames;
