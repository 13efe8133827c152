"use client";

import { LoadStatus } from "@/components/ui/use-shop-data";
import type { Setup } from "@/lib/contracts/staff/setup";
import { useDeskData } from "../ask-desk";
import { useActionBlocker } from "../desk-frame";
import { SetupStep } from "./setup-step";

/** Setup checklist of a new shop (BEYOND-49). */
export function SetupPage() {
  const blocker = useActionBlocker("edit_settings");
  return (
    <>
      <h1 className="text-xl md:text-2xl">Set up the shop</h1>
      {blocker ? <p className="mt-3">{blocker}</p> : <Steps />}
    </>
  );
}

function Steps() {
  const { state, retry } = useDeskData<Setup>("/api/staff/setup");
  if (state.kind !== "there") return <LoadStatus state={state} label="Checking setup…" onRetry={retry} />;
  const { steps, left, webhookUrl } = state.data;
  return (
    <>
      <p className="mt-1 mb-4 text-muted">{remainingSteps(left)}</p>
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

export function remainingSteps(left: number): string {
  if (left === 0) return "Setup is complete.";
  return left === 1 ? "1 step left." : `${left} steps left.`;
}
