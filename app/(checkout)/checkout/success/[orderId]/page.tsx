import Page from "../page";

export const ensureStatic = "navigation";

export { metadata } from "../page";

/** One shell for every order: no order number is ever a prerendered parameter. */
export function generateStaticParams() {
  return [{ orderId: "order" }];
}

export default Page;
