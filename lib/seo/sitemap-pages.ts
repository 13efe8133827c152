import { paths } from "@/lib/paths";

/** Pages that are there whatever the catalogue holds, and worth finding. */
export const lastingPages = [
  paths.home,
  paths.products,
  paths.categories,
  paths.faq,
  paths.delivery,
  paths.warranty,
  paths.about,
  paths.contact,
  paths.help,
  paths.trackOrder,
  paths.privacy,
  paths.terms,
] as const;

/** Where one visitor's own pages, tokens and data lie: nothing for a search engine (BEYOND-07). */
export const closedPaths = [
  "/api/",
  paths.account,
  paths.cart,
  paths.checkout,
  "/payment/",
  "/auth/",
  "/o/",
  "/reset-password/",
  "/undo-email-change/",
] as const;
