import { useState } from "react";
import { FormError } from "@/components/ui/alert";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { useBusy } from "@/components/ui/hooks";
import { Panel } from "@/components/ui/panel";
import { textLink } from "@/components/ui/text-link";
import { problemOf } from "@/lib/client/request";
import { notify } from "@/lib/client/toast";
import type { PageText, StaffPage } from "@/lib/contracts/staff/pages";
import { formatDayAndTime } from "@/lib/dates";
import { staffPaths } from "@/lib/staff-paths";
import { askDesk } from "../ask-desk";
import { useActionBlocker } from "../desk-frame";

/** Draft and versions of a page; an older one can be restored, a planned one called off. */
export function Versions({
  page: { address, versions, seen },
  path,
  onRestore,
  onRead,
}: {
  page: StaffPage;
  path: string;
  onRestore: (restored: { version: string; text: PageText }) => void;
  onRead: (page: StaffPage) => void;
}) {
  const blocker = useActionBlocker("edit_settings");
  const { busy, run } = useBusy();
  const [problem, setProblem] = useState<string | null>(null);
  const shown = versions.find(({ isPlanned }) => !isPlanned)?._id;

  async function call<T>(version: string, method: "GET" | "DELETE", onDone: (data: T) => void) {
    setProblem(null);
    const reply = await askDesk<{ data: T }>(`${path}/versions/${version}`, { method });
    if (reply?.ok) onDone(reply.body.data);
    else setProblem(problemOf(reply, "We couldn't do this."));
  }

  const restore = (version: string) =>
    run(() =>
      call<PageText>(version, "GET", (text) => {
        onRestore({ version, text });
        notify.success("The text is in the form. Save or publish it.");
      }),
    );
  const remove = (version: string, done: string) =>
    run(() =>
      call<StaffPage>(version, "DELETE", (page) => {
        onRead(page);
        notify.success(done);
      }),
    );

  if (versions.length === 0 && !seen) return null;
  return (
    <Panel title="Versions" className="grid gap-3">
      <FormError text={problem} />
      <ul className="grid gap-3">
        {seen && (
          <li className="flex flex-wrap items-center gap-x-4 gap-y-1">
            <span className="grow">Draft of {formatDayAndTime(seen)}</span>
            {!blocker && (
              <Button variant="outline" aria-disabled={busy} onClick={() => remove("draft", "Draft discarded")}>
                Discard draft
              </Button>
            )}
          </li>
        )}
        {versions.map(({ _id, publishedAt, isPlanned }) => (
          <li key={_id} className="flex flex-wrap items-center gap-x-4 gap-y-1">
            <span className="grow">{formatDayAndTime(publishedAt)}</span>
            {isPlanned && <Badge tone="pending">Planned</Badge>}
            {_id === shown && <Badge tone="success">In the shop</Badge>}
            <a href={staffPaths.pagePreview(address, _id)} target="_blank" rel="noreferrer" className={textLink}>
              Preview<span className="sr-only"> of {formatDayAndTime(publishedAt)}</span>
            </a>
            {!blocker && (
              <Button
                variant="outline"
                aria-disabled={busy}
                onClick={() => (isPlanned ? remove(_id, "Planned version removed") : restore(_id))}
              >
                {isPlanned ? "Call off" : "Restore"}
                <span className="sr-only"> the version of {formatDayAndTime(publishedAt)}</span>
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  );
}
