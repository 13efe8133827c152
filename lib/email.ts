/** One @, something before it, a dotted domain after it, and nothing that could split a mail header. */
const ADDRESS = /^[^\s@<>()[\],;:"\\]+@[^\s@<>()[\],;:"\\]+\.[^\s@<>()[\],;:"\\.]{2,}$/;

/** Looks like an e-mail address; at most 254 characters (RFC 5321). */
export function isEmail(value: string): boolean {
  return value.length <= 254 && ADDRESS.test(value);
}
