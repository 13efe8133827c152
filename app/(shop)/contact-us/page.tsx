/** The contact page at its second address; search engines get the first as canonical (SHP-ROUTE-08). */
export { default, generateMetadata } from "../contact/page";

export const ensureStatic = "navigation";
