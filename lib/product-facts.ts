/** Attribute of a product, such as its power: name and value. */
export interface Fact {
  name: string;
  value: string;
}

/** Format of a fact in the form and the database (`are_facts`): `Power: 2000 W`. */
export const FACT = /^[^:\n]*[^:\s][^:\n]*:[^\n]*\S/;

/** @param lines in the format of `FACT` */
export function readFacts(lines: string[]): Fact[] {
  return lines.map((line) => {
    const at = line.indexOf(":");
    return { name: line.slice(0, at).trim(), value: line.slice(at + 1).trim() };
  });
}

/** Capitalises a value whose first word is all lower case; `1 coil`, `mAh` and `eWeLink` stay. */
export function sentenceCase(value: string): string {
  return /^[a-z]+(?![\w'])/.test(value) ? value.charAt(0).toUpperCase() + value.slice(1) : value;
}
