import { errorsOf, type FormErrors } from "@/components/ui/use-form";
import type { Address, AddressBookInput } from "@/lib/contracts/accounts";
import { needed, phoneProblem } from "@/lib/contracts/fields";
import { formatPhone, internationalDigits } from "@/lib/phone";
import {
  digitalAddressProblem,
  isRegion,
  normaliseDigitalAddress,
  OTHER_TOWN,
  type Region,
  townsOf,
} from "@/lib/regions";

/** What stands in the fields of an address. */
export interface AddressForm {
  label: string;
  firstName: string;
  lastName: string;
  phone: string;
  region: Region | "";
  town: string;
  customTown: string;
  street: string;
  landmark: string;
  digitalAddress: string;
  isDefault: boolean;
}

export type AddressErrors = FormErrors<AddressForm>;

/** An empty form, with the name and phone of whoever is signed in. */
export function newAddressForm(
  person: { firstName: string; lastName: string; phoneNumber: string | null } | null,
): AddressForm {
  return {
    label: "",
    firstName: person?.firstName ?? "",
    lastName: person?.lastName ?? "",
    phone: person?.phoneNumber ? formatPhone(person.phoneNumber) : "",
    region: "",
    town: "",
    customTown: "",
    street: "",
    landmark: "",
    digitalAddress: "",
    isDefault: false,
  };
}

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
export function toAddressInput(form: AddressForm): AddressBookInput {
  const { label, landmark, digitalAddress } = form;
  return {
    ...(label.trim() ? { label: label.trim() } : {}),
    firstName: form.firstName.trim(),
    lastName: form.lastName.trim(),
    phone: form.phone.trim(),
    street: form.street.trim(),
    ...(landmark.trim() ? { landmark: landmark.trim() } : {}),
    region: form.region as Region,
    town: townOf(form),
    ...(digitalAddress.trim() ? { digitalAddress: digitalAddress.trim() } : {}),
    isDefault: form.isDefault,
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

function townOf({ town, customTown }: AddressForm): string {
  return (town === OTHER_TOWN ? customTown : town).trim();
}
