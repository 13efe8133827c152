import type { Thing } from "./thing";

export interface Step {
  name: string;
  /** Path inside the shop. */
  path: string;
}

/** The way from the home page to a page, which is the last step (BEYOND-10). */
export function breadcrumbData(steps: Step[], origin: string): Thing {
  return {
    "@type": "BreadcrumbList",
    itemListElement: steps.map(({ name, path }, place) => ({
      "@type": "ListItem",
      position: place + 1,
      name,
      item: origin + path,
    })),
  };
}
