import { describe, expect, test } from "vitest";
import { pesewas } from "@/lib/money";
import { exampleForm } from "@/tests/support/checkout-form";
import { exampleLine } from "@/tests/support/example-line";
import { checkOrder, fieldsInOrder, missingFields, toFieldErrors } from "./errors";
import { emptyForm, type SentForm, toSentForm } from "./form";
import { toOrderBody } from "./order-body";

const nothing = toSentForm(emptyForm, [], pesewas(0));
const check = (form: SentForm) =>
  checkOrder(form, toOrderBody(form, [exampleLine()], { offer: null, deliveryFee: null }, 1));

describe("missing fields", () => {
  test("SHP-CHECKOUT-17 SHP-CHECKOUT-18 SHP-CHECKOUT-19 names and email are required", () => {
    expect(missingFields(nothing)).toMatchObject({
      firstName: "First name is required",
      lastName: "Last name is required",
      email: "Email is required",
    });
  });

  test("SHP-CHECKOUT-20 SHP-CHECKOUT-21 SHP-CHECKOUT-22 phone, street and region are required", () => {
    expect(missingFields(nothing)).toMatchObject({
      phone: "Phone number is required",
      address: "Street address is required",
      region: "Region is required",
    });
  });

  test("SHP-CHECKOUT-17 SHP-CHECKOUT-26 a field with only invisible characters is empty", async () => {
    const form = exampleForm({ firstName: "\u200b", address: "\u2060 \u3164" });
    const missing = { firstName: "First name is required", address: "Street address is required" };
    expect(missingFields(form)).toEqual(missing);
    expect(await check(form)).toEqual(missing);
  });

  test("SHP-CHECKOUT-23 SHP-CHECKOUT-24 town is required, and typed if 'others' is chosen", () => {
    expect(missingFields(exampleForm({ town: "" }))).toEqual({ town: "Town is required" });
    expect(missingFields(exampleForm({ town: "others" }))).toEqual({ customTown: "Your town is required" });
    expect(missingFields(exampleForm({ town: "others", customTown: "Prampram" }))).toEqual({});
  });

  test("BEYOND-81 a wallet needs a Ghanaian mobile number, only while it gets the prompt", () => {
    const form = exampleForm({ paymentMethod: "mobile_money", walletPhone: "030 123 4567" });
    expect(missingFields(form)).toEqual({});
    const refused = { walletPhone: "Please enter a Ghanaian mobile money number" };
    expect(missingFields({ ...form, walletNetwork: "mtn" })).toEqual(refused);
    expect(missingFields({ ...form, walletNetwork: "mtn", walletPhone: "" })).toEqual(refused);
    expect(missingFields({ ...form, walletNetwork: "mtn", paymentMethod: "card" })).toEqual({});
  });

  test("SHP-CHECKOUT-07 billing is validated like delivery if it differs", () => {
    expect(missingFields(exampleForm({ sameAsBilling: false }))).toEqual({
      billingRegion: "Billing region is required",
      billingTown: "Billing town is required",
      billingAddress: "Billing street address is required",
    });
    const others = exampleForm({ sameAsBilling: false, billingRegion: "Volta", billingTown: "others" });
    expect(missingFields(others)).toHaveProperty("billingCustomTown");
  });

  test("SHP-CHECKOUT-26 spaces do not fill a field, and the first missing field comes first", () => {
    const errors = missingFields(exampleForm({ lastName: "  ", address: "\t" }));
    expect(fieldsInOrder(errors)).toEqual(["lastName", "address"]);
  });
});

describe("the contract's messages", () => {
  test("SHP-CHECKOUT-27 email and phone use the server's patterns", async () => {
    expect(await check(exampleForm({ email: "ama@", phone: "024" }))).toEqual({
      email: "Email is invalid",
      phone: "Phone number is invalid",
    });
  });

  test("a complete form has no errors", async () => {
    expect(await check(exampleForm())).toEqual({});
    expect(await check(exampleForm({ phone: "+233 24 123-4567", deliveryNote: "Blue gate" }))).toEqual({});
  });

  test("missing fields are reported before invalid ones", async () => {
    expect(await check({ ...nothing, phone: "x" })).toMatchObject({
      firstName: "First name is required",
      email: "Email is required",
      phone: "Phone number is invalid",
    });
  });

  test("length errors are in plain words, and address errors appear at the visible field", async () => {
    const long = "x".repeat(250);
    expect(await check(exampleForm({ address: long }))).toEqual({ address: "Street address is too long" });
    expect(await check(exampleForm({ town: "others", customTown: long }))).toEqual({
      customTown: "Your town is too long",
    });
  });

  test("BEYOND-84 a wrong GhanaPost GPS code names the right form, an empty one is fine", async () => {
    const digitalAddress = "Use a code such as GA-183-8164";
    expect(await check(exampleForm({ digitalAddress: "Osu 12" }))).toEqual({ digitalAddress });
    expect(await check(exampleForm({ digitalAddress: " ga–183–8164 ", landmark: "x".repeat(250) }))).toEqual({
      landmark: "Landmark is too long",
    });
  });

  test("errors of fields that are not shown are left out", () => {
    expect(toFieldErrors([["items.0.product", "Invalid UUID"]], exampleForm())).toEqual({});
  });
});
