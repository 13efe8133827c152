/** Numbers that the requirements fix and that several places share. */
export const MAX_QUANTITY = 999;
export const QUANTITY_WHEN_STOCK_UNKNOWN = 99;
export const PAGE_SIZE = 10;
export const RELATED_PRODUCTS = 4;
export const LATEST_PRODUCTS = 4;
export const PRICE_BOUND_WITHOUT_PRODUCTS = 1000;
export const SEARCH_MIN_LENGTH = 2;
export const SEARCH_RESULTS = 5;
export const LOW_STOCK = 5;
export const BODY_LIMIT_BYTES = 100 * 1024;
export const HTTP_TIMEOUT_MS = 15_000;
export const GUEST_ORDERS_PER_COOKIE = 5;
export const GUEST_PROOF_DAYS = 90;
