import { ShownText, textMetadata } from "../shown-text";

export const ensureStatic = "navigation";
export const generateMetadata = () => textMetadata("privacy");

/** Privacy policy, as required by the Data Protection Act 2012 (Act 843), sections 23 and 27. */
export default function Page() {
  return <ShownText address="privacy" />;
}
