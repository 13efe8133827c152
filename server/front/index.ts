export { type Front, type FrontOptions, startFront } from "./start-front";
