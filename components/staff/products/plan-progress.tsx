import { type Progress, progressWords } from "@/lib/progress";

/** Progress bar of a bulk edit; indeterminate until rows are saved. */
export function PlanProgress({ progress, waiting }: { progress: Progress | null; waiting: string }) {
  const isCounted = progress?.step === "written";
  return (
    <div className="grid gap-2">
      <p>{progress ? progressWords(progress) : waiting}</p>
      <progress
        className="h-2 w-full accent-ink"
        aria-label="Progress"
        {...(isCounted && { value: progress.done, max: progress.of })}
      />
    </div>
  );
}
