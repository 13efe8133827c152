let isInstalled = false;

/**
 * Frees the memory of finished renders.
 * WORKAROUND for vercel/next.js#97434, vercel/next.js#97351 and facebook/react#37288: remove it when
 * `npm run bench -- --only memory` stays within its limit without it.
 *
 * React ends each render by aborting its signal with an error. Until the error's stack is read, V8 keeps the frames, and
 * through an immediate in Node's linked list also the requests of other renders. Reading the stack turns it into text.
 */
export function releaseEndedRenders(): void {
  if (isInstalled) return;
  isInstalled = true;
  const { abort } = AbortController.prototype;
  AbortController.prototype.abort = function abortAndReadStack(reason?: unknown) {
    abort.call(this, reason);
    if (this.signal.reason instanceof Error) void this.signal.reason.stack;
  };
}
