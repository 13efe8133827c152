import { ShownText, textMetadata } from "../shown-text";

export const ensureStatic = "navigation";
export const generateMetadata = () => textMetadata("help");

/** Help page with links to the main tasks (SHP-ROUTE-15). */
export default function Page() {
  return <ShownText address="help" />;
}
