import type { ReactNode } from "react";
import { CircleAlert, CircleCheck } from "@/components/ui/icons";

const tones = {
  error: { Icon: CircleAlert, box: "border-error", icon: "text-error" },
  notice: { Icon: CircleAlert, box: "border-pending bg-pending-ground", icon: "text-pending" },
  success: { Icon: CircleCheck, box: "border-success", icon: "text-success" },
} as const;

/** A box that says what happened. An error is told when it appears; the others stood there from the start. */
export function Notice({ tone, children }: { tone: keyof typeof tones; children: ReactNode }) {
  const { Icon, box, icon } = tones[tone];
  return (
    <div className={`flex items-start gap-3 rounded-card border px-4 py-3.5 text-sm ${box}`}>
      <Icon aria-hidden className={`size-5 shrink-0 ${icon}`} />
      <div className="min-w-0 font-medium">{children}</div>
    </div>
  );
}

/** Why a form was not taken; the place for it is there before it is needed, so that readers hear it. */
export function FormError({ text }: { text: string | null }) {
  // Empty, it takes back the gap that the form's grid leaves for it.
  return (
    <div role="alert" className="empty:-mb-4">
      {text && <Notice tone="error">{text}</Notice>}
    </div>
  );
}
