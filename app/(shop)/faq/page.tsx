import { ShownText, textMetadata } from "../shown-text";

export const ensureStatic = "navigation";
export const generateMetadata = () => textMetadata("faq");

/** FAQ (SHP-STATIC-02). */
export default function Page() {
  return <ShownText address="faq" />;
}
