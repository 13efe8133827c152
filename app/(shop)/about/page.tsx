import { ShownText, textMetadata } from "../shown-text";

export const ensureStatic = "navigation";
export const generateMetadata = () => textMetadata("about");

/** About page (SHP-ROUTE-09). */
export default function Page() {
  return <ShownText address="about" />;
}
