import type { Page } from "@playwright/test";
import type { Customer, Query } from "../people";
import type { Call } from "./check";

export interface Scene {
  page: Page;
  query: Query;
  /** The signed-in account; undefined on guest screens. */
  customer: Customer;
}

/** A screen and the API calls that it makes. */
export interface FailingScreen {
  name: string;
  as: "guest" | "customer" | "admin";
  /** Opens the screen, up to the failing call. Runs once for each call. */
  open: (scene: Scene) => Promise<unknown>;
  calls: readonly Call[];
}

export const press = (name: string | RegExp) => (page: Page) =>
  page.getByRole("button", { name }).filter({ visible: true }).first().click();

/** 'Try Again' of any screen that failed to load. */
export const again = press(/^Try again$/i);

export const reload = (page: Page) => page.reload();

/** A call that its screen makes on opening. */
export const reading = (call: string, words: Call["words"], more: Partial<Call> = {}): Call => ({
  call: `GET ${call}`,
  opens: true,
  press: again,
  words,
  ...more,
});

/** Submits the form that contains a field. */
export const sendFormOf = (label: string | RegExp) => (page: Page) =>
  page
    .getByLabel(label)
    .filter({ visible: true })
    .first()
    .evaluate((field) => (field as HTMLInputElement).form?.requestSubmit());

/** A field of the visible form, by name. */
export const field = (page: Page, name: string) =>
  page.locator(`form [name="${name}"]`).filter({ visible: true }).first();

/** Submits the form that has a field of this name. */
export const sendFormWith = (name: string) => (page: Page) =>
  field(page, name).evaluate((element) => (element as HTMLInputElement).form?.requestSubmit());
