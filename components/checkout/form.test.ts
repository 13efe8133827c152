import { expect, test } from "vitest";
import { checkoutMethods } from "@/lib/order-status";
import { exampleForm } from "@/tests/support/checkout-form";
import { changeField, emptyForm, methodAllowed, methodInForce, parseForm, townName } from "./form";

test("SHP-CHECKOUT-02 billing is the same, payment is cash and delivery is standard at first", () => {
  expect(emptyForm).toMatchObject({ sameAsBilling: true, deliveryOption: "standard" });
  expect(methodInForce(emptyForm)).toBe("cash");
});

test("SHP-CHECKOUT-04 SHP-CHECKOUT-05 cash and cheque are for Greater Accra, elsewhere mobile money is preselected", () => {
  expect(checkoutMethods.filter((method) => methodAllowed(method, "Ashanti"))).toEqual(["mobile_money", "card"]);
  expect(checkoutMethods.filter((method) => methodAllowed(method, "Greater Accra"))).toHaveLength(4);
  expect(methodInForce({ paymentMethod: "", region: "Ashanti" })).toBe("mobile_money");
  expect(methodInForce({ paymentMethod: "bank_cheque", region: "Volta" })).toBe("mobile_money");
  expect(methodInForce({ paymentMethod: "card", region: "Volta" })).toBe("card");
  expect(methodInForce({ paymentMethod: "bank_cheque", region: "Greater Accra" })).toBe("bank_cheque");
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

test("the town is from the list or in the shopper's words", () => {
  expect(townName("Tema", "ignored")).toBe("Tema");
  expect(townName("others", "  Prampram ")).toBe("Prampram");
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
