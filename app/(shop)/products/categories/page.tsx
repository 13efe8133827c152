export { default, metadata } from "../../categories/page";

export const ensureStatic = "navigation";
