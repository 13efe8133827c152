const holder = globalThis as unknown as { kaneaUnavailable?: Set<string> };

/**
 * Requests, by their id, whose page says that it has nothing to show. A page cannot set a status in Next: it leaves a
 * word here, and the gateway answers 503.
 */
export function unavailablePages(): Set<string> {
  holder.kaneaUnavailable ??= new Set();
  return holder.kaneaUnavailable;
}
