import Page from "../page";

export const ensureStatic = "navigation";

export { metadata } from "../page";

/** Prerenders one page for all orders, so that order numbers create no pages. */
export function generateStaticParams() {
  return [{ orderId: "order" }];
}

export default Page;
