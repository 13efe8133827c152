// How long the shop keeps data. docs/operations/data-kept.md lists all of it; the privacy policy names the times that concern
// people. Lifetimes of cookies and links: lib/limits.ts

/** The buyer of an order without an account; tax law wants sales records for six years (Act 915, s.27). */
export const BUYER_YEARS = 6;
/** An account with an unconfirmed email, which cannot be used or closed. */
export const UNCONFIRMED_ACCOUNT_DAYS = 30;
/** The database keeps an event for 540 days, as long as card schemes let a payment be disputed, and refuses before. */
export const PAYMENT_EVENT_DAYS = 541;
/** What staff wrote; the database keeps it for two years, and refuses before. */
export const AUDIT_DAYS = 2 * 366;
/** An ended sign-in is kept for a while, to find out why it ended. */
export const SESSION_TRACE_DAYS = 7;
/** An invitation to work for the shop that ran out, so that it can be sent again. */
export const EXPIRED_INVITATION_DAYS = 7;
/** A spent refresh token that comes back within this time ends its sign-in; an older one is refused as unknown. */
export const SPENT_TOKEN_DAYS = 30;
/** A job that was given up after its last try, with what went wrong. */
export const GIVEN_UP_JOB_DAYS = 14;
/** A picture of products that came back, from the day it was sent: a dispute about them is over by then. */
export const RETURN_PICTURE_DAYS = 180;
/** One that was sent, and then no return asked for. */
export const UNUSED_PICTURE_DAYS = 1;
/** A picture of products that nothing shows any more: a cart in a browser may. */
export const UNSHOWN_PICTURE_DAYS = 30;
/** Who waits for products that were sold out: half a year later they have them from elsewhere. */
export const STOCK_ALERT_DAYS = 180;
/** Words that were searched for and found nothing. */
export const SEARCH_WITHOUT_RESULT_DAYS = 90;
export const CATALOGUE_CHANGE_DAYS = 30;
/** The result of a bulk edit, which its author requests soon. */
export const BULK_EDIT_DAYS = 30;
export const IDEMPOTENCY_HOURS = 24;
/** From which network an unpaid order came, as a keyed hash: it is paid or cancelled by then. */
export const ORDER_NETWORK_HOURS = 48;
/** Set by the operator for the log, which contains network addresses, and for backups. */
export const LOG_DAYS = 30;
