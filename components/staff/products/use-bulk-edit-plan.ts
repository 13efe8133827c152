import { useState } from "react";
import { isUncertain, problemOf } from "@/lib/client/request";
import type { ErrorAnswer } from "@/lib/contracts/shared";
import type { BulkEditPlan } from "@/lib/contracts/staff/bulk-edit";
import type { Progress } from "@/lib/progress";
import { askWithProgress } from "../ask-with-progress";

const NO_ANSWER =
  "The connection was lost, and the changes may still be in progress. Check the result: they are saved only once.";

/** State of a bulk edit: preview, progress, result. */
export function useBulkEditPlan(words: string) {
  const [plan, setPlan] = useState<BulkEditPlan | null>(null);
  const [progress, setProgress] = useState<Progress | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  /** Digest of a plan whose result is unknown. */
  const [unanswered, setUnanswered] = useState<string | null>(null);

  function clear() {
    setPlan(null);
    setProblem(null);
    setUnanswered(null);
  }

  /**
   * Requests a preview, or applies the plan of a digest.
   * @returns validation errors by field
   */
  async function ask(path: string, body: unknown, digest: string | null): Promise<ErrorAnswer["errors"]> {
    clear();
    const reply = await askWithProgress<{ data: BulkEditPlan }>(path, { method: "POST", body }, setProgress);
    setProgress(null);
    if (reply?.ok) {
      setPlan(reply.body.data);
      return;
    }
    const isOpen = digest !== null && isUncertain(reply);
    if (isOpen) setUnanswered(digest);
    setProblem(isOpen ? NO_ANSWER : problemOf(reply, words));
    return reply?.error?.errors;
  }

  return { plan, progress, problem, unanswered, clear, ask };
}
