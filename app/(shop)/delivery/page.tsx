import { ShownText, textMetadata } from "../shown-text";

export const ensureStatic = "navigation";
export const generateMetadata = () => textMetadata("delivery");

/** Delivery and returns page; all other texts agree with it (SHP-STATIC-04 to SHP-STATIC-08). */
export default function Page() {
  return <ShownText address="delivery" />;
}
