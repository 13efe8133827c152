import type { Page } from "@playwright/test";
import { type Customer, ownAddress } from "../tests/support/customers";
import { expect } from "./fixtures";

export { type Customer, newAddress, newCustomer, ownAddress, type Query } from "../tests/support/customers";

/** Logs this browser in without the login page. */
export async function signIn(
  page: Page,
  { email, password }: Pick<Customer, "email" | "password">,
  { rememberMe = false, origin = new URL(process.env.E2E_URL ?? "").origin } = {},
): Promise<void> {
  const answer = await page.request.post(`${origin}/api/users/login`, {
    data: { email, password, rememberMe },
    headers: { origin, "x-session": "cookie", ...ownAddress() },
  });
  expect(answer.status(), await answer.text()).toBe(200);
}
