"use client";

import { Alert } from "@/components/ui/alert";
import { ChevronRight } from "@/components/ui/icons";
import { Link } from "@/components/ui/link";
import { NotThere } from "@/components/ui/use-shop-data";
import { backupWords } from "@/lib/backup-words";
import type { Desk } from "@/lib/contracts/staff/desk";
import { formatDayAndTime } from "@/lib/dates";
import { formatCedis } from "@/lib/money";
import { worklistPath, worklists } from "@/lib/worklists";
import { useDeskData } from "./ask-desk";
import { useMe } from "./desk-frame";
import { SetupRest } from "./setup/setup-rest";

/** The desk's first screen: what waits for somebody, the most urgent first, and how the day goes (BEYOND-35). */
export function DeskHome() {
  const { firstName, may } = useMe();
  const { state, retry } = useDeskData<Desk>("/api/staff/desk");
  return (
    <>
      <h1 className="text-xl md:text-2xl">Good to see you, {firstName}</h1>
      <NotThere state={state} label="Looking what waits" onRetry={retry} />
      {state.kind === "there" && (
        <>
          <Today {...state.data.today} />
          <LastBackup last={state.data.lastBackup} />
          <Lists lists={state.data.lists} />
          {may.includes("edit_settings") && <SetupRest />}
        </>
      )}
    </>
  );
}

function Today({ orders, ordered, takings }: Desk["today"]) {
  const facts = [
    ["Orders today", String(orders)],
    ["Ordered", formatCedis(ordered)],
    ["Paid", formatCedis(takings)],
  ];
  return (
    <dl className="mt-4 grid grid-cols-2 rounded-card sm:grid-cols-3 border border-line bg-paper">
      {facts.map(([name, value]) => (
        <div key={name} className="flex flex-col-reverse justify-end px-3 py-3 md:px-5">
          <dt className="text-muted text-xs md:text-sm">{name}</dt>
          <dd className="font-bold tabular-nums md:text-xl">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** What only whoever runs the server can mend stands out; a backup of last night does not. */
function LastBackup({ last }: { last: Desk["lastBackup"] }) {
  if (!last) return null;
  const words = `Last backup: ${backupWords(last)}`;
  if (!last.isTooOld) return <p className="mt-2 text-muted text-xs">{words}</p>;
  return (
    <div className="mt-4">
      <Alert>{words}. Please tell whoever runs the server, today.</Alert>
    </div>
  );
}

/** Lists with somebody waiting stand before those that are done. */
function Lists({ lists }: Pick<Desk, "lists">) {
  const waiting = lists.filter(({ count }) => count > 0);
  const done = lists.filter(({ count }) => count === 0);
  return (
    <>
      <h2 className="mt-6 mb-2 text-lg">{waiting.length ? "Waiting for you" : "Nothing waits"}</h2>
      <ul className="grid gap-2 md:grid-cols-2 lg:grid-cols-3">
        {[...waiting, ...done].map((list) => (
          <ListCard key={list.name} {...list} />
        ))}
      </ul>
    </>
  );
}

function ListCard({ name, count, since }: Desk["lists"][number]) {
  const { label, hint } = worklists[name];
  const href = worklistPath(name);
  return (
    <li>
      <Link
        href={href}
        className={`flex h-full min-h-18 items-center gap-3 rounded-card border px-4 py-3 hover:bg-paper active:bg-line ${
          count ? "border-ink" : "border-line text-muted"
        }`}
      >
        <span className="min-w-10 font-bold text-2xl tabular-nums">{count}</span>
        <span className="min-w-0 grow">
          <span className="block font-bold">{label}</span>
          <span className="block text-muted text-xs">{since ? `Since ${formatDayAndTime(since)}` : hint}</span>
        </span>
        <ChevronRight className="size-5 shrink-0" />
      </Link>
    </li>
  );
}
