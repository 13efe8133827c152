import { BarChart } from "echarts/charts";
import { AriaComponent, GridComponent, LegendComponent } from "echarts/components";
import { type ECharts, init, use } from "echarts/core";
import { SVGRenderer } from "echarts/renderers";

/**
 * A chart that is drawn as text, without a browser; of the library only what bars take. The parts are named in here, not
 * next to it: a build leaves out what a module does by being imported (package.json, `sideEffects`).
 */
export function openChart(measure: { width: number; height: number }): ECharts {
  use([AriaComponent, BarChart, GridComponent, LegendComponent, SVGRenderer]);
  return init(null, null, { renderer: "svg", ssr: true, ...measure });
}
