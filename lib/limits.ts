// Numbers that the requirements fix and that several places share. How often something may be tried: lib/contracts/limits.ts

export const MAX_QUANTITY = 999;
/** Different products in one cart. */
export const MAX_LINES = 100;
export const QUANTITY_WHEN_STOCK_UNKNOWN = 99;
export const PAGE_SIZE = 10;
export const RELATED_PRODUCTS = 4;
/** How many products are shown that go with others, and how many of those looked at last. */
export const GOES_WITH = 4;
export const SEEN_LAST = 4;
/** How many products looked at are kept on a device. */
export const SEEN_KEPT = 8;
/** How many products may be named to ask what goes with them. */
export const MAX_NEARBY = 20;
/** How many sold-out products one address or phone may wait for. */
export const MAX_STOCK_ALERTS = 20;
export const LATEST_PRODUCTS = 4;
export const TOP_BRANDS = 6;
export const RECENT_ORDERS = 3;
export const PRICE_BOUND_WITHOUT_PRODUCTS = 1000;
export const SEARCH_MIN_LENGTH = 2;
export const SEARCH_RESULTS = 5;
export const LOW_STOCK = 5;
export const BODY_LIMIT_BYTES = 100 * 1024;
/** A photo as a phone takes it; such files alone may be larger than the limit above. */
export const PICTURE_BYTES = 8 * 1024 * 1024;
/** A file of products: some 10,000 of them. */
export const PRODUCT_FILE_BYTES = 8 * 1024 * 1024;
export const PICTURE_PIXELS = 40_000_000;
/** With one return. */
export const RETURN_PICTURES = 3;
/** Of one product. */
export const PRODUCT_PICTURES = 12;
export const HTTP_TIMEOUT_MS = 15_000;
/** How many orders placed in a browser its cookie proves, and as many that were opened by a link. */
export const GUEST_ORDERS_PER_COOKIE = 5;
export const ORDER_ACCESS_DAYS = 90;
/** How long a sign-in lasts after it was last used, for who asks to be remembered. */
export const REMEMBERED_DAYS = 30;
/** How long it lasts at the most, however often it is used: then the password is asked for again. */
export const LONGEST_SIGN_IN_DAYS = 90;
/** How long a browser is known as one where an account's password was right. */
export const OWN_DEVICE_DAYS = 180;
/** SHP-VERIFY-20, SHP-VERIFY-21, SHP-RESET-27 */
export const CODE_MINUTES = 15;
export const CODE_TRIES = 5;
export const RESET_LINK_MINUTES = 60;
/** Time to undo a change of the email from the old address. */
export const UNDO_EMAIL_DAYS = 7;
/** How long a mailed invitation to work for the shop can be taken up. */
export const INVITATION_DAYS = 3;
/** How long the link for the first admin works. */
export const FIRST_ADMIN_LINK_MINUTES = 60;
/** Without a password, a login this young shows that it is the owner who changes the address. */
export const FRESH_LOGIN_MINUTES = 10;
/** Recovery codes of two-step sign-in, each good once. */
export const RECOVERY_CODES = 10;
/** Time to enter the code after a Google login. */
export const GOOGLE_STEP_MINUTES = 10;
/** How long a message stays (SHP-LAYOUT-23) and how many stand at a time (SHP-CONST-02). */
export const TOAST_MS = 4000;
export const MAX_TOASTS = 20;
