"use client";

import { useState } from "react";
import { FormError } from "@/components/ui/alert";
import { Badge } from "@/components/ui/badge";
import { Button, ButtonLink } from "@/components/ui/button";
import { Select } from "@/components/ui/field";
import { focusWhenDrawn, useBusy } from "@/components/ui/hooks";
import { Plus } from "@/components/ui/icons";
import { LoadStatus } from "@/components/ui/use-shop-data";
import { problemOf } from "@/lib/client/request";
import type { ListedPage } from "@/lib/contracts/staff/pages";
import { formatDayAndTime } from "@/lib/dates";
import { staffPaths } from "@/lib/staff-paths";
import { askDesk, useDeskData } from "../ask-desk";
import { useActionBlocker } from "../desk-frame";
import { DeskPage } from "../desk-page";
import { MoveButtons } from "../move-buttons";
import { AddressForm } from "./address-form";

interface Data {
  pages: ListedPage[];
}

/** Text pages in the order of the footer (BEYOND-89). */
export function PagesPage() {
  return (
    <DeskPage title="Text pages" action="read_settings" back={{ href: staffPaths.settings, children: "Settings" }}>
      <Pages />
    </DeskPage>
  );
}

const lists = [
  { list: "quick", title: "Footer: Quick Links" },
  { list: "service", title: "Footer: Customer Service" },
  { list: null, title: "Not in the footer" },
] as const;

function Pages() {
  const { state, retry, adopt } = useDeskData<Data>("/api/staff/pages");
  const blocker = useActionBlocker("edit_settings");
  const { busy, run } = useBusy();
  const [isAdding, setAdding] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  if (state.kind !== "there") return <LoadStatus state={state} label="Loading text pages" onRetry={retry} />;
  const { pages } = state.data;
  const inList = (wanted: ListedPage["footer"], among = pages) => among.filter(({ footer }) => footer === wanted);

  async function order(changed: ListedPage[]) {
    setProblem(null);
    const addresses = (list: ListedPage["footer"]) => inList(list, changed).map(({ address }) => address);
    const body = { quick: addresses("quick"), service: addresses("service") };
    const reply = await askDesk<{ data: Data }>("/api/staff/pages", { method: "PUT", body });
    if (reply?.ok) adopt(reply.body.data);
    else setProblem(problemOf(reply, "We couldn't change the footer."));
  }

  const move = (page: ListedPage, by: -1 | 1, button: string) =>
    run(async () => {
      const neighbours = inList(page.footer);
      const other = neighbours[neighbours.indexOf(page) + by];
      if (!other) return;
      await order(pages.map((one) => (one === page ? other : one === other ? page : one)));
      focusWhenDrawn(button);
    });

  const moveTo = (page: ListedPage, footer: ListedPage["footer"]) =>
    run(() => order([...pages.filter((one) => one !== page), { ...page, footer }]));

  return (
    <div className="grid gap-6">
      {isAdding ? (
        <AddressForm page={null} onSaved={() => setAdding(false)} onList={adopt} onCancel={() => setAdding(false)} />
      ) : (
        !blocker && (
          <Button className="justify-self-start" onClick={() => setAdding(true)}>
            <Plus className="size-5" />
            New page
          </Button>
        )
      )}
      <FormError text={problem} />
      {lists.map(({ list, title }) => (
        <section key={title} aria-label={title}>
          <h2 className="mb-2 text-lg">{title}</h2>
          <ul className="grid gap-3">
            {inList(list).map((page, place, all) => (
              <li key={page.address} className="grid gap-3 rounded-card border border-line p-4">
                <Summary page={page} />
                <div className="flex flex-wrap items-end gap-3">
                  <ButtonLink href={staffPaths.page(page.address)} variant="outline">
                    {blocker ? "Open" : "Edit"}
                    <span className="sr-only"> {page.label}</span>
                  </ButtonLink>
                  {!blocker && list && (
                    <span className="flex">
                      <MoveButtons
                        of={page.address}
                        label={page.label}
                        place={place}
                        count={all.length}
                        busy={busy}
                        onMove={(by, button) => move(page, by, button)}
                      />
                    </span>
                  )}
                  {!blocker && (
                    <Select
                      label="Shown in"
                      value={list ?? ""}
                      disabled={busy}
                      onChange={({ target }) =>
                        moveTo(page, target.value === "" ? null : (target.value as ListedPage["footer"]))
                      }
                      className="ml-auto w-48"
                    >
                      <option value="quick">Quick Links</option>
                      <option value="service">Customer Service</option>
                      <option value="">Not in the footer</option>
                    </Select>
                  )}
                </div>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

function Summary({ page: { label, path, isPublished, hasDraft, plannedAt } }: { page: ListedPage }) {
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <div className="min-w-0 grow">
        <h3 className="break-words font-bold">{label}</h3>
        <p className="break-all text-muted text-sm">{path}</p>
        {plannedAt && <p className="text-muted text-sm">A new version appears {formatDayAndTime(plannedAt)}</p>}
      </div>
      {hasDraft && <Badge tone="pending">Draft</Badge>}
      <Badge tone={isPublished ? "success" : "error"}>{isPublished ? "Published" : "Not published"}</Badge>
    </div>
  );
}
