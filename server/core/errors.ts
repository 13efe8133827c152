import { FRESH_LOGIN_MINUTES } from "@/lib/limits";

/** HTTP status and message of every error code. */
export const errorTable = {
  VALIDATION: { status: 400, message: "Please check what you entered." },
  CODE_INVALID: {
    status: 400,
    message: "This code is wrong or has expired. Please check it or request a new one.",
  },
  LINK_INVALID: { status: 400, message: "This link is invalid or has expired. Please request a new one." },
  WRONG_PASSWORD: { status: 400, message: "Current password is incorrect" },
  UNAUTHENTICATED: { status: 401, message: "Please log in to continue." },
  TOKEN_EXPIRED: { status: 401, message: "Token expired" },
  INVALID_CREDENTIALS: { status: 401, message: "Invalid email or password" },
  SECOND_FACTOR_REQUIRED: { status: 401, message: "Please enter the code from your authenticator app." },
  SECOND_FACTOR_WRONG: {
    status: 401,
    message: "This code is wrong or was used already. Please enter the newest one.",
  },
  NOT_VERIFIED: { status: 401, message: "Please verify your email before logging in" },
  FORBIDDEN: { status: 403, message: "This is not allowed." },
  SECOND_FACTOR_NEEDED: {
    status: 403,
    message: "Please turn on two-step sign-in first: an admin of a public shop needs it.",
  },
  LOGIN_TOO_OLD: {
    status: 403,
    message: `Please log in again, then change your email within ${FRESH_LOGIN_MINUTES} minutes.`,
  },
  STAFF_REMOVED: {
    status: 403,
    message:
      "An admin deactivated your account, so you were logged out. If you think this is a mistake, ask an admin of the shop.",
  },
  ACCOUNT_INACTIVE: { status: 403, message: "Your account is inactive. Please contact support." },
  NOT_FOUND: { status: 404, message: "We couldn't find what you asked for." },
  ORDER_NOT_FOUND: { status: 404, message: "Order not found" },
  PAYMENT_NOT_FOUND: { status: 404, message: "Payment not found" },
  METHOD_NOT_ALLOWED: { status: 405, message: "This is not allowed." },
  CONFLICT: { status: 409, message: "This has changed in the meantime. Please try again." },
  EMAIL_TAKEN: { status: 409, message: "An account with this email already exists. Please log in instead." },
  ORDERS_UNDER_WAY: {
    status: 409,
    message: "You have an open order. You can close your account once the order is delivered or cancelled.",
  },
  PRICE_CHANGED: { status: 409, message: "Prices have changed. Please check the new total and confirm again." },
  OUT_OF_STOCK: { status: 409, message: "There is not enough stock." },
  ORDER_TOO_LARGE: { status: 409, message: "This order is too large to place online. Please call us." },
  CASH_LIMIT: {
    status: 409,
    message: "This order cannot be paid on delivery. Please pay by mobile money or card, or call us.",
  },
  UNPAID_LIMIT: {
    status: 409,
    message: "You have too many unpaid orders. Pay for one of them first, or call us.",
  },
  SAME_ORDER: { status: 409, message: "You ordered the same items a moment ago. Order again?" },
  PROMO_INVALID: { status: 409, message: "This promo code is not valid. Remove it to continue." },
  ORDER_CLOSED: { status: 409, message: "This order was cancelled. Please place a new one." },
  NOT_CANCELLABLE: { status: 409, message: "This order can no longer be cancelled here. Please call us." },
  RETURN_CLOSED: { status: 409, message: "This order can no longer be returned." },
  ALREADY_PAID: { status: 409, message: "This order is already paid." },
  NOT_PAYABLE_ONLINE: { status: 409, message: "This order is not paid online." },
  AMOUNT_CHANGED: { status: 409, message: "The amount does not match the order. Please reload the page." },
  TOO_LARGE: { status: 413, message: "This is too much data. Please shorten what you sent." },
  UNSUPPORTED_TYPE: { status: 415, message: "Please send JSON." },
  IDEMPOTENCY_MISMATCH: {
    status: 422,
    message: "This order was already sent with other details. Please reload the page.",
  },
  RATE_LIMITED: { status: 429, message: "Too many attempts. Please wait a moment." },
  INTERNAL: { status: 500, message: "Something went wrong on our side. Please try again." },
  PAYMENT_UNAVAILABLE: {
    status: 502,
    message: "The payment service cannot be reached right now. Your order is safe: you can pay it later.",
  },
  BUSY: { status: 503, message: "The shop is very busy. Please try again in a moment." },
  MAINTENANCE: { status: 503, message: "The shop is under maintenance. Please come back soon." },
  DATABASE_AWAY: { status: 503, message: "The shop is very busy. Please try again in a moment." },
} as const satisfies Record<string, { status: number; message: string }>;

export type ErrorCode = keyof typeof errorTable;

interface Details {
  /** Replaces the message of `errorTable`. */
  message?: string;
  /** Messages by field. */
  errors?: Record<string, string>;
  /** Further data, such as new totals or the remaining stock. */
  data?: unknown;
  /** Seconds, for Retry-After. */
  retryAfter?: number;
  /** Set-Cookie values of the response. */
  cookies?: string[];
  cause?: unknown;
}

/** Expected error with a message for the shopper; any other error is a bug and answers 500. */
export class AppError extends Error {
  override name = "AppError";
  readonly code: ErrorCode;
  readonly details: Details;

  constructor(code: ErrorCode, details: Details = {}) {
    super(details.message ?? errorTable[code].message, { cause: details.cause });
    this.code = code;
    this.details = details;
  }
}
