import type { Page } from "@playwright/test";
import type { TcpProxy } from "../../tools/hostile/tcp-proxy";
import { at, see } from "./screen";

/** A shop whose database can be stopped. */
export interface Outage {
  page: Page;
  wire: TcpProxy;
  /** Adds a product without picture, brand, category or text. */
  addBareProduct: (slug: string) => Promise<void>;
}

/** Screens that appear only on failure; catalogue-outage.desktop.spec.ts produces them. */
export const outageScreens: { name: string; file: string; open: (outage: Outage) => Promise<unknown> }[] = [
  {
    name: "product-failed",
    file: "app/(shop)/error.tsx",
    open: async ({ page, wire }) => {
      await wire.fail({ kind: "cut" });
      await page.goto("/products/never-asked-for-before");
      await see(page, "Failed to fetch product details");
    },
  },
  {
    name: "listing-failed",
    file: "components/catalogue/listing/listing-view.tsx",
    open: async ({ page, wire }) => {
      await wire.fail({ kind: "cut" });
      await page.goto("/products?brand=Kenwood");
      await see(page, "Failed to fetch products");
    },
  },
  {
    name: "product-bare",
    file: "app/(shop)/products/[slug]/page.tsx",
    open: async ({ page, wire, addBareProduct }) => {
      await wire.heal();
      await addBareProduct("bare-lamp-to-look-at");
      await at("/products/bare-lamp-to-look-at", "Bare lamp")({ page });
    },
  },
];
