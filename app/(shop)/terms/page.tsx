import { ShownText, textMetadata } from "../shown-text";

export const ensureStatic = "navigation";
export const generateMetadata = () => textMetadata("terms");

/** Terms, with the statements required by the Electronic Transactions Act 2008 (Act 772), s.47. */
export default function Page() {
  return <ShownText address="terms" />;
}
