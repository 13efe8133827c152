/** Who is asking. The domain gets this, never a cookie or a header. */
interface Guest {
  kind: "guest";
  /** Hashes of the access tokens of orders that the browser carries. */
  accessHashes: string[];
}

export interface Customer {
  kind: "customer";
  userId: string;
  /** The sign-in that the request belongs to. */
  sessionId: string;
  /** As for a guest: orders placed before signing in stay readable in this browser. */
  accessHashes: string[];
}

export type Viewer = Guest | Customer;

/** Buyer of a new order: the viewer, or a caller for whom staff place it. */
export type Orderer = Guest | Omit<Customer, "sessionId">;

/**
 * Carries access tokens of orders, separated by dots, for a browser that keeps no cookies: in the answer to an order that
 * asks with it, and in the calls of the same page after that.
 */
export const ORDER_ACCESS_HEADER = "x-order-access";
