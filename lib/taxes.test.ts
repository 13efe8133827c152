import { describe, expect, test } from "vitest";
import { addUp, pesewas } from "./money";
import { taxesIn } from "./taxes";

describe("BEYOND-46 the taxes included in a price", () => {
  test("follow the law: GH₵120.00 contains 15.00, 2.50 and 2.50 on 100.00", () => {
    expect(taxesIn(pesewas(12_000))).toEqual({
      base: 10_000,
      lines: [
        { label: "VAT 15%", amount: 1500 },
        { label: "NHIL 2.5%", amount: 250 },
        { label: "GETFund levy 2.5%", amount: 250 },
      ],
    });
  });

  test("add up to the price, to the pesewa", () => {
    for (const amount of [0, 1, 2, 3, 7, 99, 101, 6399, 123_457, 2_147_483_647]) {
      const { base, lines } = taxesIn(pesewas(amount));
      expect(addUp([base, ...lines.map((line) => line.amount)])).toBe(amount);
      expect(lines.every((line) => line.amount >= 0)).toBe(true);
    }
  });
});
