export { slideSrcSet, slideUrl } from "./slides";
