import { describe, expect, test } from "vitest";
import { guessNetwork, walletProblem } from "./mobile-money";

describe("BEYOND-81 the network of a wallet", () => {
  test.each([
    ["mtn", "024 025 053 054 055 059"],
    ["vod", "020 050"],
    ["atl", "026 027 056 057"],
  ])("is guessed from the number: %s", (network, prefixes) => {
    for (const prefix of prefixes.split(" ")) {
      expect(guessNetwork(`${prefix}123 4567`)).toBe(network);
      expect(guessNetwork(`+233 ${prefix.slice(1)} 123 4567`)).toBe(network);
    }
  });

  test.each(["023 123 4567", "030 123 4567", "024 123", "+44 20 7946 0958", ""])("is not guessed for %j", (phone) =>
    expect(guessNetwork(phone)).toBeNull(),
  );

  test("only a Ghanaian mobile number has a wallet", () => {
    expect(walletProblem("024 123 4567")).toBeNull();
    expect(walletProblem("0551234987")).toBeNull();
    for (const phone of ["030 123 4567", "+44 20 7946 0958", "024 123", ""])
      expect(walletProblem(phone)).toMatch(/mobile money number/);
  });
});
