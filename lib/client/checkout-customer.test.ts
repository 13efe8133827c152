import { describe, expect, test } from "vitest";
import type { User } from "@/lib/contracts/accounts";
import { OTHER_TOWN } from "@/lib/regions";
import { prefill, profileChange } from "./checkout-customer";
import { emptyForm } from "./checkout-form";
import { isFormFor } from "./checkout-kept-form";
import { toOrderBody } from "./order-body";
import { exampleForm, exampleLine } from "./testing";

const user: User = {
  _id: "0d9e5c3a-0000-4222-8333-000000000001",
  firstName: "Ama",
  lastName: "Mensah",
  email: "ama@example.com",
  phoneNumber: "+233241234567",
  dateOfBirth: null,
  address: { street: "5 Ring Road", city: "Tema", region: "Greater Accra", country: "Ghana" },
  role: "customer",
  branchId: null,
  lastLogin: null,
  createdAt: "2026-11-20T10:00:00.000Z",
  orderStats: { processing: 0 },
  pendingEmail: null,
  paymentPreference: "mobile_money",
};

describe("prefilling", () => {
  test("SHP-CHECKOUT-28 BEYOND-19 BEYOND-20 an empty form takes person, default address and preferred method", () => {
    expect(prefill(emptyForm, user)).toEqual({
      ...emptyForm,
      firstName: "Ama",
      lastName: "Mensah",
      email: "ama@example.com",
      phone: "024 123 4567",
      address: "5 Ring Road",
      region: "Greater Accra",
      town: "Tema",
      paymentMethod: "mobile_money",
    });
  });

  test("SHP-CHECKOUT-28 what was typed or chosen stays", () => {
    const typed = { ...emptyForm, firstName: "Akua", region: "Volta", paymentMethod: "card" } as const;
    expect(prefill(typed, user)).toEqual({
      ...typed,
      lastName: "Mensah",
      email: "ama@example.com",
      phone: "024 123 4567",
    });
  });

  test("SHP-CHECKOUT-28 a town that the list does not have goes into its own field", () => {
    const away = {
      ...user,
      address: { street: "Main", city: "Kpalime Duga", region: "Volta", country: "Ghana" } as const,
    };
    expect(prefill(emptyForm, away)).toMatchObject({ region: "Volta", town: OTHER_TOWN, customTown: "Kpalime Duga" });
  });

  test("a profile without phone, address and preference fills the rest", () => {
    const bare = { ...user, phoneNumber: null, address: null, paymentPreference: null };
    expect(prefill(emptyForm, bare)).toEqual({
      ...emptyForm,
      firstName: "Ama",
      lastName: "Mensah",
      email: "ama@example.com",
    });
  });
});

describe("what the profile learns", () => {
  test("SHP-CHECKOUT-29 another phone goes to the profile with the address", () => {
    const form = exampleForm({ phone: " 0501112223 ", town: OTHER_TOWN, customTown: "Prampram" });
    expect(profileChange(form, user)).toEqual({
      phoneNumber: "0501112223",
      address: { street: "5 Ring Road", city: "Prampram", region: "Greater Accra", country: "Ghana" },
    });
    expect(profileChange(exampleForm(), { phoneNumber: null })).not.toBeNull();
  });

  test("SHP-CHECKOUT-29 the same number in another spelling changes nothing", () => {
    for (const phone of ["0241234567", "024 123 4567", "+233 24 123 4567", "00233241234567"]) {
      expect(profileChange(exampleForm({ phone }), user)).toBeNull();
    }
  });
});

test("SHP-CHECKOUT-30 a customer's order names the customer and is no guest's", () => {
  const body = toOrderBody(exampleForm(), [exampleLine()], null, 1, user._id);
  expect(body).toMatchObject({ user: user._id, customerDetails: { isGuest: false } });
  expect(toOrderBody(exampleForm(), [exampleLine()], null, 1)).not.toHaveProperty("user");
});

test("a customer's form is never shown to somebody else, a guest's goes along into the login", () => {
  const form = exampleForm();
  expect(isFormFor({ form, owner: user._id }, user._id)).toBe(true);
  expect(isFormFor({ form, owner: user._id }, null)).toBe(false);
  expect(isFormFor({ form, owner: user._id }, "another")).toBe(false);
  expect(isFormFor({ form, owner: null }, user._id)).toBe(true);
});
