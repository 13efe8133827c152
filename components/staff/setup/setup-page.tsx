"use client";

import { NotThere } from "@/components/ui/use-shop-data";
import type { Setup } from "@/lib/contracts/staff/setup";
import { useDeskData } from "../ask-desk";
import { useWhyNot } from "../desk-frame";
import { SetupStep } from "./setup-step";

/** The owner's walk through a new shop: what is done, what is missing, and where it is mended (BEYOND-49). */
export function SetupPage() {
  const whyNot = useWhyNot("edit_settings");
  return (
    <>
      <h1 className="text-xl md:text-2xl">Set up the shop</h1>
      {whyNot ? <p className="mt-3">{whyNot}</p> : <Steps />}
    </>
  );
}

function Steps() {
  const { state, retry } = useDeskData<Setup>("/api/staff/setup");
  if (state.kind !== "there") return <NotThere state={state} label="Checking setup…" onRetry={retry} />;
  const { steps, left, webhookUrl } = state.data;
  return (
    <>
      <p className="mt-1 mb-4 text-muted">{leftInWords(left)}</p>
      <ol className="grid gap-2">
        {steps.map((step) => (
          <li key={step.name}>
            <SetupStep step={step} webhookUrl={webhookUrl} />
          </li>
        ))}
      </ol>
    </>
  );
}

export function leftInWords(left: number): string {
  if (left === 0) return "Setup is complete.";
  return left === 1 ? "1 step left." : `${left} steps left.`;
}
