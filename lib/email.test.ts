import { expect, test } from "vitest";
import { isEmail, maskEmail } from "./email";

test.each(["ama@example.com", "a.b+c@mail.example.gh", "-a_b-@one-two.example.com", "ɛma@example.com"])(
  "%s is accepted",
  (value) => {
    expect(isEmail(value)).toBe(true);
  },
);

test.each([
  "",
  "ama",
  "ama@",
  "@example.com",
  "ama@example",
  "a b@example.com",
  "a@b@example.com",
  "a,b@example.com",
  "a@example.com\r\nBcc: x@y.zz",
  '"a@evil"@x.gh',
  "<a@example.com>",
  "kofi@gmail..com",
  "kofi@.gmail.com",
  "kofi@gmail.com.",
  "kofi@gmail.c",
  "kofi.@gmail.com",
  ".kofi@gmail.com",
  "ko..fi@gmail.com",
  "kofi@-gmail.com",
  "kofi@gmail-.com",
  "kofi@gmail.com-",
  "ａｍａ@example.com",
  "𝒶ma@example.com",
  "ama@exam\u2024ple.com",
  `${"a".repeat(250)}@x.gh`,
])("%s is refused", (value) => {
  expect(isEmail(value)).toBe(false);
});

test.each([
  ["ama.new@example.com", "a•••@example.com"],
  ["x@shop.example", "x•••@shop.example"],
  ["𝒶ma@example.com", "𝒶•••@example.com"],
])("%s is shown as %s", (email, masked) => {
  expect(maskEmail(email)).toBe(masked);
});
