import { expect, test } from "vitest";
import { plainLetters } from "./plain-text";

test.each([
  ["Ɔdɔ Ƒiaƒe Ŋdɔ Ɛkɔ́ ɔ̃́ Ɣeyiɣi Ʋuʋɔ Ʒilinima ƙasa ɗaki", "Odo Fiafe Ndo Eko o Geyigi Vuvo Zilinima kasa daki"],
  ["Łódź Ørsted Weiß ÆON ﬁt", "Lodz Orsted Weiss AEON fit"],
  ["灯 Юлия", "灯 Юлия"],
])("BEYOND-65 %s in plain letters is %s", (text, plain) => expect(plainLetters(text)).toBe(plain));
