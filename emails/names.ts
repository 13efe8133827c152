/** Letters of any script, with separators; a dot only where mail clients make no link of it. */
const NAME = /^\p{L}(?:[\p{L}\p{M}'’ -]|\.(?=\s|$))*$/u;
const LONGEST = 60;

/**
 * Name that is safe to print in an email, or null.
 * Forms send mail to any address typed into them, so a name with a link, digits or markup is left out.
 */
export function printableName(name: string): string | null {
  const trimmed = name.trim();
  return trimmed.length <= LONGEST && NAME.test(trimmed) ? trimmed : null;
}

const LONGEST_PRODUCT = 80;

/** Product name, shortened because mail clients clip long emails. */
export function productName(product: { name: string } | null): string {
  const name = [...(product?.name ?? "Product unavailable")];
  return name.length <= LONGEST_PRODUCT ? name.join("") : `${name.slice(0, LONGEST_PRODUCT - 1).join("")}…`;
}

/** `Hello Ama.`, or `Hello.` if the name is not printable. */
export function greet(firstName: string): string {
  const name = printableName(firstName);
  return name ? `Hello ${name}.` : "Hello.";
}
