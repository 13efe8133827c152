export { readMe } from "./me";
