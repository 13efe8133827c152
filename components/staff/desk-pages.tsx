"use client";

import { useState } from "react";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { useBusy } from "@/components/ui/hooks";
import { Spinner } from "@/components/ui/loading";
import { askDesk, describeDeskFailure, useDeskData } from "./ask-desk";

/**
 * Reads a paginated list.
 * @param lists fields to which the next page's entries are added
 * @returns the result of `useDeskData` and `more`, the button for the next page
 */
export function useDeskPages<Page extends { next: string | null }>(
  path: string,
  ...lists: { [Name in keyof Page & string]: Page[Name] extends unknown[] ? Name : never }[keyof Page & string][]
) {
  const data = useDeskData<Page>(path);
  const { busy, run } = useBusy();
  const [problem, setProblem] = useState<string | null>(null);
  const next = data.state.kind === "there" ? data.state.data.next : null;

  async function read(after: string) {
    setProblem(null);
    const reply = await askDesk<{ data: Page }>(`${path}${path.includes("?") ? "&" : "?"}after=${after}`);
    if (!reply?.ok) return setProblem(describeDeskFailure(reply));
    const page = reply.body.data;
    data.revise((before) => ({
      ...{ ...before, next: page.next },
      ...Object.fromEntries(lists.map((list) => [list, [before[list], page[list]].flat()])),
    }));
  }

  const more = (
    <>
      {problem && (
        <Alert role="alert" className="mt-4">
          {problem}
        </Alert>
      )}
      {next && (
        <Button
          variant="outline"
          aria-disabled={busy}
          onClick={() => run(() => read(next))}
          className="mt-4 w-full sm:w-auto"
        >
          {busy && <Spinner label={null} className="size-5" />}
          Show more
        </Button>
      )}
    </>
  );
  return { ...data, more };
}
