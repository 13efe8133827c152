import { beforeEach, describe, expect, test } from "vitest";
import { type AddressBookInput, addressBookInput } from "@/lib/contracts/accounts";
import { addAddress, listAddresses, removeAddress, updateAddress, updateContact } from "@/server/accounts";
import { newCustomer } from "../support/customers";
import { testDatabase } from "../support/database";

let userId: string;
const shop = await testDatabase();
beforeEach(async () => {
  userId = (await newCustomer(shop.query)).id;
});

/** Address input, parsed as the route does. */
function address(changes: Partial<AddressBookInput> = {}): AddressBookInput {
  return addressBookInput.parse({
    firstName: "Efua",
    lastName: "Owusu",
    phone: "024 123 4567",
    street: "5 Ring Road",
    region: "Greater Accra",
    town: "Accra",
    isDefault: false,
    ...changes,
  });
}

const add = (street: string, isDefault = false) => addAddress(userId, address({ street, isDefault }));
/** Streets of the address book, with the default marked. */
const book = async () =>
  (await listAddresses(userId)).map(({ street, isDefault }) => (isDefault ? `* ${street}` : street));
const NOT_FOUND = { code: "NOT_FOUND" };

describe("the address book", () => {
  test("BEYOND-19 stores a normalised address; missing fields are empty", async () => {
    const whole = { label: "Office", landmark: "Opposite the post office", digitalAddress: "ga 183 8164" };
    expect(await addAddress(userId, address(whole))).toEqual({
      _id: expect.any(String),
      label: "Office",
      firstName: "Efua",
      lastName: "Owusu",
      phone: "+233241234567",
      street: "5 Ring Road",
      landmark: "Opposite the post office",
      region: "Greater Accra",
      town: "Accra",
      digitalAddress: "GA-183-8164",
      isDefault: true,
    });
    const bare = await addAddress(userId, address({ label: "", landmark: "" }));
    expect(bare).toMatchObject({ label: null, landmark: null, digitalAddress: null });
  });

  test("BEYOND-19 has exactly one default, listed first; others follow in order of creation", async () => {
    await add("1 First Street");
    await add("2 Second Street");
    expect(await book()).toEqual(["* 1 First Street", "2 Second Street"]);
    await add("3 Third Street", true);
    expect(await book()).toEqual(["* 3 Third Street", "1 First Street", "2 Second Street"]);
  });

  test("holds twenty; one more is refused with a message and keeps the default", async () => {
    for (let i = 1; i <= 20; i += 1) await add(`${i} Ring Road`);
    await expect(add("21 Ring Road", true)).rejects.toMatchObject({
      code: "CONFLICT",
      message: "Your address book is full. Remove an address you no longer need.",
    });
    expect(await book()).toHaveLength(20);
    expect((await book())[0]).toBe("* 1 Ring Road");
  });

  test("an update replaces the whole address, and the default stays until another becomes it", async () => {
    const [first, second] = [await addAddress(userId, address({ landmark: "Near the bank" })), await add("2 B Street")];
    const changed = await updateAddress(userId, first._id, address({ street: "7 New Street", phone: "0209876543" }));
    expect(changed).toMatchObject({
      _id: first._id,
      street: "7 New Street",
      phone: "+233209876543",
      landmark: null,
      isDefault: true,
    });
    await updateAddress(userId, second._id, address({ street: "2 B Street" }));
    expect(await book()).toEqual(["* 7 New Street", "2 B Street"]);
    await updateAddress(userId, second._id, address({ street: "2 B Street", isDefault: true }));
    expect(await book()).toEqual(["* 2 B Street", "7 New Street"]);
  });

  test("after the default is removed the oldest becomes it; the last one can be removed", async () => {
    const [first, second, third] = [await add("1 A Street"), await add("2 B Street"), await add("3 C Street")];
    const left = await removeAddress(userId, first._id);
    expect(left).toEqual(await listAddresses(userId));
    expect(await book()).toEqual(["* 2 B Street", "3 C Street"]);
    await removeAddress(userId, third._id);
    expect(await book()).toEqual(["* 2 B Street"]);
    expect(await removeAddress(userId, second._id)).toEqual([]);
  });

  test("an address of another customer answers not found", async () => {
    const { id: stranger } = await newCustomer(shop.query);
    const { _id: id } = await add("1 A Street");
    for (const known of [id, "5d1c0f2e-8c55-4f0e-9d0b-3a2f5b1f0a01"]) {
      await expect(updateAddress(stranger, known, address({ isDefault: true }))).rejects.toMatchObject(NOT_FOUND);
      await expect(removeAddress(stranger, known)).rejects.toMatchObject(NOT_FOUND);
    }
    expect(await listAddresses(stranger)).toEqual([]);
    expect(await book()).toEqual(["* 1 A Street"]);
  });

  test("two added at once leave one default", async () => {
    await Promise.all([add("1 A Street", true), add("2 B Street", true)]);
    expect((await book()).filter((line) => line.startsWith("*"))).toHaveLength(1);
  });
});

describe("SHP-CHECKOUT-29 an address saved at checkout", () => {
  const home = { street: "9 Home Street", city: "Kumasi", region: "Ashanti", country: "Ghana" } as const;

  test("is added as the default with the customer's name and phone", async () => {
    await add("1 A Street");
    expect((await updateContact(userId, { address: home })).address).toEqual(home);
    expect(await book()).toEqual(["* 9 Home Street", "1 A Street"]);
    expect((await listAddresses(userId))[0]).toMatchObject({
      firstName: "Efua",
      lastName: "Owusu",
      phone: "+233241234567",
      town: "Kumasi",
      region: "Ashanti",
      label: null,
      landmark: null,
    });
  });

  test("becomes the default if the book has it already", async () => {
    await updateContact(userId, { address: home });
    await add("1 A Street", true);
    await updateContact(userId, { address: home });
    await updateContact(userId, { address: home });
    expect(await book()).toEqual(["* 9 Home Street", "1 A Street"]);
  });
});
