import { describe, expect, test } from "vitest";
import { printable } from "./printable";

describe("BEYOND-46 what is printed", () => {
  test.each([
    ["Kɔkɔ Ɛdwoa", "Koko Edwoa"],
    ["Zoë Müller-Ørsted", "Zoë Müller-Ørsted"],
    ["Ga\u0303", "Ga\u0303".normalize("NFC")],
    ["GH₵1,234.50 − 10 × “ok”", "GH₵1,234.50 − 10 × “ok”"],
    ["Lamp 💡 灯", "Lamp  "],
    ["a\u0007b\u202ec\tx", "abcx"],
  ])("%s is %s", (text, printed) => expect(printable(text)).toBe(printed));
});
