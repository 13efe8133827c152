import type { User } from "@/lib/contracts/accounts";
import { formatPhone, internationalDigits } from "@/lib/phone";
import { isRegion, OTHER_TOWN, townsOf } from "@/lib/regions";
import { type CheckoutForm, townName } from "./checkout-form";
import { NetworkError, requestJson } from "./request";
import { setSessionUser } from "./session";

/**
 * The form with what the profile knows in place of what is empty (SHP-CHECKOUT-28): the person, the default address
 * when no part of one was given, the preferred payment method. What was typed stays.
 */
export function prefill(form: CheckoutForm, user: User): CheckoutForm {
  const filled: CheckoutForm = {
    ...form,
    firstName: form.firstName || user.firstName,
    lastName: form.lastName || user.lastName,
    email: form.email || user.email,
    phone: form.phone || formatPhone(user.phoneNumber ?? ""),
    paymentMethod: form.paymentMethod || (user.paymentPreference ?? ""),
  };
  const { address } = user;
  if (!address || !isRegion(address.region) || form.address || form.region) return filled;
  const listed = townsOf(address.region).includes(address.city);
  return {
    ...filled,
    address: address.street,
    region: address.region,
    town: listed ? address.city : OTHER_TOWN,
    customTown: listed ? "" : address.city,
  };
}

/** The profile as the shop has it now; null when it could not be read. */
export async function fetchProfile(): Promise<User | null> {
  const reply = await requestJson<{ data: User }>("/api/users/profile").catch(() => null);
  return reply?.ok ? reply.body.data : null;
}

/** What a profile learns from an order: nothing unless the phone is another one (SHP-CHECKOUT-29). */
export function profileChange(form: CheckoutForm, user: Pick<User, "phoneNumber">) {
  const phone = form.phone.trim();
  if (internationalDigits(phone) === internationalDigits(user.phoneNumber ?? "")) return null;
  const address = {
    street: form.address.trim(),
    city: townName(form.town, form.customTown),
    region: form.region,
    country: "Ghana",
  } as const;
  return { phoneNumber: phone, address };
}

/** Tells the profile of another phone. A failure must not stand in the way of the order. */
export async function updateProfile(form: CheckoutForm, user: User, signal: AbortSignal): Promise<void> {
  const body = profileChange(form, user);
  if (!body) return;
  try {
    const reply = await requestJson<{ data: User }>("/api/users/me", { method: "PATCH", body, signal });
    if (reply.ok) setSessionUser(reply.body.data);
  } catch (error) {
    if (!(error instanceof NetworkError) && !signal.aborted) throw error;
  }
}
