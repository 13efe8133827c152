import { create, type Font } from "fontkit";
import type { Order } from "@/lib/contracts/orders";
import { fonts } from "./fonts";

/** Both weights have the same characters. */
const typeface = create(fonts.regular) as Font;

/** Control and format characters, which would move or hide the text after them. */
const INVISIBLE = /[\p{Cc}\p{Cf}]/u;

function hasGlyph(character: string): boolean {
  if (INVISIBLE.test(character)) return character === "\n";
  return typeface.hasGlyphForCodePoint(character.codePointAt(0) as number);
}

/** Replaces letters that the typeface lacks. */
const GAP = "…";

/**
 * Text limited to characters of the typeface.
 * Compatibility forms ("Ａ") become plain letters, other missing letters an ellipsis; emoji are left out.
 */
export function printable(text: string): string {
  return [...text.normalize("NFC")].map(printableCharacter).join("").replaceAll(/…+/g, GAP);
}

function printableCharacter(character: string): string {
  if (hasGlyph(character)) return character;
  const plain = [...character.normalize("NFKD")].filter(hasGlyph).join("");
  return plain || (/[\p{L}\p{N}]/u.test(character) ? GAP : "");
}

/** Buyer's name, with the email if the typeface lacks some of its letters. */
export function buyerName({ firstName, lastName, email }: Order["customerDetails"]): string {
  const name = printable(`${firstName} ${lastName}`);
  if (!/\p{L}/u.test(name)) return email;
  return name.includes(GAP) ? `${name} (${email})` : name;
}
