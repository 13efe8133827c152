"use client";

import { type ReactNode, useState } from "react";
import { EmptyState } from "@/components/ui/empty-state";
import { LoadStatus } from "@/components/ui/use-shop-data";
import { useDeskPages } from "./desk-pages";
import { ListChoice } from "./list-choice";

type Name = "returns" | "reviews";
type Page<Item> = Record<Name, Item[]> & { next: string | null };

/**
 * Cards of what staff decide, by list.
 * @param lists the first is shown at first; `none` is shown when it is empty
 * @param card renders an entry; `onChange` takes its new state, or null to reload it
 */
export function DecisionPage<Item extends { _id: string }>({
  title,
  name,
  lists,
  hint,
  card,
}: {
  title: string;
  name: Name;
  lists: readonly [DecisionList, ...DecisionList[]];
  /** What an empty list will show. */
  hint: string;
  card: (item: Item, onChange: (now: Item | null) => void) => ReactNode;
}) {
  const [chosen, setChosen] = useState(lists[0]);
  const path = `/api/staff/${name}?list=${chosen.list}`;
  const { state, retry, reload, revise, more } = useDeskPages<Page<Item>>(path, name);
  const found = state.kind === "there" ? state.data[name] : null;
  const change = (now: Item | null) =>
    now
      ? revise((page) => ({ ...page, [name]: page[name].map((one) => (one._id === now._id ? now : one)) }))
      : void reload();
  return (
    <>
      <h1 className="text-xl md:text-2xl">{title}</h1>
      <ListChoice
        legend={title}
        lists={lists}
        chosen={chosen.list}
        onChoose={(list) => setChosen(lists.find((one) => one.list === list) ?? lists[0])}
      />
      <LoadStatus state={state} label={`Loading ${name}`} onRetry={retry} />
      <p role="status" className="sr-only">
        {found && `${found.length} ${found.length === 1 ? name.slice(0, -1) : name} shown`}
      </p>
      {found?.length === 0 && (
        <EmptyState title={chosen.none} text={hint} className="rounded-card border border-line" />
      )}
      <ul className="grid gap-4 lg:grid-cols-2">{found?.map((item) => card(item, change))}</ul>
      {more}
    </>
  );
}

interface DecisionList {
  list: string;
  label: string;
  none: string;
}
