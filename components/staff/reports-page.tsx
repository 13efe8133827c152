"use client";

import { useSearchParams } from "next/navigation";
import { Select, TextInput } from "@/components/ui/field";
import { ChevronDown } from "@/components/ui/icons";
import { Panel } from "@/components/ui/panel";
import { TextLink, textLink } from "@/components/ui/text-link";
import { LoadStatus } from "@/components/ui/use-shop-data";
import type { Report } from "@/lib/contracts/staff/reports";
import { formatFigure, type ReportTable, reportTables, spanLabel } from "@/lib/report";
import { dayOf, type ReportPeriod, reportPeriods } from "@/lib/report-periods";
import { staffPaths } from "@/lib/staff-paths";
import { useDeskData } from "./ask-desk";
import { DeskPage } from "./desk-page";
import { FigureTotals } from "./figure-totals";
import { Plot } from "./report-plot";
import { showQuery } from "./search-form";

/** Longer tables are collapsed below their charts. */
const LONG = 10;

/** Tables with more columns span the full width. */
const isWide = ({ columns }: ReportTable) => columns.length > 4;

const words: Record<ReportPeriod, string> = { day: "Day", week: "Week", month: "Month" };

/** Report of a day, week or month, with CSV export (BEYOND-45). */
export function ReportsPage() {
  return (
    <DeskPage title="Reports" action="read_reports">
      <ReportOfPeriod />
    </DeskPage>
  );
}

function ReportOfPeriod() {
  const query = useSearchParams();
  const period = reportPeriods.find((known) => known === query.get("period")) ?? "day";
  const day = /^\d{4}-\d\d-\d\d$/.exec(query.get("day") ?? "")?.[0] ?? "";
  const asked = day && `?day=${day}`;
  const { state, retry } = useDeskData<Report>(`/api/staff/reports/${period}${asked}`);
  return (
    <>
      <div className="-mt-1 mb-5 grid gap-3 sm:grid-cols-[1fr_14rem]">
        <Select label="Period" value={period} onChange={({ target }) => showQuery({ period: target.value, day })}>
          {reportPeriods.map((name) => (
            <option key={name} value={name}>
              {words[name]}
            </option>
          ))}
        </Select>
        <TextInput
          label="Date"
          type="date"
          value={day || (state.kind === "there" ? state.data.to : "")}
          max={state.kind === "there" ? dayOf(new Date()) : undefined}
          onChange={({ target }) => showQuery({ period, day: target.value })}
        />
      </div>
      <LoadStatus state={state} label="Loading report" onRetry={retry} />
      {state.kind === "there" && (
        <>
          <p role="status" className="font-bold">
            {spanLabel(state.data)}
          </p>
          <FigureTotals figures={state.data.figures} />
          <div className="mt-4 grid grid-cols-1 items-start gap-4 md:gap-5 lg:grid-cols-2">
            {reportTables(state.data).map((table) => (
              <Panel key={table.title} title={table.title} className={isWide(table) ? "lg:col-span-2" : ""}>
                {table.rows.length > 0 && table.plots && (
                  <div className={`grid items-end gap-x-6 ${isWide(table) ? "lg:grid-cols-2" : ""}`}>
                    {table.plots.map((plot) => (
                      <Plot
                        key={plot}
                        plot={plot}
                        bars={table.rows.length}
                        of={`/api/staff/reports/${state.data.period}/plots/${plot}?day=${state.data.to}`}
                      />
                    ))}
                  </div>
                )}
                {table.plots && table.rows.length > LONG ? (
                  <details className="group">
                    <summary className="flex min-h-11 items-center gap-1 font-medium">
                      The figures
                      <ChevronDown
                        aria-hidden
                        className="size-4 text-muted transition-transform group-open:rotate-180"
                      />
                    </summary>
                    <FigureTable {...table} />
                  </details>
                ) : (
                  <FigureTable {...table} />
                )}
              </Panel>
            ))}
          </div>
          <p className="mt-4 flex flex-wrap gap-x-6">
            {period === "day" && <TextLink href={staffPaths.riderCashOf(state.data.to)}>Cash to hand over</TextLink>}
            <a href={`/api/staff/reports/${period}/csv${asked}`} className={textLink}>
              Export CSV
            </a>
          </p>
        </>
      )}
    </>
  );
}

/** Table of figures; without a chart, each row has a bar relative to the largest figure. */
function FigureTable({ title, what, columns, compared, plots, rows, unknownWords, hint, none }: ReportTable) {
  if (rows.length === 0) return <p className="text-muted">{none}</p>;
  const largest = Math.max(...rows.map(({ figures }) => figures[compared] ?? 0));
  return (
    // Amounts in millions are wider than small phones.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keys
    <div tabIndex={0} className="overflow-x-auto max-sm:-mx-2">
      <table className="w-full text-xs sm:text-sm">
        <caption className="sr-only">{title}</caption>
        <thead>
          <tr>
            {[what, ...columns.map(({ label }) => label)].map((label, at) => (
              <th
                key={label}
                scope="col"
                className={`text-muted text-xs font-medium ${at > 0 ? "text-right" : "text-left"}`}
              >
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, figures }) => (
            <tr key={name} className="border-line border-t">
              <th scope="row" className="py-2 text-left font-medium break-words max-[22rem]:wrap-anywhere">
                {unknownWords ? <TextLink href={staffPaths.newSearchSynonym(name)}>{name}</TextLink> : name}
                {!plots && <Bar part={largest > 0 ? (figures[compared] ?? 0) / largest : 0} />}
              </th>
              {columns.map((column, at) => (
                <td key={column.label} className="py-2 pl-1 text-right tabular-nums sm:pl-3">
                  {formatFigure(figures[at] ?? 0, column)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {hint && <p className="mt-2 text-muted text-sm">{hint}</p>}
    </div>
  );
}

function Bar({ part }: { part: number }) {
  return (
    <svg aria-hidden viewBox="0 0 100 4" preserveAspectRatio="none" className="mt-1 block h-1 w-full">
      <rect width="100" height="4" fill="var(--color-line)" />
      <rect width={part * 100} height="4" fill="var(--color-ink)" />
    </svg>
  );
}
