/** The contact page at its second address; search engines are told the first (SHP-ROUTE-08). */
export { default, generateMetadata } from "../contact/page";

export const ensureStatic = "navigation";
