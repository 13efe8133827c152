import { expect, type Page } from "@playwright/test";

/** Shared helpers of the login tests. Previous pages stay hidden in the document, so only visible elements count. */

export const field = (page: Page, label: string) => page.getByLabel(label, { exact: true }).filter({ visible: true });

export const button = (page: Page, name: string) =>
  page.getByRole("main").getByRole("button", { name, exact: true }).filter({ visible: true });

export const press = (page: Page, name: string) => button(page, name).click();

export const link = (page: Page, name: string) =>
  page.getByRole("main").getByRole("link", { name, exact: true }).filter({ visible: true });

export const saying = (page: Page, text: string) => page.getByRole("main").getByText(text).filter({ visible: true });

export const toast = (page: Page, text: string) =>
  page.getByRole("region", { name: "Messages" }).getByText(text, { exact: true }).last();

export async function logIn(page: Page, email: string, password: string): Promise<void> {
  await field(page, "Email").fill(email);
  await field(page, "Password").fill(password);
  await press(page, "Log in");
}

/** Types digit by digit; each digit moves the focus to the next box. */
export async function typeCode(page: Page, code: string): Promise<void> {
  await field(page, "Digit 1 of 6").focus();
  await page.keyboard.type(code);
}

/** Opens a path unless it is already open. */
export async function standAt(page: Page, path: string): Promise<void> {
  const { pathname, search } = page.url() === "about:blank" ? { pathname: "", search: "" } : new URL(page.url());
  if (pathname + search !== path) await page.goto(path);
  await expect(page.getByRole("main").locator("button[type=submit]:not([disabled])").first()).toBeAttached();
}
