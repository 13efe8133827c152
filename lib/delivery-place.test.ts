import { expect, test } from "vitest";
import { placeOf, townName } from "./delivery-place";

test("the town is from the list or typed", () => {
  expect(townName("Tema", "ignored")).toBe("Tema");
  expect(townName("others", "  Prampram ")).toBe("Prampram");
});

test("a town that is not in the list is typed; landmark and digital address go into the note", () => {
  const home = { street: "5 Ring Road", region: "Volta", landmark: "Blue gate", digitalAddress: "VA-183-8164" };
  expect(placeOf({ ...home, town: "Ho" })).toEqual({
    address: "5 Ring Road",
    region: "Volta",
    town: "Ho",
    customTown: "",
    deliveryNote: "Blue gate, GhanaPost GPS VA-183-8164",
  });
  const elsewhere = { ...home, town: "Dzemeni", landmark: null, digitalAddress: null };
  expect(placeOf(elsewhere)).toMatchObject({ town: "others", customTown: "Dzemeni", deliveryNote: "" });
});
