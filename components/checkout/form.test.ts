import { expect, test } from "vitest";
import { methodInForce } from "@/lib/order-status";
import { exampleForm } from "@/tests/support/checkout-form";
import { changeField, emptyForm, parseForm } from "./form";

test("SHP-CHECKOUT-02 billing is the same, payment is cash and delivery is standard at first", () => {
  expect(emptyForm).toMatchObject({ sameAsBilling: true, deliveryOption: "standard" });
  expect(methodInForce(emptyForm)).toBe("cash");
});

test("SHP-CHECKOUT-16 choosing a region resets town and custom town, of its own address only", () => {
  const form = exampleForm({ town: "others", customTown: "Prampram", billingTown: "Ho", billingRegion: "Volta" });
  expect(changeField(form, "region", "Ashanti")).toMatchObject({
    region: "Ashanti",
    town: "",
    customTown: "",
    billingTown: "Ho",
  });
  expect(changeField(form, "billingRegion", "Oti")).toMatchObject({ billingTown: "", town: "others" });
});

test("a kept form comes back whole", () => {
  const form = exampleForm({ sameAsBilling: false, billingRegion: "Volta", billingTown: "Ho", paymentMethod: "card" });
  expect(parseForm(JSON.parse(JSON.stringify(form)))).toEqual(form);
});

test("what cannot be a kept form is an empty one, and what does not fit is left empty", () => {
  expect(parseForm("text")).toEqual(emptyForm);
  expect(parseForm({ firstName: 5, region: "Atlantis", town: "Accra", paymentMethod: "gold" })).toEqual(emptyForm);
  expect(parseForm({ region: "Volta", town: "Accra" })).toMatchObject({ region: "Volta", town: "" });
});
