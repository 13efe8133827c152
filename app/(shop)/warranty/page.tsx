import { ShownText, textMetadata } from "../shown-text";

export const ensureStatic = "navigation";
export const generateMetadata = () => textMetadata("warranty");

/** Warranty page (SHP-STATIC-09 to SHP-STATIC-13). */
export default function Page() {
  return <ShownText address="warranty" />;
}
