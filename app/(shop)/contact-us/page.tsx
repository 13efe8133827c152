/** The contact page at its second address; search engines are told the first (SHP-ROUTE-08). */
export { default, metadata } from "../contact/page";

export const ensureStatic = "navigation";
