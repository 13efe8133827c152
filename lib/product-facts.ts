/** What is to be known of a product, such as its power: a name and a value. */
export interface Fact {
  name: string;
  value: string;
}

/** A fact as staff write it and the database keeps it (`are_facts`): `Power: 2000 W`. */
export const FACT = /^[^:\n]*[^:\s][^:\n]*:[^\n]*\S/;

/** @param lines each as `FACT` says */
export function readFacts(lines: string[]): Fact[] {
  return lines.map((line) => {
    const at = line.indexOf(":");
    return { name: line.slice(0, at).trim(), value: line.slice(at + 1).trim() };
  });
}

/** A value as it shows: a first word of small letters gets a capital; `1 coil`, `mAh` and `eWeLink` stay. */
export function sentenceCase(value: string): string {
  return /^[a-z]+(?![\w'])/.test(value) ? value.charAt(0).toUpperCase() + value.slice(1) : value;
}
