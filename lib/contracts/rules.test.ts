import { describe, expect, test } from "vitest";
import { accountEndpoints, addressBookInput } from "./accounts";
import { authEndpoints } from "./auth";
import { orderInput } from "./order-input";

const ID = "00000000-0000-4000-8000-000000000001";
const place = { street: "12 Spintex Road", city: "Accra", state: "Greater Accra", country: "Ghana" };

/** All forms of the shop: a valid value, and one invalid value per rule. */
const forms = {
  "sign up": {
    schema: authEndpoints.register.body,
    right: {
      firstName: "Ama",
      lastName: "Mensah",
      email: "ama@example.com",
      phoneNumber: "024 123-4567",
      password: "porch-lantern",
      acceptTerms: true,
    },
    wrong: {
      firstName: [" ", "x".repeat(81)],
      lastName: ["", "x".repeat(81)],
      email: ["", "ama@", `${"a".repeat(250)}@example.com`],
      phoneNumber: ["", "12345", "1".repeat(31)],
      password: ["seven77", "x".repeat(2_000)],
      acceptTerms: [false],
    },
  },
  "log in": {
    schema: authEndpoints.login.body,
    right: { email: "ama@example.com", password: "porch-lantern" },
    wrong: { email: ["", "x".repeat(255)], password: ["", "x".repeat(2_000)] },
  },
  "email code": {
    schema: authEndpoints.verifyCode.body,
    right: { code: "123456" },
    wrong: { code: ["12345", "1234567", "12a456"] },
  },
  "reset request": {
    schema: authEndpoints.requestPasswordReset.body,
    right: { email: "ama@example.com" },
    wrong: { email: ["", "ama"] },
  },
  reset: {
    schema: authEndpoints.resetPassword.body,
    right: { token: "t", newPassword: "porch-lantern" },
    wrong: { token: ["", "t".repeat(201)], newPassword: ["seven77", "x".repeat(2_000)] },
  },
  profile: {
    schema: accountEndpoints.updateProfile.body,
    right: {
      firstName: "Ama",
      lastName: "Mensah",
      email: "ama@example.com",
      phoneNumber: null,
      dateOfBirth: "1990-05-01",
    },
    wrong: {
      firstName: [" ", "x".repeat(81)],
      lastName: [" "],
      email: ["ama", ""],
      phoneNumber: ["12345", "+23324abc4567"],
      dateOfBirth: [`${new Date().getUTCFullYear() - 12}-01-01`, "1890-01-01", "yesterday"],
    },
  },
  password: {
    schema: authEndpoints.changePassword.body,
    right: { currentPassword: "old", newPassword: "porch-lantern" },
    wrong: { currentPassword: [""], newPassword: ["seven77"] },
  },
  address: {
    schema: addressBookInput,
    right: {
      firstName: "Ama",
      lastName: "Mensah",
      phone: "0241234567",
      street: "12 Spintex Road",
      region: "Ashanti",
      town: "Kumasi",
      isDefault: false,
    },
    wrong: {
      firstName: [" "],
      lastName: [""],
      phone: ["12345"],
      street: [" ", "x".repeat(201)],
      region: ["Lagos", ""],
      town: ["", "x".repeat(81)],
      digitalAddress: ["nonsense"],
    },
  },
  checkout: {
    schema: orderInput,
    right: {
      items: [{ product: ID, quantity: 1 }],
      customerDetails: {
        firstName: "Ama",
        lastName: "Mensah",
        email: "ama@example.com",
        phone: "0241234567",
        isGuest: true,
      },
      shippingAddress: place,
      billingAddress: place,
      payment: { method: "cash" },
    },
    wrong: {
      items: [[], [{ product: ID, quantity: 0 }], [{ product: ID, quantity: 1000 }]],
      shippingAddress: [
        { ...place, street: " " },
        { ...place, city: "" },
        { ...place, state: "" },
        { ...place, digitalAddress: "Osu 12" },
        { ...place, landmark: "x".repeat(201) },
      ],
      billingAddress: [
        { ...place, street: "" },
        { ...place, landmark: "Blue gate" },
      ],
      payment: [{ method: "barter" }],
      deliveryNote: ["x".repeat(501)],
    },
  },
};

describe("the server repeats every rule of the forms and caps lengths", () => {
  test.each(Object.entries(forms))("SHP-ERR-09 %s", (_, { schema, right, wrong }) => {
    if (!schema) throw new Error("A form without a body");
    expect(schema.safeParse(right).error?.issues).toBeUndefined();
    for (const [field, values] of Object.entries(wrong)) {
      for (const value of values) {
        const issues = schema.safeParse({ ...right, [field]: value }).error?.issues ?? [];
        expect(
          issues.map(({ path }) => path[0]),
          `${field}: ${JSON.stringify(value).slice(0, 60)}`,
        ).toContain(field);
        for (const { message } of issues)
          expect(message, `${field} in words`).toMatch(/^(?!Invalid input)[A-Z][a-z]+ [a-z].{4,}/);
      }
    }
  });
});
