import Page from "../page";

export const ensureStatic = "navigation";

export { metadata } from "../page";

/** One prerendered page for every order: no order number becomes a page of its own. */
export function generateStaticParams() {
  return [{ orderId: "order" }];
}

export default Page;
