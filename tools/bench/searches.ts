import { Dice } from "./dice";

/** A search of eight words as a script would send it: words of the shop's goods, every fourth of them misspelt. */
export function makeSearch(number: number, names: readonly string[]): string {
  const dice = new Dice(`search ${number}`);
  const words = new Set<string>();
  while (words.size < 8) {
    const word = dice.pick(dice.pick(names).split(/\s+/)).toLowerCase();
    words.add(dice.below(4) === 0 && word.length > 4 ? word.slice(0, 2) + word.slice(3) : word);
  }
  return [...words].join(" ");
}
