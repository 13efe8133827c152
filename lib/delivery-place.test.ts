import { expect, test } from "vitest";
import { placeLines, placeOf, townName } from "./delivery-place";

test("the town is from the list or typed", () => {
  expect(townName("Tema", "ignored")).toBe("Tema");
  expect(townName("others", "  Prampram ")).toBe("Prampram");
});

test("BEYOND-84 a town that is not in the list is typed; landmark and GhanaPost GPS code have their own fields", () => {
  const home = { street: "5 Ring Road", region: "Volta", landmark: "Blue gate", digitalAddress: "VA-183-8164" };
  expect(placeOf(home, "Ho")).toEqual({
    address: "5 Ring Road",
    region: "Volta",
    town: "Ho",
    customTown: "",
    landmark: "Blue gate",
    digitalAddress: "VA-183-8164",
  });
  const elsewhere = { ...home, landmark: null, digitalAddress: null };
  expect(placeOf(elsewhere, "Dzemeni")).toMatchObject({ town: "others", customTown: "Dzemeni", landmark: "" });
  expect(placeLines(home, "Ho")).toEqual(["5 Ring Road", "Blue gate", "Ho, Volta", "VA-183-8164"]);
  expect(placeLines(elsewhere, "Dzemeni")).toEqual(["5 Ring Road", "Dzemeni, Volta"]);
});
