import type { Address, AddressBookInput } from "@/lib/contracts/accounts";
import { formatPhone, internationalDigits, isPhone } from "@/lib/phone";
import { isRegion, normaliseDigitalAddress, OTHER_TOWN, type Region, townsOf } from "@/lib/regions";

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

export type AddressField = Exclude<keyof AddressForm, "isDefault">;
export type AddressErrors = Partial<Record<AddressField, string>>;

export const addressLabels = {
  label: "Name of this address",
  firstName: "First name",
  lastName: "Last name",
  phone: "Phone number",
  region: "Region",
  town: "Town",
  customTown: "Your town",
  street: "Street address",
  landmark: "Landmark",
  digitalAddress: "GhanaPost GPS code",
} as const satisfies Record<AddressField, string>;

/** The fields in the order of the form. */
export const addressFields = Object.keys(addressLabels) as AddressField[];

const required = ["firstName", "lastName", "phone", "region", "town", "street"] as const;

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
  const errors: AddressErrors = {};
  for (const field of required) {
    if (!form[field].trim()) errors[field] = `${addressLabels[field]} is required`;
  }
  if (form.town === OTHER_TOWN && !form.customTown.trim()) errors.customTown = "Your town is required";
  if (!errors.phone && !isPhone(form.phone)) errors.phone = "Phone number is invalid";
  if (form.digitalAddress.trim() && normaliseDigitalAddress(form.digitalAddress) === null) {
    errors.digitalAddress = "Use a code such as GA-183-8164";
  }
  return errors;
}

/** What the shop says against single fields of the form. */
export function addressServerErrors(errors: Record<string, string> | undefined, form: AddressForm): AddressErrors {
  const found: AddressErrors = {};
  for (const [name, message] of Object.entries(errors ?? {})) {
    const field =
      name === "town" && form.town === OTHER_TOWN ? "customTown" : addressFields.find((one) => one === name);
    if (field) found[field] = message;
  }
  return found;
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
