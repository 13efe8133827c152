export { startFront } from "./start-front";
