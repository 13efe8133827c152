import { describe, expect, test } from "vitest";
import { addressBookInput } from "@/lib/contracts/accounts";
import { exampleAddress, exampleUser } from "@/tests/support/client-examples";
import { draw, words } from "@/tests/support/draw";
import { AddressCard } from "./address-card";
import {
  addressServerErrors,
  changeAddress,
  checkAddress,
  findSaved,
  newAddressForm,
  toAddressForm,
  toAddressInput,
  withAddress,
} from "./address-form";

const filled = toAddressForm(exampleAddress());
const nothing = async () => undefined;

describe("an address", () => {
  test("BEYOND-19 a new address starts with the customer's name and phone, and requires a town", () => {
    const form = newAddressForm(exampleUser());
    expect(form).toMatchObject({ firstName: "Ama", lastName: "Mensah", phone: "024 123 4567" });
    expect(checkAddress(form)).toEqual({
      region: "Region is required",
      town: "Town is required",
      street: "Street address is required",
    });
    expect(checkAddress({ ...filled, phone: "12" })).toEqual({ phone: "Phone number is invalid" });
  });

  test("BEYOND-19 the form sends what the contract accepts, with the typed town and no empty text", () => {
    expect(toAddressInput(filled)).toEqual({
      label: "Home",
      firstName: "Ama",
      lastName: "Mensah",
      phone: "024 123 4567",
      street: "5 Ring Road",
      region: "Greater Accra",
      town: "Tema",
      isDefault: true,
    });
    const full = {
      ...filled,
      town: "others",
      customTown: " Prampram ",
      landmark: "Blue kiosk",
      digitalAddress: "ga1838164",
    };
    expect(checkAddress(full)).toEqual({});
    expect(toAddressInput(full)).toMatchObject({ town: "Prampram", landmark: "Blue kiosk" });
    expect(addressBookInput.safeParse(toAddressInput(full)).success).toBe(true);
  });

  test("a town that is not in the list has its own field, which is required", () => {
    const form = toAddressForm(exampleAddress({ town: "Prampram" }));
    expect(form).toMatchObject({ town: "others", customTown: "Prampram" });
    expect(checkAddress({ ...form, customTown: "" })).toEqual({ customTown: "Your town is required" });
    expect(addressServerErrors({ town: "No", other: "?" }, form)).toEqual({ customTown: "No" });
  });

  test("another region has other towns", () => {
    expect(changeAddress(filled, "region", "Volta")).toMatchObject({ region: "Volta", town: "", customTown: "" });
    expect(changeAddress(filled, "town", "Accra")).toMatchObject({ region: "Greater Accra", town: "Accra" });
  });

  test("a GhanaPost GPS code is optional, and must be valid if given", () => {
    expect(checkAddress({ ...filled, digitalAddress: "" })).toEqual({});
    expect(checkAddress({ ...filled, digitalAddress: "GA-183-8164" })).toEqual({});
    expect(checkAddress({ ...filled, digitalAddress: "Z1-1" })).toEqual({
      digitalAddress: "Use a code such as GA-183-8164",
    });
  });

  test("BEYOND-19 a saved address keeps its position; a new default replaces the old one", () => {
    const home = exampleAddress();
    const shop = exampleAddress({ _id: "0d9e5c3a-1111-4222-8333-444455550003", label: "Shop", isDefault: false });
    expect(withAddress([home], shop)).toEqual([home, shop]);
    expect(withAddress([home, shop], { ...shop, isDefault: true })).toEqual([
      { ...shop, isDefault: true },
      { ...home, isDefault: false },
    ]);
    expect(withAddress([home, shop], { ...shop, street: "New" })).toEqual([home, { ...shop, street: "New" }]);
  });

  test("an address whose response was lost is recognised, in any spelling of its phone", () => {
    const book = [exampleAddress({ _id: "other", street: "6 Ring Road" }), exampleAddress({ isDefault: false })];
    expect(findSaved(book, { ...filled, phone: "0241234567", street: " 5 Ring Road " })).toBe(book[1]);
    expect(findSaved(book, { ...filled, street: "7 Ring Road" })).toBeUndefined();
  });

  test("BEYOND-19 a card marks the default address and offers 'default' on the others", () => {
    const card = (isDefault: boolean) =>
      words(
        draw(
          <AddressCard
            address={exampleAddress({ isDefault })}
            onEdit={nothing}
            onDefault={nothing}
            onDelete={nothing}
          />,
        ),
      );
    expect(card(true)).toBe("Home Default Ama Mensah 5 Ring Road Tema, Greater Accra 024 123 4567 Edit Delete");
    expect(card(false)).toContain("Edit Delete Make default");
  });
});
