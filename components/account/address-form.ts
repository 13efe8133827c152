import { errorsOf, type FormErrors } from "@/components/ui/use-form";
import type { Address, AddressBookInput, User } from "@/lib/contracts/accounts";
import { needed, phoneProblem, trimmed } from "@/lib/contracts/fields";
import { formatPhone, internationalDigits } from "@/lib/phone";
import {
  digitalAddressProblem,
  isRegion,
  normaliseDigitalAddress,
  OTHER_TOWN,
  type Region,
  townsOf,
} from "@/lib/regions";

/** Where the shop keeps the address book. */
export const BOOK_PATH = "/api/users/addresses";

/** An empty form, with the customer's name and phone. */
export function newAddressForm(person: Pick<User, "firstName" | "lastName" | "phoneNumber"> | null) {
  return {
    label: "",
    firstName: person?.firstName ?? "",
    lastName: person?.lastName ?? "",
    phone: person?.phoneNumber ? formatPhone(person.phoneNumber) : "",
    region: "" as Region | "",
    town: "",
    customTown: "",
    street: "",
    landmark: "",
    digitalAddress: "",
    isDefault: false as boolean,
  };
}

/** What stands in the fields of an address. */
export type AddressForm = ReturnType<typeof newAddressForm>;
type AddressErrors = FormErrors<AddressForm>;

/** The form for a kept address; a town that the list does not have stands in its own field. */
export function toAddressForm(address: Address): AddressForm {
  const region = isRegion(address.region) ? address.region : "";
  const listed = townsOf(region).includes(address.town);
  return {
    label: address.label ?? "",
    firstName: address.firstName,
    lastName: address.lastName,
    phone: formatPhone(address.phone),
    region,
    town: listed ? address.town : region && OTHER_TOWN,
    customTown: listed ? "" : address.town,
    street: address.street,
    landmark: address.landmark ?? "",
    digitalAddress: address.digitalAddress ?? "",
    isDefault: address.isDefault,
  };
}

/** The form with one field changed: another region has other towns. */
export function changeAddress<F extends keyof AddressForm>(
  form: AddressForm,
  field: F,
  value: AddressForm[F],
): AddressForm {
  const changed = { ...form, [field]: value };
  return field === "region" ? { ...changed, town: "", customTown: "" } : changed;
}

/** What the shop is sent, once `checkAddress` found nothing. */
export function toAddressInput({ isDefault, ...form }: AddressForm): AddressBookInput {
  const { label, landmark, digitalAddress, region, town, customTown, ...person } = trimmed(form);
  return {
    ...person,
    ...(label ? { label } : {}),
    ...(landmark ? { landmark } : {}),
    ...(digitalAddress ? { digitalAddress } : {}),
    region: region as Region,
    town: town === OTHER_TOWN ? customTown : town,
    isDefault,
  };
}

/** What stands against keeping the address, by field. */
export function checkAddress(form: AddressForm): AddressErrors {
  const { firstName, lastName, phone, region, town, customTown, street, digitalAddress } = form;
  return {
    firstName: needed(firstName, "First name is required"),
    lastName: needed(lastName, "Last name is required"),
    phone: needed(phone, "Phone number is required", phoneProblem),
    region: needed(region, "Region is required"),
    town: needed(town, "Town is required"),
    customTown: town === OTHER_TOWN ? needed(customTown, "Your town is required") : undefined,
    street: needed(street, "Street address is required"),
    digitalAddress: digitalAddressProblem(digitalAddress),
  };
}

/** What the shop says against single fields of the form. */
export function addressServerErrors(
  { town, ...errors }: Record<string, string | undefined>,
  form: AddressForm,
): AddressErrors {
  return errorsOf(form, { ...errors, [form.town === OTHER_TOWN ? "customTown" : "town"]: town });
}

/** The book with an address as the shop has kept it: in its place or at the end, the default first. */
export function withAddress(book: Address[], kept: Address): Address[] {
  const others = kept.isDefault ? book.map((address) => ({ ...address, isDefault: false })) : book;
  const known = others.some(({ _id }) => _id === kept._id);
  const changed = known ? others.map((address) => (address._id === kept._id ? kept : address)) : [...others, kept];
  return [...changed].sort((one, other) => Number(other.isDefault) - Number(one.isDefault));
}

/** The address of the book that says what the form says; which is the default does not matter. */
export function findKept(book: Address[], form: AddressForm): Address | undefined {
  const wanted = essenceOf(form);
  return book.find((address) => essenceOf(toAddressForm(address)) === wanted);
}

function essenceOf(form: AddressForm): string {
  const { phone, digitalAddress = "", isDefault: _, ...others } = toAddressInput(form);
  return JSON.stringify([others, internationalDigits(phone), normaliseDigitalAddress(digitalAddress)]);
}
