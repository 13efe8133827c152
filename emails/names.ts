/** Letters of any script with what stands between them in names; a dot only where no link can grow out of it. */
const NAME = /^\p{L}(?:[\p{L}\p{M}'’ -]|\.(?=\s|$))*$/u;
const LONGEST = 60;

/**
 * A name as a mail may print it, or null. Anybody can have a mail sent to a stranger by typing the stranger's address
 * into a form, so a name that carries a link, digits or markup is not repeated.
 */
export function printableName(name: string): string | null {
  const tidy = name.trim();
  return tidy.length <= LONGEST && NAME.test(tidy) ? tidy : null;
}

const LONGEST_PRODUCT = 80;

/** A product's name, cut so that an order of many lines stays below what mail programs show. */
export function productName(product: { name: string } | null): string {
  const name = [...(product?.name ?? "Product unavailable")];
  return name.length <= LONGEST_PRODUCT ? name.join("") : `${name.slice(0, LONGEST_PRODUCT - 1).join("")}…`;
}

/** `Hello Ama.`, or `Hello.` to somebody whose name is not to be printed. */
export function greet(firstName: string): string {
  const name = printableName(firstName);
  return name ? `Hello ${name}.` : "Hello.";
}
