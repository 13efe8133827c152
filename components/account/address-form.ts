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

/** API path of the saved addresses. */
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

/** Field values of an address. */
export type AddressForm = ReturnType<typeof newAddressForm>;
type AddressErrors = FormErrors<AddressForm>;

/** Form values of a saved address; an unlisted town goes into the free-text field. */
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

/** Applies an edit; a region change clears the town. */
export function changeAddress<F extends keyof AddressForm>(
  form: AddressForm,
  field: F,
  value: AddressForm[F],
): AddressForm {
  const changed = { ...form, [field]: value };
  return field === "region" ? { ...changed, town: "", customTown: "" } : changed;
}

/** Request body of a form without errors. */
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

/** Error messages by field. */
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

/** The server's error messages by field. */
export function addressServerErrors(
  { town, ...errors }: Record<string, string | undefined>,
  form: AddressForm,
): AddressErrors {
  return errorsOf(form, { ...errors, [form.town === OTHER_TOWN ? "customTown" : "town"]: town });
}

/** Replaces or appends a saved address; the default comes first. */
export function withAddress(book: Address[], kept: Address): Address[] {
  const others = kept.isDefault ? book.map((address) => ({ ...address, isDefault: false })) : book;
  const known = others.some(({ _id }) => _id === kept._id);
  const changed = known ? others.map((address) => (address._id === kept._id ? kept : address)) : [...others, kept];
  return [...changed].sort((one, other) => Number(other.isDefault) - Number(one.isDefault));
}

/** Saved address with the form's values; ignores which one is the default. */
export function findSaved(book: Address[], form: AddressForm): Address | undefined {
  const wanted = comparableOf(form);
  return book.find((address) => comparableOf(toAddressForm(address)) === wanted);
}

function comparableOf(form: AddressForm): string {
  const { phone, digitalAddress = "", isDefault: _, ...others } = toAddressInput(form);
  return JSON.stringify([others, internationalDigits(phone), normaliseDigitalAddress(digitalAddress)]);
}
