"use client";

import { Alert } from "@/components/ui/alert";
import { ChevronRight } from "@/components/ui/icons";
import { Link } from "@/components/ui/link";
import { TextLink } from "@/components/ui/text-link";
import { NotThere } from "@/components/ui/use-shop-data";
import { backupWords } from "@/lib/backup-words";
import type { Desk } from "@/lib/contracts/staff/desk";
import { formatDayAndTime } from "@/lib/dates";
import { staffPaths } from "@/lib/staff-paths";
import { isWork, worklistPath, worklists } from "@/lib/worklists";
import { useDeskData } from "./ask-desk";
import { useMe } from "./desk-frame";
import { FigureTotals } from "./figure-totals";
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
          <FigureTotals figures={state.data.today} title="Today" />
          <TextLink href={staffPaths.riderCash}>Cash to hand over</TextLink>
          <LastBackup last={state.data.lastBackup} />
          <Lists lists={state.data.lists} />
          {may.includes("edit_settings") && <SetupRest />}
        </>
      )}
    </>
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

/** Lists of work first, those with something to do before those that are done; then lists to look at. */
function Lists({ lists }: Pick<Desk, "lists">) {
  const work = lists.filter(({ name }) => isWork(name));
  const toDo = work.filter(({ count }) => count > 0);
  const done = work.filter(({ count }) => count === 0);
  return (
    <>
      <ListGroup title={toDo.length ? "To do" : "Nothing to do"} lists={[...toDo, ...done]} />
      <ListGroup title="For information" lists={lists.filter(({ name }) => !isWork(name))} />
    </>
  );
}

function ListGroup({ title, lists }: { title: string; lists: Desk["lists"] }) {
  return (
    <>
      <h2 className="mt-6 mb-2 text-lg">{title}</h2>
      <ul className="grid gap-2 md:grid-cols-2 lg:grid-cols-3">
        {lists.map((list) => (
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
          count && isWork(name) ? "border-ink" : "border-line text-muted"
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
