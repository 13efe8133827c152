import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { isEmail } from "./email";
import {
  normaliseCode,
  normaliseEmail,
  normaliseLine,
  normaliseOrderNumber,
  normalisePromo,
  normaliseText,
  phoneDigits,
} from "./normalise";
import { isPhone, normalisePhone } from "./phone";

const kinds = { normaliseLine, normaliseText, normaliseEmail, normaliseCode, normaliseOrderNumber, normalisePromo };
const all = Object.entries({ ...kinds, phoneDigits, normalisePhone });
const oneLine = all.filter(([name]) => name !== "normaliseText");

/** All code points except surrogates. */
const everyCharacter = Array.from({ length: 0x110000 }, (_, code) => code)
  .filter((code) => code < 0xd800 || code > 0xdfff)
  .map((code) => String.fromCodePoint(code));
const classOf = (pattern: RegExp) => fc.constantFrom(...everyCharacter.filter((one) => pattern.test(one)));

const format = classOf(/\p{Cf}/u);
const bidirectional = fc.constantFrom(
  ...[..."\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069"],
);
const filler = classOf(/\p{Default_Ignorable_Code_Point}/u);
const control = classOf(/(?!\s|\u0085)\p{Cc}/u);
const space = classOf(/\p{Zs}/u);
const ghanaian = fc.constantFrom(..."ƆɔƐɛŊŋƑƒƉɖƔɣƲʋÀáẽ", "ɔ́", "ɛ̃", "Ɔ̀", "ŋ́", "ɖ", "x", "M", "7");
const anything = fc.string({
  unit: fc.oneof(ghanaian, format, bidirectional, filler, control, space, fc.string({ unit: "binary", maxLength: 1 })),
});

describe("SHP-DATA-15 texts that look the same are normalised to the same text", () => {
  test.each(all)("%s is idempotent for every character and any text", (_, normalise) => {
    for (const one of everyCharacter) {
      const once = normalise(`a${one}b ${one}`);
      if (normalise(once) !== once) expect(normalise(once), `U+${one.codePointAt(0)?.toString(16)}`).toBe(once);
    }
    fc.assert(fc.property(anything, (text) => normalise(normalise(text)) === normalise(text)));
  });

  test.each(oneLine)(
    "%s removes control, format and bidirectional characters, and all spaces but U+0020",
    (_, normalise) => {
      const left = /[\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2028\u2029]|(?! )\p{Z}|^\s|\s$| {2}/u;
      fc.assert(fc.property(anything, (text) => !left.test(normalise(text))));
    },
  );

  test("free text keeps line breaks, joiners and variation selectors, and loses other invisible characters", () => {
    const left =
      /(?!\n)\p{Cc}|(?!\u200C|\u200D|\uFE0E|\uFE0F)[\p{Cf}\p{Default_Ignorable_Code_Point}]|[\u2028\u2029\u00a0]/u;
    fc.assert(fc.property(anything, (text) => !left.test(normaliseText(text))));
    expect(
      normaliseText(" Two lines:\r\nसे \u{1f468}\u200d\u{1f469}\u200d\u{1f466} ❤\ufe0f\u202e\u2028three\u0000 "),
    ).toBe("Two lines:\nसे \u{1f468}\u200d\u{1f469}\u200d\u{1f466} ❤\ufe0f\nthree");
    expect(normaliseText("\u200d \n\ufe0f")).toBe("");
  });

  const junk = fc.oneof(format, bidirectional, filler, control);
  test.each(all)("%s gives texts that differ only in such characters the same form", (name, normalise) => {
    const unseen = name === "normaliseText" ? fc.oneof(bidirectional, control) : junk;
    const pair = fc.array(fc.tuple(ghanaian, fc.string({ unit: unseen, maxLength: 3 })));
    fc.assert(
      fc.property(pair, (parts) => {
        const bare = parts.map(([letter]) => letter).join("");
        return normalise(parts.flat().join("")) === normalise(bare);
      }),
    );
  });

  test("letters and tone marks of Ghana's languages stay, composed where Unicode composes them", () => {
    for (const name of ["Ɔkɔmfo Anɔkye", "Ƒoli Ƒiaƒe", "Ŋmɛnɛ", "Ɖzifa", "Ʋuʋu", "Ɛ́", "Abɛ̃ɛ̃", "O'Brien-Mensah"]) {
      expect(normaliseLine(name)).toBe(name.normalize("NFC"));
      expect(normaliseText(name)).toBe(name.normalize("NFC"));
    }
    expect(normaliseLine("Ama\u0301")).toBe("Amá");
    expect(normaliseLine("A\u034f\u0301ma")).toBe("Áma");
  });
});

test.each([
  ["x@example.com\u200b", "x@example.com"],
  ["\u202aX@Example.COM\u202c", "x@example.com"],
  ["\u212Aofi@example.com", "kofi@example.com"],
  ["a\u00adma@example.com", "ama@example.com"],
  ["Ɛma@example.com", "ɛma@example.com"],
])("SHP-SIGNUP-08 the email address %j is %s", (typed, email) => {
  expect(normaliseEmail(typed)).toBe(email);
  expect(isEmail(normaliseEmail(typed))).toBe(true);
});

test("SHP-SIGNUP-08 an email with a line break or a space inside is refused", () => {
  for (const typed of ["a@example.com\r\nBcc: x@y.zz", "a b@example.com", "a@exa\u00a0mple.com", "a＠example.com"])
    expect(isEmail(normaliseEmail(typed))).toBe(false);
});

test.each(["ORD123456", "#ord123456", " ord 123 456 ", "ＯＲＤ123456", "\u2068ORD123456\u2069", "# ORD123456"])(
  "BEYOND-22 the order number %j is ORD123456",
  (typed) => {
    expect(normaliseOrderNumber(typed)).toBe("ORD123456");
  },
);

test("BEYOND-22 an order number keeps its hyphen, however it is written", () => {
  expect(normaliseOrderNumber("ord777777–k3xm")).toBe("ORD777777-K3XM");
});

describe("SHP-SIGNUP-10 a phone number in any common notation", () => {
  const marks = [
    "",
    " ",
    "\u00a0",
    "\u2009",
    "\u202f",
    ".",
    "-",
    "\u2010",
    "\u2011",
    "–",
    "—",
    "−",
    "/",
    "·",
    "\u200e",
    "\u2060",
  ];
  test.each([
    "\u202a+233 24 720 5931\u202c",
    "(024) 720-5931",
    "+233 (0)24 720 5931",
    "00233 24 720 5931",
    "00 233 (0) 24 720 5931",
    "233247205931",
    "２３３２４７２０５９３１",
    "＋233‑24‑720‑5931",
    "024.720.5931",
    "024/720/5931",
    "\ufeff0247205931\u200b",
  ])("%j is accepted, and stored as +233247205931", (typed) => {
    expect(isPhone(typed)).toBe(true);
    expect(normalisePhone(typed)).toBe("+233247205931");
  });

  test("with any separators between the digits it is the same number", () => {
    const number = fc.tuple(
      fc.constantFrom("0", "+233", "00233", "233"),
      fc.array(fc.constantFrom(...marks), { minLength: 9, maxLength: 9 }),
    );
    fc.assert(
      fc.property(number, ([prefix, between]) => {
        const typed = [..."247205931"].map((digit, at) => `${between[at]}${digit}`).join("");
        return isPhone(prefix + typed) && normalisePhone(prefix + typed) === "+233247205931";
      }),
    );
  });

  test("a landline and a foreign number are normalised too", () => {
    for (const typed of ["0302 123 456", "+233 (0)302 123456", "00233302123456"])
      expect(normalisePhone(typed)).toBe("+233302123456");
    for (const typed of ["+44 (0)20 7946 0958", "0044 20 7946 0958", "+442079460958"])
      expect(normalisePhone(typed)).toBe("+442079460958");
  });

  test.each([
    "024 720 593",
    "024 720 5931 ext 4",
    "0247205931 or 0201112222",
    "+",
    "++233247205931",
    "024+7205931",
    "o247205931",
    "٠٢٤٧٢٠٥٩٣١",
  ])("%s is refused", (typed) => {
    expect(isPhone(typed)).toBe(false);
  });
});
