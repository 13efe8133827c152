import { ShownText, textMetadata } from "../shown-text";

export const ensureStatic = "navigation";
export const generateMetadata = () => textMetadata("contact");

/** Contact page (SHP-ROUTE-07, SHP-STATIC-15, SHP-STATIC-16). */
export default function Page() {
  return <ShownText address="contact" />;
}
