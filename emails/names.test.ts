import { describe, expect, test } from "vitest";
import { greet, printableName } from "./names";

describe("a name in an email", () => {
  test.each(["Ama", "Nana Akua", "Kofi A. Mensah", "Owusu-Ansah", "N'Diaye", "Yaa’s", "Ɛsi", "Kwɔdwo", "أحمد", "Zoë"])(
    "%s is printed",
    (name) => {
      expect(greet(name)).toBe(`Hello ${name}.`);
    },
  );

  test.each([
    "https://evil.example/win",
    "evil.example",
    "You won 500 cedis",
    "<script>alert(1)</script>",
    'Ama" <x@evil.example>',
    "Ama\r\nBcc: victim@example.com",
    "Ama\u202egpj.exe",
    "a".repeat(61),
    "",
    "   ",
  ])("%j is left out", (name) => {
    expect(printableName(name)).toBeNull();
    expect(greet(name)).toBe("Hello.");
  });
});
