import type { Setup } from "@/lib/contracts/staff/setup";
import { staffPaths } from "@/lib/staff-paths";
import { useDeskData } from "../ask-desk";
import { PageLink } from "../page-link";
import { remainingSteps } from "./setup-page";

/** Link to the setup checklist until it is complete. */
export function SetupProgress() {
  const { state } = useDeskData<Setup>("/api/staff/setup");
  if (state.kind !== "there" || state.data.left === 0) return null;
  return (
    <div className="mt-6">
      <PageLink href={staffPaths.setup} label="Set up the shop" hint={remainingSteps(state.data.left)} />
    </div>
  );
}
