"use client";

import { useSearchParams } from "next/navigation";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { TextInput } from "@/components/ui/field";
import { Printer } from "@/components/ui/icons";
import { TextLink } from "@/components/ui/text-link";
import { LoadStatus } from "@/components/ui/use-shop-data";
import type { RiderCash } from "@/lib/contracts/staff/rider-cash";
import { formatDay } from "@/lib/dates";
import { formatCedis } from "@/lib/money";
import { dayOf } from "@/lib/report-periods";
import { chequeText, handOverParts, handOverTotal } from "@/lib/rider-cash";
import { staffPaths } from "@/lib/staff-paths";
import { useDeskData } from "./ask-desk";
import { showQuery } from "./search-form";

/** Cash, cheques and fees that riders hand over for a day (BEYOND-45). */
export function RiderCashPage() {
  const day = /^\d{4}-\d\d-\d\d$/.exec(useSearchParams().get("day") ?? "")?.[0] ?? "";
  const { state, retry } = useDeskData<RiderCash>(`/api/staff/rider-cash${day && `?day=${day}`}`);
  return (
    <>
      <h1 className="text-xl md:text-2xl">Cash to hand over</h1>
      <div className="mt-3 mb-5 flex items-end gap-3 print:hidden">
        <div className="grow sm:max-w-56">
          <TextInput
            label="Date"
            type="date"
            value={day || (state.kind === "there" ? state.data.day : "")}
            max={state.kind === "there" ? dayOf(new Date()) : undefined}
            onChange={({ target }) => showQuery({ day: target.value })}
          />
        </div>
        <Button variant="outline" onClick={() => window.print()}>
          <Printer className="size-5" />
          Print
        </Button>
      </div>
      <LoadStatus state={state} label="Loading the day's cash" onRetry={retry} />
      {state.kind === "there" && <Day {...state.data} />}
    </>
  );
}

function Day({ day, groups, open, ...totals }: RiderCash) {
  return (
    <>
      <p role="status" className="font-bold">
        {formatDay(day)}
      </p>
      {groups.length === 0 ? (
        <EmptyState
          title="Nothing to hand over"
          text="Orders show here on the day they are delivered and their cash or cheque is recorded."
          className="mt-3 rounded-card border border-line"
        />
      ) : (
        <>
          <Totals {...totals} />
          {groups.map((group) => (
            <Group key={`${group.rider} ${group.by}`} {...group} />
          ))}
        </>
      )}
      <Open open={open} />
    </>
  );
}

function Totals({ cashTotal, chequeTotal, deliveryFeeTotal }: Omit<RiderCash, "day" | "groups" | "open">) {
  const facts = [
    ["Cash", formatCedis(cashTotal)],
    ["Delivery fees included", formatCedis(deliveryFeeTotal)],
    ["Cheques", formatCedis(chequeTotal)],
  ];
  return (
    <dl className="mt-4 grid grid-cols-2 rounded-card border border-line bg-paper sm:grid-cols-3">
      {facts.map(([name, value]) => (
        <div key={name} className="flex flex-col-reverse justify-end px-3 py-3 md:px-5">
          <dt className="text-muted text-xs md:text-sm">{name}</dt>
          <dd className="font-bold tabular-nums md:text-xl">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Group({ rider, by, rows, cashTotal, chequeTotal }: RiderCash["groups"][number]) {
  const title = rider ?? (by ? `Recorded by ${by}` : "Recorded without a name");
  return (
    <section aria-label={title} className="mt-6 break-inside-avoid">
      <h2 className="flex flex-wrap items-baseline justify-between gap-x-4 text-lg">
        <span className="min-w-0 break-words">{title}</span>
        <span className="tabular-nums">
          {formatCedis(cashTotal)} in cash{chequeTotal > 0 && `, ${chequeText(chequeTotal)}`}
        </span>
      </h2>
      <ul className="mt-2 divide-y divide-line rounded-card border border-line text-sm">
        {rows.map((row) => (
          <li key={`${row._id} ${row.at}`} className="px-4 py-2">
            <div className="flex flex-wrap items-center justify-between gap-x-4">
              <TextLink href={staffPaths.order(row.number)} className="font-bold!">
                {row.number}
              </TextLink>
              <span className="font-bold tabular-nums">{handOverTotal(row)}</span>
            </div>
            <p className="flex flex-wrap justify-between gap-x-4">
              <span className="min-w-0 break-words">{row.name || "Account closed"}</span>
              <span className="text-muted tabular-nums">{handOverParts(row)}</span>
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Open({ open }: Pick<RiderCash, "open">) {
  if (open.length === 0) return null;
  return (
    <section aria-labelledby="cash-open" className="mt-6 break-inside-avoid">
      <h2 id="cash-open" className="text-lg">
        Delivered, cash not received yet
      </h2>
      <ul className="mt-2 divide-y divide-line rounded-card border border-line text-sm">
        {open.map(({ _id, number, name, toCollect }) => (
          <li key={_id} className="flex items-center justify-between gap-4 px-4 py-3">
            <span className="min-w-0">
              <TextLink href={staffPaths.order(number)} className="font-bold!">
                {number}
              </TextLink>
              <span className="block truncate">{name || "Account closed"}</span>
            </span>
            <span className="font-bold tabular-nums">{formatCedis(toCollect)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
