/** Colours of app/theme.css, whose CSS variables an image cannot use. */
const colours = { ink: "#14213D", muted: "#5B6478", line: "#E6E1D8" };
/** Adjacent colours differ in lightness too; multiple series also have patterns. */
const seriesColours = ["#14213D", "#F5A400", "#0B7A4B", "#2B5BD7", "#7A4E00", "#5B6478", "#FFC24A"];

/** Font size, width of row names and capacity of a narrow and a wide plot. */
const NARROW = { letters: 12, nameWidth: 112, nameLength: 32, legendColumns: 2 };
const WIDE = { letters: 13, nameWidth: 216, nameLength: 56, legendColumns: 3 };
const WIDE_FROM = 400;
const LABEL_WIDTH = 76;
const LEGEND_ROW = 26;
/** Ratio of the library's estimated text width to the actual width. */
const GUESSED = 0.88;

const THICKEST = 44;

export interface BarPlot {
  title: string;
  /** Text alternative. */
  description: string;
  width: number;
  height: number;
  /** Vertical bars along a time axis, or horizontal bars with a name each. */
  bars: "columns" | "rows";
  names: string[];
  /** Multiple series are side by side and have a legend. */
  series: { name: string; values: number[] }[];
  /** Labels at the end of each row. */
  labels?: string[];
  /** End of the axis; by default the largest value. */
  most?: number;
}

const escapes: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;" };
const escapeText = (text: string) => text.replace(/[&<>]/g, (sign) => escapes[sign] ?? sign);

const short = (name: string, length: number) =>
  name.length > length ? `${name.slice(0, length - 1).trimEnd()}…` : name;

const compact = new Intl.NumberFormat("en-GB", { notation: "compact", maximumFractionDigits: 1 });

/** Renders bars as SVG without a browser; loads the library on first use. */
export async function drawBars(plot: BarPlot): Promise<string> {
  const { openChart } = await import("./library");
  const { width, height } = plot;
  const chart = openChart({ width, height });
  try {
    chart.setOption(toOption(plot));
    return finish(chart.renderToSVGString(), plot);
  } finally {
    chart.dispose();
  }
}

function toOption({ width, bars, names, series, labels, most }: BarPlot) {
  const { letters, nameWidth, nameLength, legendColumns } = width < WIDE_FROM ? NARROW : WIDE;
  const text = { fontSize: letters, color: colours.ink, fontFamily: "Roboto, Helvetica, Arial, sans-serif" };
  const hasSeries = series.length > 1;
  const isRows = bars === "rows";
  const legendHeight = hasSeries ? Math.ceil(series.length / legendColumns) * LEGEND_ROW + 4 : 0;
  const values = {
    type: "value",
    minInterval: 1,
    ...(most !== undefined && { max: most }),
    splitNumber: 4,
    axisLabel: { ...text, show: !isRows, formatter: (value: number) => compact.format(value) },
    splitLine: { show: !isRows, lineStyle: { color: colours.line } },
  };
  const categories = {
    type: "category",
    data: names.map((name) => short(name, nameLength)),
    inverse: isRows,
    axisTick: { show: false },
    axisLine: { lineStyle: { color: colours.muted } },
    axisLabel: {
      ...text,
      hideOverlap: true,
      ...(isRows && { width: nameWidth * GUESSED, overflow: "break", interval: 0 }),
    },
  };
  return {
    animation: false,
    color: seriesColours,
    textStyle: text,
    aria: { enabled: true, decal: { show: hasSeries } },
    legend: { show: hasSeries, bottom: 0, left: 0, textStyle: text, itemGap: 12, itemHeight: 14 },
    grid: isRows
      ? { top: 0, left: nameWidth + 8, right: LABEL_WIDTH, bottom: 0, outerBoundsMode: "none" }
      : { top: 12, left: 0, right: 12, bottom: legendHeight, outerBoundsMode: "same" },
    xAxis: isRows ? values : categories,
    yAxis: isRows ? categories : values,
    series: series.map(({ name, values: data }) => ({
      name,
      type: "bar",
      data,
      silent: true,
      barMaxWidth: THICKEST,
      itemStyle: { borderColor: "#FFF", borderWidth: hasSeries ? 0.5 : 0 },
      ...(labels && {
        label: {
          ...text,
          show: true,
          position: "right",
          formatter: ({ dataIndex }: { dataIndex: number }) => labels[dataIndex] ?? "",
        },
      }),
    })),
  };
}

/** Adds title and description, and replaces styles, which the image's CSP blocks. */
function finish(svg: string, { title, description }: BarPlot): string {
  const words = `<title>${escapeText(title)}</title><desc>${escapeText(description)}</desc>`;
  return svg
    .replace(/<style[\s\S]*?<\/style>/, "")
    .replace(/ style="([^"]*)"/g, (_, style: string) => toAttributes(style))
    .replace(/^<svg [^>]*>/, (start) => `${start.slice(0, -1)} role="img">${words}`);
}

/** `font-size:12px;` as ` font-size="12px"`. */
function toAttributes(style: string): string {
  const rules = style.split(";").flatMap((rule) => (rule.includes(":") ? [rule.split(":", 2)] : []));
  return rules.map(([name = "", value = ""]) => ` ${name.trim()}="${value.trim()}"`).join("");
}
