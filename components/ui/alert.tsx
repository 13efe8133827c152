import type { ReactNode } from "react";
import { Button } from "./button";
import { CircleAlert, CircleCheck } from "./icons";

const tones = {
  error: { Icon: CircleAlert, box: "border-error bg-white", icon: "text-error" },
  question: { Icon: CircleAlert, box: "border-ink bg-white", icon: "" },
  notice: { Icon: CircleAlert, box: "border-pending bg-pending-ground", icon: "text-pending" },
  success: { Icon: CircleCheck, box: "border-success bg-white", icon: "text-success" },
} as const;

export type AlertTone = keyof typeof tones;

/**
 * Alert box.
 * @param role for an alert rendered with its page; later ones are placed in a live region
 * @param onRetry 'Try Again', next to the text
 */
export function Alert({
  tone = "error",
  role,
  onRetry,
  className = "",
  children,
}: {
  tone?: AlertTone;
  role?: "alert" | "status";
  onRetry?: () => void;
  className?: string;
  children: ReactNode;
}) {
  const { Icon, box, icon } = tones[tone];
  const layout = onRetry ? "flex-wrap items-center gap-y-3" : "items-start";
  return (
    <div role={role} className={`flex gap-x-3 rounded-card border px-4 py-3.5 text-sm ${layout} ${box} ${className}`}>
      <Icon className={`size-5 shrink-0 ${icon}`} />
      <div className={`min-w-0 font-medium ${onRetry ? "grow basis-48" : ""}`}>{children}</div>
      {onRetry && (
        <Button variant="outline" onClick={onRetry}>
          Try Again
        </Button>
      )}
    </div>
  );
}

/** Error of a whole form. Always rendered, so that screen readers announce it. For a grid with `gap-4`. */
export function FormError({ text, id }: { text: string | null; id?: string }) {
  // When empty, cancels the grid's gap.
  return (
    <div role="alert" className="empty:-mb-4">
      {text && (
        <Alert>
          <span id={id}>{text}</span>
        </Alert>
      )}
    </div>
  );
}
