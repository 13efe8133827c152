import { expect, test } from "vitest";
import { type Boxes, emptyBoxes, eraseAt, isComplete, pasteInto, typeInto } from "./code-input";

const boxes = (text: string): Boxes => [...text.padEnd(6, "-")].map((digit) => (digit === "-" ? "" : digit));

test("SHP-VERIFY-02 each of the six boxes takes one digit", () => {
  expect(emptyBoxes).toHaveLength(6);
  expect(typeInto(emptyBoxes, 0, "7").boxes).toEqual(boxes("7"));
  for (const text of ["a", " ", "-", "x", "é"]) {
    expect(typeInto(emptyBoxes, 0, text)).toEqual({ boxes: emptyBoxes, focus: null });
  }
});

test("SHP-VERIFY-02 a second digit in a box replaces the first", () => {
  expect(typeInto(boxes("7"), 0, "78").boxes).toEqual(boxes("8"));
  expect(typeInto(boxes("7"), 0, "87").boxes).toEqual(boxes("8"));
  expect(typeInto(boxes("7"), 0, "77").boxes).toEqual(boxes("7"));
});

test("SHP-VERIFY-03 a digit moves the focus to the next box, except in the last one", () => {
  expect(typeInto(emptyBoxes, 0, "1").focus).toBe(1);
  expect(typeInto(boxes("12345"), 5, "6")).toEqual({ boxes: boxes("123456"), focus: 5 });
});

test("SHP-VERIFY-04 backspace moves back from an empty box and empties a filled one", () => {
  expect(eraseAt(boxes("12"), 2)).toEqual({ boxes: boxes("1"), focus: 1 });
  expect(eraseAt(boxes("12"), 1)).toBeNull();
  expect(eraseAt(emptyBoxes, 0)).toBeNull();
  expect(typeInto(boxes("12"), 1, "")).toEqual({ boxes: boxes("1"), focus: null });
});

test("SHP-VERIFY-05 pasting exactly six digits fills all boxes, anything else changes nothing", () => {
  expect(pasteInto(boxes("9"), "123456")).toEqual({ boxes: boxes("123456"), focus: 5 });
  expect(pasteInto(boxes("9"), " 123456\n").boxes).toEqual(boxes("123456"));
  for (const text of ["12345", "1234567", "12 34 56", "abcdef", "12345a", ""]) {
    expect(pasteInto(boxes("9"), text)).toEqual({ boxes: boxes("9"), focus: null });
  }
});

test("autofill of the code into one box fills all boxes", () => {
  expect(typeInto(emptyBoxes, 0, "123456").boxes).toEqual(boxes("123456"));
});

test("SHP-VERIFY-06 a code with an empty box is incomplete", () => {
  expect(isComplete(boxes("123456"))).toBe(true);
  expect(isComplete(boxes("12-456"))).toBe(false);
  expect(isComplete(emptyBoxes)).toBe(false);
});
