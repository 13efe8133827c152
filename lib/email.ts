/** One @, something before it, a dotted domain after it, and nothing that could split a mail header. */
const ADDRESS = /^[^\s@<>()[\],;:"\\]+@[^\s@<>()[\],;:"\\]+\.[^\s@<>()[\],;:"\\.]{2,}$/;

/** A leading, trailing or double dot, or a '-' at the edge of a domain label: mail servers and Paystack reject it. */
const LOOSE_JOINT = /^\.|\.\.|\.@|@\.|@-|@.*(?:\.-|-\.)|-$/;

/**
 * Whether a text looks like an email address; at most 254 characters (RFC 5321). Rejects full-width, mathematical and
 * other compatibility forms, which imitate other addresses.
 */
export function isEmail(value: string): boolean {
  return value.length <= 254 && ADDRESS.test(value) && !LOOSE_JOINT.test(value) && value.normalize("NFKC") === value;
}

/** Masks an email for its owner: `a•••@example.com`. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf("@");
  return `${[...email.slice(0, at)][0] ?? ""}•••${email.slice(at)}`;
}
