/** Second URL of the contact page; the first is canonical (SHP-ROUTE-08). */
export { default, generateMetadata } from "../contact/page";

export const ensureStatic = "navigation";
