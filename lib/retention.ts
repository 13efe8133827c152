// Retention periods. docs/operations/data-kept.md lists all of them, the privacy policy those of personal data.
// lib/limits.ts has the lifetimes of cookies and links.

/** Buyer details of guest orders; tax law requires sales records for six years (Act 915, s.27). */
export const BUYER_YEARS = 6;
/** Accounts with an unconfirmed email, which cannot be used or closed. */
export const UNCONFIRMED_ACCOUNT_DAYS = 30;
/** Payment events. Card schemes allow disputes for 540 days; the database refuses an earlier deletion. */
export const PAYMENT_EVENT_DAYS = 541;
/** Audit entries. The database refuses a deletion within two years. */
export const AUDIT_DAYS = 2 * 366;
/** Ended sessions, to find out why they ended. */
export const SESSION_TRACE_DAYS = 7;
/** Expired staff invitations, so that they can be sent again. */
export const EXPIRED_INVITATION_DAYS = 7;
/** Used refresh tokens. Reuse within this time ends the session; an older one is refused as unknown. */
export const SPENT_TOKEN_DAYS = 30;
/** Jobs that failed their last attempt, with the error. */
export const GIVEN_UP_JOB_DAYS = 14;
/** Pictures of returned products, from the upload: any dispute is over by then. */
export const RETURN_PICTURE_DAYS = 180;
/** Uploaded pictures that no return uses. */
export const UNUSED_PICTURE_DAYS = 1;
/** Unused product pictures, which a cart in a browser may still show. */
export const UNSHOWN_PICTURE_DAYS = 30;
/** Back-in-stock requests; after half a year the shopper has probably bought elsewhere. */
export const STOCK_ALERT_DAYS = 180;
/** Searches without results. */
export const SEARCH_WITHOUT_RESULT_DAYS = 90;
export const CATALOGUE_CHANGE_DAYS = 30;
/** The result of a bulk edit, which its author requests soon. */
export const BULK_EDIT_DAYS = 30;
export const IDEMPOTENCY_HOURS = 24;
/** Keyed hash of the network of an unpaid order, which is paid or cancelled by then. */
export const ORDER_NETWORK_HOURS = 48;
/** Set by the operator for the log, which contains network addresses, and for backups. */
export const LOG_DAYS = 30;
