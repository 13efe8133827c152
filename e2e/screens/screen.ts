import type { Page } from "@playwright/test";
import { expect } from "../fixtures";
import type { World } from "./world";

/** A screen's visitor: a guest, a customer with data, a new customer, an admin. */
export type Visitor = "guest" | "customer" | "newcomer" | "staff";

export type Width = "phone" | "desktop";

export interface Stage {
  page: Page;
  world: World;
  /** Calls a control of the payment service's stand-in. */
  sandbox: (control: string, body?: unknown) => Promise<unknown>;
  width: Width;
}

/** A page of the shop in one of the states that a shopper can bring it into. */
export interface Screen {
  /** Unique; the file name of its picture. */
  name: string;
  /** The file that draws it, as in `app/(shop)/page.tsx`. */
  file: string;
  visitor: Visitor;
  /** Brings the browser there and waits for what makes the state. */
  open: (stage: Stage) => Promise<unknown>;
  /** Said when the state exists at one width only. */
  only?: Width;
  /** Opened on phone and desktop, because the steps to it differ. */
  bothWidths?: true;
  /** Says what stands in the address alone, so its words come with the script: on a slow machine after the rest. */
  late?: true;
  /** Something covers the page: the picture shows the window, not the whole page. */
  covered?: true;
  /** Gets a browser of its own, as it leaves something behind that the next screen would stumble over. */
  alone?: true;
  /** Console messages that belong to the state. */
  console?: RegExp;
}

type Rest = Omit<Screen, "name" | "file" | "visitor" | "open">;

/** Screens of one file for one visitor, in short. */
export function screensOf(file: string, visitor: Visitor = "guest") {
  return (name: string, open: Screen["open"], rest: Rest = {}): Screen => ({ name, file, visitor, open, ...rest });
}

/** A screen that is there once its main heading is. */
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

/** Holds what leads away from here, as a slow line would, so that a screen of two seconds can be looked at. */
export async function holdWayOn(page: Page, to: RegExp): Promise<void> {
  await page.route(to, () => undefined);
}

/** Presses a button once the page's script is there to hear it. */
export async function pressUntil(press: () => Promise<unknown>, seen: () => Promise<unknown>): Promise<void> {
  await expect(async () => {
    await press();
    await seen();
  }).toPass({ timeout: 90_000 });
}
