import type { Page } from "@playwright/test";
import type { Customer, Query } from "../people";
import type { Call } from "./check";

export interface Scene {
  page: Page;
  query: Query;
  /** The signed-in account; undefined on guest screens. */
  customer: Customer;
}

/** A screen, and the calls of the shop's API that it makes. */
export interface FailingScreen {
  name: string;
  as: "guest" | "customer" | "admin";
  /** Opens the screen, as far as its calls can be made. Once for each of the calls. */
  open: (scene: Scene) => Promise<unknown>;
  calls: readonly Call[];
}

export const press = (name: string | RegExp) => (page: Page) =>
  page.getByRole("button", { name }).filter({ visible: true }).first().click();

/** 'Try Again' of what could not be read, on whichever screen. */
export const again = press(/^Try again$/i);

export const reload = (page: Page) => page.reload();

/** A reading that its screen makes as it opens. */
export const reading = (call: string, words: Call["words"], more: Partial<Call> = {}): Call => ({
  call: `GET ${call}`,
  opens: true,
  press: again,
  words,
  ...more,
});

/** Sends the form that a field belongs to. */
export const sendFormOf = (label: string | RegExp) => (page: Page) =>
  page
    .getByLabel(label)
    .filter({ visible: true })
    .first()
    .evaluate((field) => (field as HTMLInputElement).form?.requestSubmit());

/** A field of the form on show, by its name. */
export const field = (page: Page, name: string) =>
  page.locator(`form [name="${name}"]`).filter({ visible: true }).first();

/** Sends the form that has a field of this name. */
export const sendFormWith = (name: string) => (page: Page) =>
  field(page, name).evaluate((element) => (element as HTMLInputElement).form?.requestSubmit());
