import { BarChart } from "echarts/charts";
import { AriaComponent, GridComponent, LegendComponent } from "echarts/components";
import { type ECharts, init, use } from "echarts/core";
import { SVGRenderer } from "echarts/renderers";

/**
 * Creates a bar chart that renders to SVG text. Uses only the library's parts for bars. Registers the parts inside the
 * function, since the build drops side effects of imports (package.json, `sideEffects`).
 */
export function openChart(measure: { width: number; height: number }): ECharts {
  use([AriaComponent, BarChart, GridComponent, LegendComponent, SVGRenderer]);
  return init(null, null, { renderer: "svg", ssr: true, ...measure });
}
