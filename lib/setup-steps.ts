import { staffPaths } from "./staff-paths";

/** URL of a setting's field, or of a text page. */
export const fieldHref = (href: string, path: string) =>
  href === staffPaths.pages ? `${staffPaths.page(path)}?from=setup` : `${href}&field=${encodeURIComponent(path)}`;

/** URL of a setting whose back link leads to setup. */
const setting = (key: string) => `${staffPaths.setting(key)}?from=setup`;

/** Setup steps of a new shop in order; their state is read from the shop. */
export const setupSteps = {
  brand: { label: "Brand", href: setting("brand") },
  seller: { label: "Seller details", href: setting("seller") },
  contact: { label: "Contact details", href: setting("contact") },
  delivery: { label: "Delivery fees", href: setting("delivery") },
  returns: { label: "Returns and warranty", href: setting("returns") },
  payment: { label: "Payment methods", href: setting("payment-methods") },
  hours: { label: "Opening hours", href: setting("hours") },
  pages: { label: "Text pages", href: staffPaths.pages },
  slides: { label: "Home page slides", href: setting("slides") },
  staff_mail: { label: "Order emails to staff", href: setting("staff-mail") },
  mail: { label: "Mail server", href: null },
  provider: { label: "Paystack's key", href: null },
  webhook: { label: "Paystack's webhook", href: null },
  second_factor: { label: "Your two-step sign-in", href: staffPaths.security },
  backup: { label: "Backup", href: null },
  products: { label: "First product", href: staffPaths.products },
  opening: { label: "Open the shop", href: setting("maintenance") },
} as const;

export type SetupStepName = keyof typeof setupSteps;
export const setupStepNames = Object.keys(setupSteps) as [SetupStepName, ...SetupStepName[]];
