import { expect, test } from "vitest";
import { defaultSettings } from "@/lib/contracts/settings";
import { pesewas } from "@/lib/money";
import { offeredMethods } from "@/lib/payment-methods";
import { exampleForm } from "@/tests/support/checkout-form";
import { changeField, emptyForm, parseForm, placeIn, startAt, toSentForm, walletOf } from "./form";

test("SHP-CHECKOUT-02 by default billing is the same, payment is cash and delivery is standard", () => {
  expect(emptyForm).toMatchObject({ sameAsBilling: true, deliveryOption: "standard" });
  expect(toSentForm(emptyForm, offeredMethods(defaultSettings), pesewas(100)).paymentMethod).toBe("cash");
});

test("SHP-CHECKOUT-16 choosing a region resets town and custom town of its own address only", () => {
  const form = exampleForm({ town: "others", customTown: "Prampram", billingTown: "Ho", billingRegion: "Volta" });
  expect(changeField(form, "region", "Ashanti")).toMatchObject({
    region: "Ashanti",
    town: "",
    customTown: "",
    billingTown: "Ho",
  });
  expect(changeField(form, "billingRegion", "Oti")).toMatchObject({ billingTown: "", town: "others" });
});

test("a stored form is restored completely", () => {
  const form = exampleForm({ sameAsBilling: false, billingRegion: "Volta", billingTown: "Ho", paymentMethod: "card" });
  expect(parseForm(JSON.parse(JSON.stringify(form)))).toEqual(form);
});

test("an invalid stored form is empty, and invalid values are left empty", () => {
  expect(parseForm("text")).toEqual(emptyForm);
  expect(parseForm({ firstName: 5, region: "Atlantis", town: "Accra", paymentMethod: "gold" })).toEqual(emptyForm);
  expect(parseForm({ region: "Volta", town: "Accra" })).toMatchObject({ region: "Volta", town: "" });
});

const kept = { form: emptyForm, filled: emptyForm, owner: null };
const kumasi = { region: "Ashanti", town: "Kumasi" };

test("BEYOND-56 checkout starts with the remembered town until another one is typed", () => {
  const begun = startAt(kept, kumasi);
  expect(begun.form).toEqual({ ...emptyForm, ...kumasi });
  // As a prefilled value, which a default address replaces.
  expect(begun.filled).toEqual(begun.form);
  expect(startAt({ ...kept, form: begun.form }, kumasi)).toEqual(begun);
  expect(startAt(kept, { region: "Ashanti", town: "" }).form).toMatchObject({ region: "Ashanti", town: "" });
  expect(startAt(kept, { region: "Ashanti", town: "others" }).form).toMatchObject({ town: "others", customTown: "" });
  const elsewhere = { ...kept, form: exampleForm({ address: "5 Ring Road" }) };
  expect(startAt(elsewhere, kumasi)).toBe(elsewhere);
  const other = { ...kept, form: { ...emptyForm, region: "Volta", town: "Ho" } };
  expect(startAt(other, kumasi)).toBe(other);
  expect(startAt(kept, { region: "Atlantis", town: "Accra" })).toBe(kept);
  expect(startAt(kept, null)).toBe(kept);
});

test("BEYOND-56 the form remembers region and listed town, never a typed one", () => {
  expect(placeIn({ region: "Ashanti", town: "Obuasi" })).toEqual({ region: "Ashanti", town: "Obuasi" });
  expect(placeIn({ region: "Ashanti", town: "others" })).toEqual({ region: "Ashanti", town: "others" });
  expect(placeIn({ region: "", town: "" })).toBeNull();
});

test("BEYOND-81 a wallet is charged only if its network was chosen and mobile money pays; its number guesses the network", () => {
  const form = exampleForm({ paymentMethod: "mobile_money", walletPhone: "0241234567" });
  expect(walletOf(form)).toBeNull();
  const chosen = { ...form, walletNetwork: "mtn" as const };
  expect(walletOf(chosen)).toEqual({ phone: "0241234567", network: "mtn" });
  expect(walletOf({ ...chosen, paymentMethod: "card" })).toBeNull();
  expect(changeField(chosen, "walletPhone", "020 123 4567").walletNetwork).toBe("vod");
  expect(changeField(chosen, "walletPhone", "023 123 4567").walletNetwork).toBe("mtn");
  expect(changeField(form, "walletPhone", "020 123 4567").walletNetwork).toBe("");
  expect(parseForm({ walletNetwork: "glo" }).walletNetwork).toBe("");
});
