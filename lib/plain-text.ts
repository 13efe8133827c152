/** Latin letters that are no letter with a mark, each with the ASCII letters that people type for it. */
const LETTERS = "ɔo ɛe ǝe əe ɣg ɩi ʊu ɵo ʃs ʒz ɑa ƒf ɖd ɗd ɓb ŋn ɲn ƙk ʋv ƴy øo đd ðd ħh ıi ĸq łl ŧt ßss æae œoe þth";

const ASCII = new Map(LETTERS.split(" ").map((pair) => [pair.slice(0, 1), pair.slice(1)]));

/**
 * A text without marks, in ASCII letters where they stand for a Latin one; its case stays.
 * In lower case it is what the database's `plain_text` makes of it.
 */
export function plainLetters(text: string): string {
  return text
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .replace(/[^\p{ASCII}]/gu, (letter) => {
      const plain = ASCII.get(letter.toLowerCase());
      if (plain === undefined) return letter;
      return letter === letter.toLowerCase() ? plain : plain.toUpperCase();
    });
}
