export { type BarPlot, drawBars } from "./bars";
