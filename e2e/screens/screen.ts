import type { Page } from "@playwright/test";
import { expect } from "../fixtures";
import type { World } from "./world";

/** A screen's visitor: a guest, a customer with data, a new customer, an admin. */
export type Visitor = "guest" | "customer" | "newcomer" | "staff";

export type Width = "phone" | "desktop";

export interface Stage {
  page: Page;
  world: World;
  /** Calls a control of the Paystack sandbox. */
  sandbox: (control: string, body?: unknown) => Promise<unknown>;
  width: Width;
}

/** A page of the shop in a reachable state. */
export interface Screen {
  /** Unique; also the file name of its screenshot. */
  name: string;
  /** The file that renders it, such as `app/(shop)/page.tsx`. */
  file: string;
  visitor: Visitor;
  /** Opens it and waits until the state is reached. */
  open: (stage: Stage) => Promise<unknown>;
  /** Set if the state exists at one width only. */
  only?: Width;
  /** Opened on phone and desktop, because the steps to it differ. */
  bothWidths?: true;
  /** Its text depends on the URL only, so it comes with the script: late on a slow machine. */
  late?: true;
  /** An overlay covers the page: the screenshot shows the window, not the whole page. */
  covered?: true;
  /** Has its own browser, because it leaves state that would disturb the next screen. */
  alone?: true;
  /** Console messages that this state causes. */
  console?: RegExp;
}

type Rest = Omit<Screen, "name" | "file" | "visitor" | "open">;

/** Short form for the screens of one file and visitor. */
export function screensOf(file: string, visitor: Visitor = "guest") {
  return (name: string, open: Screen["open"], rest: Rest = {}): Screen => ({ name, file, visitor, open, ...rest });
}

/** A screen that is complete when its main heading shows. */
export function at(path: string, heading: string | RegExp) {
  return async ({ page }: Pick<Stage, "page">): Promise<void> => {
    await page.goto(path);
    await seeHeading(page, heading);
  };
}

export async function seeHeading(page: Page, name: string | RegExp): Promise<void> {
  await expect(page.getByRole("heading", { level: 1, name }).filter({ visible: true })).toBeAttached();
}

export async function see(page: Page, text: string | RegExp): Promise<void> {
  await expect(page.getByText(text).filter({ visible: true }).first()).toBeVisible();
}

/** Delays navigation as on a slow network, so that a screen of two seconds can be checked. */
export async function holdWayOn(page: Page, to: RegExp): Promise<void> {
  await page.route(to, () => undefined);
}

/** Clicks a button once the page is hydrated. */
export async function pressUntil(press: () => Promise<unknown>, seen: () => Promise<unknown>): Promise<void> {
  await expect(async () => {
    await press();
    await seen();
  }).toPass({ timeout: 90_000 });
}
