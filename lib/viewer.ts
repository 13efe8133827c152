/** The viewer of a request. Domain code gets this instead of cookies or headers. */
interface Guest {
  kind: "guest";
  /** Hashes of the order access tokens that the browser sends. */
  accessHashes: string[];
}

export interface Customer {
  kind: "customer";
  userId: string;
  /** Session of the request. */
  sessionId: string;
  /** As for guests: orders placed before the login stay readable in this browser. */
  accessHashes: string[];
}

export type Viewer = Guest | Customer;

/** Buyer of a new order: the viewer, or a caller for whom staff place the order. */
export type Orderer = Guest | Omit<Customer, "sessionId">;

/**
 * Header with order access tokens, separated by dots, for browsers without cookies: in the response to an order that
 * sent it, and in later calls of the same page.
 */
export const ORDER_ACCESS_HEADER = "x-order-access";
