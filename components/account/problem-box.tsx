import { Button } from "@/components/ui/button";
import { CircleAlert } from "@/components/ui/icons";

/** What went wrong, and once more. */
export function ProblemBox({ text, onRetry }: { text: string; onRetry?: () => void }) {
  return (
    <div
      role="alert"
      className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-card border border-error px-5 py-4"
    >
      <CircleAlert aria-hidden className="size-5 shrink-0 text-error" />
      <p className="min-w-0 grow basis-48 font-medium text-sm">{text}</p>
      {onRetry && (
        <Button variant="outline" onClick={onRetry}>
          Try Again
        </Button>
      )}
    </div>
  );
}
