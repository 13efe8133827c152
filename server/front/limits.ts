/** What one client may take of the server. Times are in milliseconds. */
export const limits = {
  /** Next's own navigation headers plus the shop's cookies stay far below. */
  headerBytes: 16 * 1024,
  /** All headers must have arrived by then. */
  headersMs: 10_000,
  /** The whole request, a body of 100 KB on a slow phone included. */
  requestMs: 30_000,
  /** A connection on which nothing moves, in either direction. */
  idleMs: 60_000,
  /** Longer than the usual proxy keeps its idle connections (60 s), so that it is never cut off while sending. */
  keepAliveMs: 65_000,
  /** A call of the front to its own process. */
  loopbackMs: 10_000,
  /** How long a stop waits for running requests; whoever stops the process loses patience after 8 s. */
  shutdownMs: 7_000,
} as const;
