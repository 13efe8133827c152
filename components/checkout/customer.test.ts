import { describe, expect, test, vi } from "vitest";
import type { Address, User } from "@/lib/contracts/accounts";
import { OTHER_TOWN } from "@/lib/regions";
import { exampleForm } from "@/tests/support/checkout-form";
import { MemoryStorage } from "@/tests/support/client-examples";
import { exampleLine } from "@/tests/support/example-line";
import { addressAt, changeFilled, lastAddressAt, prefill, profileChange } from "./customer";
import { type CheckoutForm, emptyForm, type FilledForm, isFormFor, keepForm, readKeptForm } from "./form";
import { toOrderBody } from "./order-body";

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
  googleOnly: false,
  paymentPreference: "mobile_money",
};

const home: Address = {
  _id: "0d9e5c3a-0000-4222-8333-000000000002",
  label: "Mother",
  firstName: "Maame",
  lastName: "Okyere",
  phone: "+233209990001",
  street: "5 Ring Road",
  landmark: "Blue kiosk behind Total",
  region: "Greater Accra",
  town: "Tema",
  digitalAddress: "GA-183-8164",
  isDefault: true,
};
const another: Address = {
  ...home,
  ...{ firstName: "Yaw", phone: "+233501112223", street: "9 Hill Street" },
  landmark: null,
};

const untouched: FilledForm = { form: emptyForm, filled: emptyForm };
const prefilled = prefill(untouched, { user, home });

/** The form after a manual change. */
const typedOver = ({ form, filled }: FilledForm, typed: Partial<CheckoutForm>) => ({
  form: { ...form, ...typed },
  filled,
});

test("SHP-CHECKOUT-28 the last order's address is used, unless this device delivers elsewhere", () => {
  const elsewhere = { region: "Ashanti", town: "Kumasi" } as const;
  expect(lastAddressAt(null, home)).toBe(home);
  expect(lastAddressAt({ region: "Greater Accra", town: "Tema" }, home)).toBe(home);
  expect(lastAddressAt({ region: "Greater Accra", town: OTHER_TOWN }, { ...home, town: "Kpone" })).not.toBeNull();
  expect(lastAddressAt(elsewhere, home)).toBeNull();
  expect(lastAddressAt(elsewhere, null)).toBeNull();
});

describe("prefilling", () => {
  test("SHP-CHECKOUT-28 BEYOND-19 BEYOND-20 an empty form takes the default address, its recipient and the preferred method", () => {
    expect(prefilled.form).toEqual({
      ...emptyForm,
      firstName: "Maame",
      lastName: "Okyere",
      email: "ama@example.com",
      phone: "020 999 0001",
      address: "5 Ring Road",
      region: "Greater Accra",
      town: "Tema",
      landmark: "Blue kiosk behind Total",
      digitalAddress: "GA-183-8164",
      paymentMethod: "mobile_money",
    });
  });

  test("SHP-CHECKOUT-28 typed or chosen values stay, and a typed address keeps the customer's name", () => {
    const typed = { ...emptyForm, firstName: "Akua", region: "Volta", paymentMethod: "card" } as const;
    expect(prefill({ ...untouched, form: typed }, { user, home }).form).toEqual({
      ...typed,
      lastName: "Mensah",
      email: "ama@example.com",
      phone: "024 123 4567",
    });
  });

  test("SHP-CHECKOUT-28 a town that is not in the list goes into its own field", () => {
    const away = { ...home, region: "Volta", town: "Kpalime Duga" };
    expect(prefill(untouched, { user, home: away }).form).toMatchObject({
      region: "Volta",
      town: OTHER_TOWN,
      customTown: "Kpalime Duga",
    });
  });

  test("a profile without phone, address and preference fills the rest", () => {
    const bare = { ...user, phoneNumber: null, paymentPreference: null };
    expect(prefill(untouched, { user: bare, home: null }).form).toEqual({
      ...emptyForm,
      firstName: "Ama",
      lastName: "Mensah",
      email: "ama@example.com",
    });
  });

  test("BEYOND-19 a new default replaces values that were not typed; a missing default clears them", () => {
    const noted = typedOver(prefilled, { deliveryNote: "Call first", lastName: "Addo" });
    expect(prefill(noted, { user, home: another }).form).toMatchObject({
      firstName: "Yaw",
      lastName: "Addo",
      phone: "050 111 2223",
      address: "9 Hill Street",
      landmark: "",
      deliveryNote: "Call first",
    });
    expect(prefill(prefilled, { user, home: null }).form).toMatchObject({ firstName: "Ama", address: "", town: "" });
  });

  test("BEYOND-19 a corrected street keeps its recipient, whatever the default is now", () => {
    const corrected = typedOver(prefilled, { address: "5b Ring Road" });
    expect(prefill(corrected, { user, home: another })).toEqual(corrected);
  });

  test("BEYOND-84 another region clears the landmark and code that were filled in, not typed ones", () => {
    expect(changeFilled(prefilled, "region", "Volta").form).toMatchObject({
      region: "Volta",
      town: "",
      landmark: "",
      digitalAddress: "",
    });
    const noted = typedOver(prefilled, { landmark: "Red gate" });
    expect(changeFilled(noted, "region", "Volta").form).toMatchObject({ landmark: "Red gate", digitalAddress: "" });
    expect(changeFilled(prefilled, "address", "5b Ring Road").form.landmark).toContain("Blue kiosk");
  });

  test("filled-in values are stored per tab, so that a reload tells them from typed ones", () => {
    const sessionStorage = new MemoryStorage();
    vi.stubGlobal("window", { sessionStorage });
    const kept = { ...typedOver(prefilled, { phone: "0241234567" }), owner: user._id };
    keepForm(kept);
    expect(readKeptForm()).toEqual(kept);
    sessionStorage.clear();
    expect(readKeptForm()).toEqual({ ...untouched, owner: null });
    vi.unstubAllGlobals();
  });
});

describe("what checkout saves to the profile", () => {
  test("SHP-CHECKOUT-29 another phone is saved to the profile with the address", () => {
    const form = exampleForm({ phone: " 0501112223 ", town: OTHER_TOWN, customTown: "Prampram" });
    const address = { street: "5 Ring Road", city: "Prampram", region: "Greater Accra", country: "Ghana" };
    expect(profileChange(form, user, emptyForm)).toEqual({ phoneNumber: "0501112223", address });
    const found = { landmark: "Blue gate", digitalAddress: "GA-183-8164" };
    expect(profileChange({ ...form, ...found }, user, emptyForm)?.address).toEqual({ ...address, ...found });
    expect(profileChange(exampleForm({ firstName: " ama" }), { ...user, phoneNumber: null }, emptyForm)).not.toBeNull();
    expect(profileChange(form, { ...user, lastName: "" }, emptyForm)).not.toBeNull();
  });

  test("SHP-CHECKOUT-29 the same number in another spelling changes nothing", () => {
    for (const phone of ["0241234567", "024 123 4567", "+233 24 123 4567", "00233241234567"]) {
      expect(profileChange(exampleForm({ phone }), user, emptyForm)).toBeNull();
    }
  });

  test("SHP-CHECKOUT-29 an order for another person, or with an address book phone, changes nothing", () => {
    const phone = "0501112223";
    expect(profileChange(exampleForm({ phone, firstName: "Efua" }), user, emptyForm)).toBeNull();
    expect(profileChange(exampleForm({ phone, lastName: "Owusu" }), user, emptyForm)).toBeNull();
    expect(profileChange(exampleForm({ phone }), user, { ...emptyForm, phone: "050 111 2223" })).toBeNull();
    expect(profileChange(prefilled.form, user, prefilled.filled)).toBeNull();
  });
});

test("SHP-CHECKOUT-30 a signed-in order names the customer and has no guest flag", () => {
  const body = toOrderBody(exampleForm(), [exampleLine()], { offer: null, deliveryFee: null }, 1, user._id);
  expect(body).toMatchObject({ user: user._id, customerDetails: { isGuest: false } });
  expect(toOrderBody(exampleForm(), [exampleLine()], { offer: null, deliveryFee: null }, 1)).not.toHaveProperty("user");
});

test("a customer's form is never shown to another customer; a guest's form survives login", () => {
  expect(isFormFor({ owner: user._id }, user._id)).toBe(true);
  expect(isFormFor({ owner: user._id }, null)).toBe(false);
  expect(isFormFor({ owner: user._id }, "another")).toBe(false);
  expect(isFormFor({ owner: null }, user._id)).toBe(true);
});

test("BEYOND-56 the saved address in the remembered town takes precedence over the default", () => {
  const kumasi = { ...another, region: "Ashanti" as const, town: "Kumasi", isDefault: false };
  const book = [home, kumasi];
  expect(addressAt({ region: "Ashanti", town: "Kumasi" }, book)).toBe(kumasi);
  expect(addressAt({ region: "Volta", town: "Ho" }, book)).toBe(home);
  expect(addressAt(null, book)).toBe(home);
  expect(addressAt(null, [kumasi])).toBeNull();
});
