/** One @, something before it, a dotted domain after it, and nothing that could split a mail header. */
const ADDRESS = /^[^\s@<>()[\],;:"\\]+@[^\s@<>()[\],;:"\\]+\.[^\s@<>()[\],;:"\\.]{2,}$/;

/** A dot or, in the domain, a '-' with nothing to join: mail servers and the payment provider refuse it for good. */
const LOOSE_JOINT = /^\.|\.\.|\.@|@\.|@-|@.*(?:\.-|-\.)|-$/;

/**
 * Looks like an e-mail address; at most 254 characters (RFC 5321). Full-width, mathematical and other compatibility
 * forms are refused, since the address would look like another's.
 */
export function isEmail(value: string): boolean {
  return value.length <= 254 && ADDRESS.test(value) && !LOOSE_JOINT.test(value) && value.normalize("NFKC") === value;
}

/** Masks an email for its owner: `a•••@example.com`. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf("@");
  return `${[...email.slice(0, at)][0] ?? ""}•••${email.slice(at)}`;
}
