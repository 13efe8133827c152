// Limits from the requirements that several modules share. Rate limits: lib/contracts/limits.ts

export const MAX_QUANTITY = 999;
/** Maximum number of different products in a cart. */
export const MAX_LINES = 100;
export const QUANTITY_WHEN_STOCK_UNKNOWN = 99;
export const PAGE_SIZE = 10;

/** Length and number of specifications in a listing's URL. */
export const MAX_SPEC = 120;
export const MAX_SPECS = 20;
export const RELATED_PRODUCTS = 4;
/** Number of related and recently viewed products shown. */
export const GOES_WITH = 4;
export const SEEN_LAST = 4;
/** Number of recently viewed products stored on a device. */
export const SEEN_KEPT = 8;
/** Maximum number of products in a request for related ones. */
export const MAX_NEARBY = 20;
/** Maximum number of back-in-stock requests per email or phone. */
export const MAX_STOCK_ALERTS = 20;
export const LATEST_PRODUCTS = 4;
export const TOP_BRANDS = 6;
export const RECENT_ORDERS = 3;
export const PRICE_BOUND_WITHOUT_PRODUCTS = 1000;
export const SEARCH_MIN_LENGTH = 2;
export const SEARCH_RESULTS = 5;
export const LOW_STOCK = 5;
export const BODY_LIMIT_BYTES = 100 * 1024;
/** Maximum size of a photo from a phone. Only pictures and product files may exceed the limit above. */
export const PICTURE_BYTES = 8 * 1024 * 1024;
/** Maximum size of a product file: some 10,000 products. */
export const PRODUCT_FILE_BYTES = 8 * 1024 * 1024;
export const PICTURE_PIXELS = 40_000_000;
/** With one return. */
export const RETURN_PICTURES = 3;
/** Of one product. */
export const PRODUCT_PICTURES = 12;
/** On the home page. */
export const MOST_SLIDES = 8;
/** Variants of a product, itself included. */
export const FAMILY_MEMBERS = 30;
/** Chosen for one product. */
export const PRODUCT_COMPANIONS = 12;
export const HTTP_TIMEOUT_MS = 15_000;
/** Maximum number of orders in a guest's cookie: this many placed, and as many opened by a link. */
export const GUEST_ORDERS_PER_COOKIE = 5;
export const ORDER_ACCESS_DAYS = 90;
/** Lifetime of a remembered session after its last use. */
export const REMEMBERED_DAYS = 30;
/** Maximum lifetime of a session, after which the password is required again. */
export const LONGEST_SIGN_IN_DAYS = 90;
/** How long a browser counts as a known device after a successful login. */
export const OWN_DEVICE_DAYS = 180;
/** SHP-VERIFY-20, SHP-VERIFY-21, SHP-RESET-27 */
export const CODE_MINUTES = 15;
export const CODE_TRIES = 5;
export const RESET_LINK_MINUTES = 60;
/** Time to undo a change of the email from the old address. */
export const UNDO_EMAIL_DAYS = 7;
/** Lifetime of a staff invitation. */
export const INVITATION_DAYS = 3;
/** Lifetime of the first admin's link. */
export const FIRST_ADMIN_LINK_MINUTES = 60;
/** Maximum age of a login that confirms an email change for accounts without a password. */
export const FRESH_LOGIN_MINUTES = 10;
/** Number of recovery codes of two-step sign-in, each valid once. */
export const RECOVERY_CODES = 10;
/** Time to enter the code after a Google login. */
export const GOOGLE_STEP_MINUTES = 10;
/** Longest warranty of a category, and of the shop. */
export const MAX_WARRANTY_YEARS = 25;
/** Duration of a toast (SHP-LAYOUT-23) and maximum number at a time (SHP-CONST-02). */
export const TOAST_MS = 4000;
export const MAX_TOASTS = 20;
