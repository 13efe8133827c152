"use client";

import { useRouter } from "next/navigation";
import { Alert } from "@/components/ui/alert";
import { ChevronRight } from "@/components/ui/icons";
import { Link } from "@/components/ui/link";
import { TextLink } from "@/components/ui/text-link";
import { LoadStatus } from "@/components/ui/use-shop-data";
import { backupStatus } from "@/lib/backup-status";
import type { Desk } from "@/lib/contracts/staff/desk";
import { formatDayAndTime } from "@/lib/dates";
import { staffPaths } from "@/lib/staff-paths";
import { isWork, worklistPath, worklists } from "@/lib/worklists";
import { useDeskData } from "./ask-desk";
import { useMe } from "./desk-frame";
import { FigureTotals } from "./figure-totals";
import { orderFilterQuery } from "./order-filter";
import { SearchForm } from "./search-form";
import { SetupProgress } from "./setup/setup-progress";

/** Start page: search, today's figures and worklists, most urgent first (BEYOND-35). */
export function DeskHome() {
  const router = useRouter();
  const { firstName, may } = useMe();
  const { state, retry } = useDeskData<Desk>("/api/staff/desk");
  return (
    <>
      <h1 className="text-xl md:text-2xl">Good to see you, {firstName}</h1>
      <div className="mt-3">
        <SearchForm
          label="Find an order by number, phone, name or email"
          search=""
          onFind={(search) => router.push(`${staffPaths.orders}${orderFilterQuery({ list: null, search })}`)}
        />
      </div>
      <LoadStatus state={state} label="Loading lists" onRetry={retry} />
      {state.kind === "there" && (
        <>
          <FigureTotals figures={state.data.today} title="Today" />
          <TextLink href={staffPaths.riderCash}>Cash to hand over</TextLink>
          <LastBackup last={state.data.lastBackup} />
          <Lists lists={state.data.lists} />
          {may.includes("edit_settings") && <SetupProgress />}
        </>
      )}
    </>
  );
}

/** Last backup, with a warning if it is too old. */
function LastBackup({ last }: { last: Desk["lastBackup"] }) {
  if (!last) return null;
  const words = `Last backup: ${backupStatus(last)}`;
  if (!last.isTooOld) return <p className="mt-2 text-muted text-xs">{words}</p>;
  return (
    <div className="mt-4">
      <Alert>{words}. Tell the server's operator today.</Alert>
    </div>
  );
}

/** Worklists with tasks first, then informational ones; empty ones are collapsed. */
function Lists({ lists }: Pick<Desk, "lists">) {
  const filled = lists.filter(({ count }) => count > 0);
  const work = filled.filter(({ name }) => isWork(name));
  const empty = lists.filter(({ count }) => count === 0);
  return (
    <>
      <h2 className="mt-6 mb-2 text-lg">{work.length ? "To do" : "Nothing to do"}</h2>
      <ul className="grid gap-2 md:grid-cols-2 lg:grid-cols-3">
        {[...work, ...filled.filter(({ name }) => !isWork(name))].map((list) => (
          <ListCard key={list.name} {...list} />
        ))}
      </ul>
      {empty.length > 0 && <EmptyLists lists={empty} />}
    </>
  );
}

function ListCard({ name, count, since }: Desk["lists"][number]) {
  const { label, hint } = worklists[name];
  return (
    <li>
      <Link
        href={worklistPath(name)}
        className={`flex h-full min-h-18 items-center gap-3 rounded-card border px-4 py-3 hover:bg-paper active:bg-line ${
          isWork(name) ? "border-ink" : "border-line text-muted"
        }`}
      >
        <span className="min-w-10 font-bold text-2xl tabular-nums">{count}</span>
        <span className="min-w-0 grow">
          <span className="block font-bold">{label}</span>
          <span className="block text-muted text-xs">
            {since && isWork(name) ? `Since ${formatDayAndTime(since)}` : hint}
          </span>
        </span>
        <ChevronRight className="size-5 shrink-0" />
      </Link>
    </li>
  );
}

function EmptyLists({ lists }: Pick<Desk, "lists">) {
  return (
    <details className="group mt-2">
      <summary className="flex min-h-11 cursor-pointer items-center gap-1 text-muted text-sm">
        <ChevronRight className="size-5 shrink-0 group-open:rotate-90" />
        {lists.length === 1 ? "1 empty list" : `${lists.length} empty lists`}
      </summary>
      <ul className="flex flex-wrap gap-x-5">
        {lists.map(({ name }) => (
          <li key={name}>
            <TextLink href={worklistPath(name)}>{worklists[name].label}</TextLink>
          </li>
        ))}
      </ul>
    </details>
  );
}
