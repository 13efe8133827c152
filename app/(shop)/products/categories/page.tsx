export { default, generateMetadata } from "../../categories/page";

export const ensureStatic = "navigation";
