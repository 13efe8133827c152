let isInstalled = false;

/**
 * Lets go of renders that have ended. React ends each by aborting its signal with an error, and until somebody reads an
 * error's stack V8 keeps what was called: among it the immediate that ran, which Node leaves tied to those that ran beside
 * it, and each of them holds the whole of its own request. Under steady load one answer that is kept, in a cache say,
 * would keep every request after it. Read once, the stack is text.
 */
export function letGoOfEndedRenders(): void {
  if (isInstalled) return;
  isInstalled = true;
  const { abort } = AbortController.prototype;
  AbortController.prototype.abort = function abortAndForget(reason?: unknown) {
    abort.call(this, reason);
    if (this.signal.reason instanceof Error) void this.signal.reason.stack;
  };
}
