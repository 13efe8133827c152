/** Who is asking, as the domain sees it: never a cookie or a header. */
interface Guest {
  kind: "guest";
  /** Hashes of the proof tokens that the browser carries. */
  proofs: string[];
}

export interface Customer {
  kind: "customer";
  userId: string;
  /** The sign-in that the request belongs to. */
  sessionId: string;
  /** As of a guest: orders that were placed before signing in stay readable in this browser. */
  proofs: string[];
}

export type Viewer = Guest | Customer;
