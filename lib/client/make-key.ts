/** 128 random bits as 32 hex digits: an Idempotency-Key. Also where the browser has no `randomUUID`, without TLS. */
export function makeKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
