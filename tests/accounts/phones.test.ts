import { expect, test } from "vitest";
import { addAddress, listAddresses, updateContact, updateProfile } from "@/server/accounts";
import { newCustomer } from "../support/customers";
import { testDatabase } from "../support/database";
import { signedIn } from "../support/viewers";

test("SHP-CHECKOUT-29 BEYOND-19 a new phone number is copied to the customer's own addresses only", async () => {
  const { db, query } = await testDatabase();
  const { id, email } = await newCustomer(query, { phoneNumber: "+233241234567" });
  const place = { street: "5 Ring Road", region: "Greater Accra", town: "Tema" } as const;
  const own = { ...place, firstName: "Efua", lastName: "Owusu", phone: "024 123 4567", isDefault: true };
  await addAddress(id, own);
  await addAddress(id, { ...own, firstName: "Maame", phone: "0209990001", isDefault: false });
  const phones = async () => (await listAddresses(id)).map(({ phone }) => phone);

  const address = { street: place.street, city: place.town, region: place.region, country: "Ghana" } as const;
  await updateContact(id, { phoneNumber: "0501112223", address });
  expect(await phones()).toEqual(["+233501112223", "+233209990001"]);

  const viewer = await signedIn(db, id);
  const person = { firstName: "Efua", lastName: "Owusu", email, dateOfBirth: null };
  await updateProfile(viewer, { ...person, phoneNumber: "0551112223" });
  expect(await phones()).toEqual(["+233551112223", "+233209990001"]);
  await updateProfile(viewer, { ...person, phoneNumber: null });
  expect(await phones()).toEqual(["+233551112223", "+233209990001"]);
});
