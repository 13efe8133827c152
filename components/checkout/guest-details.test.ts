import { beforeEach, expect, test, vi } from "vitest";
import { exampleForm } from "@/tests/support/checkout-form";
import { MemoryStorage } from "@/tests/support/client-examples";
import { emptyForm } from "./form";
import { clearGuestDetails, fillGuestDetails, keepGuestDetails, readGuestDetails } from "./guest-details";

beforeEach(() => {
  const localStorage = new MemoryStorage();
  vi.stubGlobal("window", { localStorage, addEventListener: () => undefined });
});

const { firstName, lastName, email, phone, region, town, customTown, address } = exampleForm();
const details = {
  ...{ firstName, lastName, email, phone, region, town, customTown, address },
  ...{ landmark: "Blue gate", digitalAddress: "GA-183-8164" },
};
const empty = { form: emptyForm, filled: emptyForm };

const wanted = exampleForm({ ...details, remember: true });

test("BEYOND-84 name, email, phone and address of a guest's order are stored if ticked, and nothing else", () => {
  keepGuestDetails({ ...wanted, remember: false });
  expect(readGuestDetails()).toBeNull();
  keepGuestDetails({ ...wanted, deliveryNote: "Gate", paymentMethod: "mobile_money", walletPhone: "0241234567" });
  expect(JSON.parse(window.localStorage.getItem("guestDetails") ?? "")).toEqual(details);
  expect(readGuestDetails()).toEqual(details);
});

test("the details fill an empty form and never replace typed values", () => {
  const filledIn = fillGuestDetails(empty, details, { region, town });
  expect(filledIn.form).toEqual({ ...emptyForm, ...details, remember: true });
  expect(filledIn.filled).toEqual(filledIn.form);
  const typed = { ...empty, form: { ...emptyForm, firstName: "Yaw", address: "1 High Street" } };
  const { form } = fillGuestDetails(typed, details, null);
  expect(form).toMatchObject({ firstName: "Yaw", lastName, phone, address: "1 High Street", region: "" });
});

test("the address is left out if the device now delivers elsewhere", () => {
  const { form } = fillGuestDetails(empty, details, { region: "Volta", town: "Ho" });
  expect(form).toMatchObject({ firstName, email, phone, region: "", town: "", address: "" });
});

test("clearing deletes the details and empties their fields, also edited ones", () => {
  keepGuestDetails(wanted);
  const form = { ...wanted, firstName: "Yaw", deliveryNote: "Call first" };
  const cleared = clearGuestDetails({ form, filled: wanted });
  expect(cleared.form).toEqual({ ...emptyForm, deliveryNote: "Call first", paymentMethod: form.paymentMethod });
  expect(readGuestDetails()).toBeNull();
});
