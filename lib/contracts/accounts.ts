import { z } from "zod";
import { checkoutMethods } from "@/lib/payment-methods";
import { regions } from "@/lib/regions";
import { staffRoles } from "@/lib/staff";
import { product } from "./catalogue";
import { endpoint } from "./endpoint";
import { birthDateProblem, CODE_INCOMPLETE, MAX, newPasswordProblem, PASSWORD_NEEDED } from "./fields";
import { order } from "./orders";
import { done, email, id, line, phone, ruled, success, timestamp, whereabouts } from "./shared";

/** SHP-DATA-12 */
const profileAddress = z.strictObject({
  street: line(MAX.street),
  city: line(MAX.town),
  region: z.enum(regions, "Please choose a region of Ghana"),
  country: z.literal("Ghana"),
});

/** User of the API (SHP-DATA-11); `lastLogin` is the login before the current one. */
export const user = z.strictObject({
  _id: id,
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phoneNumber: z.string().nullable(),
  dateOfBirth: z.iso.date().nullable(),
  /** Default address of the address book. */
  address: profileAddress.nullable(),
  role: z.enum(["customer", ...staffRoles]),
  branchId: z.string().nullable(),
  /** URL of the desk, for staff only; the shop's code does not contain it (BEYOND-34). */
  desk: z.string().optional(),
  lastLogin: timestamp.nullable(),
  createdAt: timestamp,
  orderStats: z.strictObject({ processing: z.number().int().min(0) }),
  /** New email that is not verified yet (SHP-ACCOUNT-31). */
  pendingEmail: z.string().nullable(),
  /** The account has no password, so that only a recent login proves ownership. */
  googleOnly: z.boolean(),
  paymentPreference: z.enum(checkoutMethods).nullable(),
});
export type User = z.infer<typeof user>;

/** A new password; `givenPassword` is one to check, any text up to the limit. */
export const newPassword = ruled(z.string().max(MAX.password, "Password is too long"), newPasswordProblem);
export const givenPassword = z.string().min(1, PASSWORD_NEEDED).max(MAX.password, "Password is too long");

/** Six-digit code from an email. */
export const mailedCode = z.string().regex(/^\d{6}$/, CODE_INCOMPLETE);

const dateOfBirth = ruled(z.iso.date("Please enter a valid date of birth"), (text) => birthDateProblem(text));

export const addressBookInput = z.strictObject({
  label: line(MAX.addressLabel, 0).optional(),
  firstName: line(MAX.name),
  lastName: line(MAX.name),
  phone,
  street: line(MAX.street),
  region: z.enum(regions, "Please choose a region of Ghana"),
  town: line(MAX.town),
  ...whereabouts,
  isDefault: z.boolean(),
});
export type AddressBookInput = z.output<typeof addressBookInput>;

export const address = z.strictObject({
  _id: id,
  label: z.string().nullable(),
  firstName: z.string(),
  lastName: z.string(),
  phone: z.string(),
  street: z.string(),
  landmark: z.string().nullable(),
  region: z.string(),
  town: z.string(),
  digitalAddress: z.string().nullable(),
  isDefault: z.boolean(),
});
export type Address = z.infer<typeof address>;

const cartLineOfExport = z.strictObject({ name: z.string(), quantity: z.number().int() });

/** A session of the account. */
const signIn = z.strictObject({
  _id: id,
  kind: z.enum(["browser", "api"]),
  /** Device name, such as "Chrome on Android"; null if unknown. */
  device: z.string().nullable(),
  /** Whether it is the session of this request. */
  current: z.boolean(),
  createdAt: timestamp,
  lastUsedAt: timestamp,
});
export type SignIn = z.infer<typeof signIn>;

/** All data that the shop keeps about a person (Data Protection Act 2012, s.35: right of access). */
const accountExport = z.strictObject({
  exportedAt: timestamp,
  user,
  /** Previous emails whose change can still be undone. */
  formerEmails: z.array(z.string()),
  addresses: z.array(address),
  savedItems: z.array(z.string()),
  /** Sold-out products with a back-in-stock request. */
  stockAlerts: z.array(z.string()),
  cart: z.array(cartLineOfExport),
  /** Time at which two-step sign-in was switched on; null while it is off. */
  secondFactorSince: timestamp.nullable(),
  orders: z.array(order),
  sessions: z.array(
    z.strictObject({
      kind: z.string(),
      device: z.string().nullable(),
      createdAt: timestamp,
      lastUsedAt: timestamp,
      expiresAt: timestamp,
    }),
  ),
});
export type AccountExport = z.infer<typeof accountExport>;

const profileInput = z.strictObject({
  firstName: line(MAX.name),
  lastName: line(MAX.name),
  email,
  phoneNumber: z.union([phone, z.literal("")]).nullable(),
  /** Required by the shop's form (SHP-ACCOUNT-21); null if never given (SHP-ACCOUNT-26). */
  dateOfBirth: dateOfBirth.nullable(),
  /** Required for a new email, if the account has a password. */
  currentPassword: givenPassword.optional(),
});
export type ProfileInput = z.output<typeof profileInput>;

const contactInput = z.strictObject({
  phoneNumber: phone.optional(),
  address: profileAddress.extend(whereabouts).optional(),
});
export type ContactInput = z.output<typeof contactInput>;

export const accountEndpoints = {
  getProfile: endpoint("GET /api/users/profile", {
    summary: "Get the logged-in user",
    access: "account",
    answer: success(user),
  }),
  updateProfile: endpoint("PUT /api/users/profile", {
    summary:
      "Update the profile; a new email needs the current password (or a fresh login without one) and takes effect with the code sent to it",
    access: "account",
    limits: [
      { name: "profile", account: "viewer" },
      { name: "resend", countedByDomain: true },
      { name: "password", account: "viewer", given: "currentPassword" },
    ],
    body: profileInput,
    answer: success(user),
    errors: [403, 409],
  }),
  updateMe: endpoint("PATCH /api/users/me", {
    summary: "Change the phone number and the default address (used at checkout)",
    access: "account",
    body: contactInput,
    answer: success(user),
  }),
  closeAccount: endpoint("DELETE /api/users/me", {
    summary: "Close the account; orders are kept without personal data",
    access: "account",
    limits: [{ name: "password", account: "viewer" }],
    body: z.strictObject({ password: givenPassword }),
    answer: done,
    errors: [409],
  }),
  exportAccount: endpoint("GET /api/users/export", {
    summary: "Export all data about the user as JSON",
    access: "account",
    answer: success(accountExport),
  }),
  listSignIns: endpoint("GET /api/users/sessions", {
    summary: "List the account's sessions: the current one first, then by last use",
    access: "account",
    answer: success(z.array(signIn)),
  }),
  endOtherSignIns: endpoint("DELETE /api/users/sessions", {
    summary: "End all sessions except the current one",
    access: "account",
    answer: success(z.array(signIn)),
  }),
  endSignIn: endpoint("DELETE /api/users/sessions/{id}", {
    summary: "End one session",
    access: "account",
    params: z.strictObject({ id }),
    answer: success(z.array(signIn)),
    errors: [404],
  }),
  setPaymentPreference: endpoint("PUT /api/users/payment-preference", {
    summary: "Set the payment method that checkout selects by default; null for none",
    access: "account",
    body: z.strictObject({ method: z.enum(checkoutMethods).nullable() }),
    answer: done,
  }),
  listSavedItems: endpoint("GET /api/users/saved-items", {
    summary: "List saved products, newest first",
    access: "account",
    answer: success(z.array(product)),
  }),
  saveItem: endpoint("PUT /api/users/saved-items/{productId}", {
    summary: "Save a product",
    access: "account",
    params: z.strictObject({ productId: id }),
    answer: done,
    errors: [404, 409],
  }),
  unsaveItem: endpoint("DELETE /api/users/saved-items/{productId}", {
    summary: "Remove a product from the saved items",
    access: "account",
    params: z.strictObject({ productId: id }),
    answer: done,
  }),
  listAddresses: endpoint("GET /api/users/addresses", {
    summary: "List the address book, default first",
    access: "account",
    answer: success(z.array(address)),
  }),
  addAddress: endpoint("POST /api/users/addresses", {
    summary: "Add an address; the first one is the default",
    access: "account",
    body: addressBookInput,
    answer: success(address),
    status: 201,
    errors: [409],
  }),
  updateAddress: endpoint("PUT /api/users/addresses/{id}", {
    summary: "Replace an address",
    access: "account",
    params: z.strictObject({ id }),
    body: addressBookInput,
    answer: success(address),
    errors: [404],
  }),
  removeAddress: endpoint("DELETE /api/users/addresses/{id}", {
    summary: "Remove an address",
    access: "account",
    params: z.strictObject({ id }),
    answer: success(z.array(address)),
    errors: [404],
  }),
};
