import type { ReactNode } from "react";
import { CircleAlert, CircleCheck, Clock } from "@/components/ui/icons";
import type { Heading, Tone } from "./order-state";

const looks: Record<Tone, { icon: typeof Clock; ground: string; mark: string }> = {
  success: { icon: CircleCheck, ground: "bg-white border-success", mark: "text-success" },
  pending: { icon: Clock, ground: "bg-pending-ground border-pending", mark: "text-pending" },
  error: { icon: CircleAlert, ground: "bg-white border-error", mark: "text-error" },
};

/** The state as the headline, with its colour and icon; told anew when it changes. */
export function StateBanner({ heading, children }: { heading: Heading; children: ReactNode }) {
  const { icon: Icon, ground, mark } = looks[heading.tone];
  return (
    <section className={`rounded-card border px-5 py-6 md:px-8 md:py-8 ${ground}`}>
      <div role="status" className="flex items-center gap-3">
        <Icon aria-hidden className={`size-9 shrink-0 ${mark}`} />
        <h1 className={`text-xl md:text-2xl ${mark}`}>{heading.title}</h1>
      </div>
      {children}
    </section>
  );
}
