/**
 * Paystack's refusals, worded as its documents and recorded test-mode answers have them.
 * Where neither shows a `code` or `nextStep`, the value here is in their manner and no client should rely on it.
 */
export class ApiError extends Error {
  readonly status: number;
  readonly body: ErrorBody;

  constructor(status: number, body: Omit<ErrorBody, "status">) {
    super(body.message);
    this.status = status;
    this.body = { status: false, ...body };
  }
}

export type ErrorBody = {
  status: false;
  message: string;
  meta: { nextStep: string };
  type: "validation_error" | "api_error" | "processor_error";
  code: string;
};

function invalid(message: string, code: string, nextStep: string): ApiError {
  return new ApiError(400, { message, meta: { nextStep }, type: "validation_error", code });
}

const CHECK_VALUES = "Ensure that the value(s) you're passing are valid.";

export const errors = {
  invalidKey: () =>
    new ApiError(401, {
      message: "Invalid key",
      meta: { nextStep: "Ensure that you provide the correct authorization key for the request" },
      type: "validation_error",
      // The capital K is Paystack's own.
      code: "invalid_Key",
    }),
  unknownRoute: () =>
    new ApiError(404, {
      message: "Not found",
      meta: { nextStep: "Ensure that you're calling the correct endpoint" },
      type: "validation_error",
      code: "not_found",
    }),
  unreadableBody: () => invalid("Invalid request body", "invalid_params", CHECK_VALUES),
  missing: (what: string) => invalid(`${what} is required`, "missing_params", CHECK_VALUES),
  email: () => invalid("Invalid Email Address Passed", "invalid_email_address", CHECK_VALUES),
  amountNotInteger: () => invalid('"amount" must be an integer', "invalid_params", CHECK_VALUES),
  amount: () => invalid("Invalid Amount Sent", "invalid_amount", CHECK_VALUES),
  currency: () => invalid("Currency not supported by merchant", "unsupported_currency", CHECK_VALUES),
  referenceCharacters: () =>
    invalid(
      "Invalid character in transaction reference",
      "invalid_character_in_reference",
      `Ensure that you aren't using any characters that aren't alphanumeric or contained in "-,., =" in your reference`,
    ),
  duplicateReference: () =>
    invalid(
      "Duplicate Transaction Reference",
      "duplicate_reference",
      "Try and create the Transaction or Charge with a new reference",
    ),
  callbackUrl: () => invalid('"callback_url" must be a valid uri', "invalid_params", CHECK_VALUES),
  noChannel: () => invalid("No active channel", "no_active_channel", CHECK_VALUES),
  /** Recorded three times as 400, although the specification says 404. */
  unknownReference: () =>
    invalid(
      "Transaction reference not found.",
      "transaction_not_found",
      "Ensure that you're passing the reference of a transaction that exists on this integration",
    ),
  unknownTransaction: () =>
    new ApiError(404, {
      message: "Transaction not found",
      meta: { nextStep: "Ensure that you're passing the ID of a transaction that exists on this integration" },
      type: "validation_error",
      code: "transaction_not_found",
    }),
  unknownRefund: () =>
    new ApiError(404, {
      message: "Refund not found",
      meta: { nextStep: "Ensure that you're passing the ID of a refund that exists on this integration" },
      type: "validation_error",
      code: "refund_not_found",
    }),
  unknownDispute: () =>
    new ApiError(404, {
      message: "Dispute not found",
      meta: { nextStep: "Ensure that you're passing the ID of a dispute that exists on this integration" },
      type: "validation_error",
      code: "dispute_not_found",
    }),
  notPaid: () => invalid("Transaction has not been paid", "invalid_transaction_status", CHECK_VALUES),
  refundCurrency: () =>
    invalid("Transaction currency must match refund currency", "invalid_refund_currency", CHECK_VALUES),
  refundMinimum: () =>
    invalid(
      "The minimum amount you may send in a single refund at this time is: GHS1.00",
      "invalid_amount",
      CHECK_VALUES,
    ),
  refundTooMuch: () =>
    invalid("Total refund amount cannot exceed original transaction amount", "invalid_amount", CHECK_VALUES),
  reversed: () =>
    new ApiError(400, {
      message: "Transaction has been fully reversed",
      meta: { nextStep: CHECK_VALUES },
      type: "api_error",
      code: "transaction_reversed",
    }),
  insufficientBalance: () =>
    new ApiError(400, {
      message: "Insufficient balance to fulfill this refund. Please top up your balance and try again",
      meta: { nextStep: "Top up your balance and retry the refund" },
      type: "api_error",
      code: "insufficient_balance",
    }),
  rateLimited: () =>
    new ApiError(429, {
      message: "Rate limit exceeded!",
      meta: { nextStep: "Reduce the rate of your requests and try again later" },
      type: "api_error",
      code: "rate_limited",
    }),
  server: () =>
    new ApiError(500, {
      message: "An error occurred",
      meta: { nextStep: "Try again later" },
      type: "api_error",
      code: "unknown",
    }),
};
