import { create, type Font } from "fontkit";
import { describe, expect, test } from "vitest";
import { fonts } from "./fonts";
import { buyerName, printable } from "./printable";

/** Letters outside ASCII in Akan, Ewe, Ga, Dangme, Dagbani, Dagaare, Kasem and Hausa. */
const GHANA = "ƐɛƆɔƉɖƑƒƔɣŊŋƲʋƷʒƖɩƏəƎǝƁɓƊɗƘƙƳƴɁɂʼ";
const TONES = "\u0300\u0301\u0302\u0303\u0304\u0308\u030c\u0323\u0330";

const range = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, i) => String.fromCodePoint(from + i)).filter((one) => !/\p{Cn}/u.test(one));

describe("BEYOND-46 documents print a text unchanged", () => {
  test.each([
    "Ƒoli Ƒiaƒe",
    "Kɔkɔ Ɛdwoa",
    "Zoë Müller-Ørsted",
    "Nguyễn Thị Ánh",
    "Ωμέγα Юлия",
    "GH₵1,234.50 − 10 × “ok” №5 25 °C",
    GHANA,
  ])("%s", (text) => expect(printable(text)).toBe(text));

  test("each letter of Ghana's languages keeps its tone marks", () => {
    for (const letter of GHANA)
      for (const tone of TONES) expect(printable(letter + tone)).toBe((letter + tone).normalize("NFC"));
    expect(printable("ɔ́dɔ̃́")).toBe("ɔ́dɔ̃́".normalize("NFC"));
    expect(printable("Ga\u0303")).toBe("Gã");
  });

  test.each([
    ["Latin Extended-A and B, IPA, modifiers, combining marks", 0xc0, 0x36f],
    ["Latin Extended Additional", 0x1e00, 0x1eff],
    ["Latin Extended-C", 0x2c60, 0x2c7f],
    ["currencies", 0x20a0, 0x20bf],
  ])("both weights have %s", (_, from, to) => {
    for (const file of Object.values(fonts)) {
      const typeface = create(file) as Font;
      const lacking = range(from, to).filter((one) => !typeface.hasGlyphForCodePoint(one.codePointAt(0) as number));
      expect(lacking).toEqual([]);
    }
  });

  test.each([
    ["Lamp 💡 灯", "Lamp  …"],
    ["李明 أحمد Ama", "… … Ama"],
    ["ＡＢＣ ㎏ ﬁt", "ABC kg ﬁt"],
    ["a\u0007b\u202ec\tx\u00ady\u2066z", "abcxyz"],
  ])("characters that the typeface lacks: %s becomes %s", (text, printed) => expect(printable(text)).toBe(printed));
});

describe("BEYOND-46 a document names its buyer in any script", () => {
  test.each([
    ["Ƒoli", "Ƒiaƒe", "Ƒoli Ƒiaƒe"],
    ["李", "明", "ama@example.com"],
    ["أحمد", "Mensah", "… Mensah (ama@example.com)"],
    ["💡", "💡", "ama@example.com"],
    ["Ama 💡", "Owusu", "Ama  Owusu"],
  ])("%s %s becomes %s", (firstName, lastName, printed) => {
    const buyer = { firstName, lastName, email: "ama@example.com", phone: "", isGuest: true };
    expect(buyerName(buyer)).toBe(printed);
  });
});
