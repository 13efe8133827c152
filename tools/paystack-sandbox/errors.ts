/**
 * Paystack's errors, as in its documents and recorded test-mode answers.
 * Where neither shows a `code` or `nextStep`, the value is a guess that no client should rely on.
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
  /** Of a charge that ended. */
  data?: { reference: string; status: "failed" };
};

type Make = (message: string, code: string, nextStep: string) => ApiError;
const maker =
  (status: number, type: ErrorBody["type"]): Make =>
  (message, code, nextStep) =>
    new ApiError(status, { message, meta: { nextStep }, type, code });

const invalid = maker(400, "validation_error");
const notFound = maker(404, "validation_error");
const refused = maker(400, "api_error");

const CHECK_VALUES = "Ensure that the value(s) you're passing are valid.";

const FAILED_CHARGE = {
  message: "Charge attempted",
  meta: { nextStep: "Start a new charge" },
  type: "processor_error",
  code: "invalid_otp",
} as const;

export const errors = {
  invalidKey: () =>
    // The capital K in the code is Paystack's.
    maker(401, "validation_error")(
      "Invalid key",
      "invalid_Key",
      "Ensure that you provide the correct authorization key for the request",
    ),
  unknownRoute: () => notFound("Not found", "not_found", "Ensure that you're calling the correct endpoint"),
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
  /** Recorded for POST /charge/submit_otp with an unknown reference or one that awaits nothing. */
  invalidReference: () => invalid("Transaction reference is invalid", "invalid_params", CHECK_VALUES),
  wallet: () => invalid("Invalid mobile money details", "invalid_params", CHECK_VALUES),
  /** A wrong voucher ends the charge. */
  wrongOtp: (reference: string) => new ApiError(400, { ...FAILED_CHARGE, data: { reference, status: "failed" } }),
  unknownTransaction: () =>
    notFound(
      "Transaction not found",
      "transaction_not_found",
      "Ensure that you're passing the ID of a transaction that exists on this integration",
    ),
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
  reversed: () => refused("Transaction has been fully reversed", "transaction_reversed", CHECK_VALUES),
  insufficientBalance: () =>
    refused(
      "Insufficient balance to fulfill this refund. Please top up your balance and try again",
      "insufficient_balance",
      "Top up your balance and retry the refund",
    ),
  rateLimited: () =>
    maker(429, "api_error")(
      "Rate limit exceeded!",
      "rate_limited",
      "Reduce the rate of your requests and try again later",
    ),
  server: () => maker(500, "api_error")("An error occurred", "unknown", "Try again later"),
};
