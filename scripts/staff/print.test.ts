import { describe, expect, test } from "vitest";
import { nearest } from "./nearest";
import { cut, facts, printable, table } from "./print";

describe("BEYOND-52 what the terminal shows", () => {
  test("stands in columns, numbers at one edge, names cut", () => {
    const rows = [
      ["KN-1", cut("A very long name", 8), "5"],
      ["KN-20", "Lamp", "120"],
    ];
    expect(table(rows, { right: [2] })).toBe("KN-1   A very …    5\nKN-20  Lamp      120");
  });

  test("goes on below itself where it is long; what is not known is left out", () => {
    expect(facts({ Name: "Ama", Phone: null, May: "read ".repeat(20).trim() })).toBe(
      `Name  Ama\nMay   ${"read ".repeat(15).trim()}\n      ${"read ".repeat(5).trim()}`,
    );
  });

  test("does nothing to the terminal, whatever a customer wrote", () => {
    expect(printable("Ama\u001b]0;title\u0007\u001b[2J\r\u202eMensah\u009b\nKwesi ₵")).toBe(
      "Ama]0;title[2JMensah\nKwesi ₵",
    );
  });
});

test("the nearest word is one that somebody may have meant", () => {
  const words = ["pack", "ship", "cancel", "refund", "refund-elsewhere"];
  expect(["pakc", "shp", "cancl", "refund-else", "xyz"].map((typed) => nearest(typed, words))).toEqual([
    "pack",
    "ship",
    "cancel",
    "refund-elsewhere",
    undefined,
  ]);
});
