"use client";

import { Studio as PrismaStudio } from "@prisma/studio-core/ui";
import { notify } from "@/lib/client/toast";
import { adapter } from "./adapter";
import { settlePreferences } from "./preferences";

// Turns off Studio's telemetry, which reads this variable.
Object.assign(globalThis, { process: { ...globalThis.process, env: { CHECKPOINT_DISABLE: "1" } } });
settlePreferences();

/**
 * Prisma Studio with its name and logo, as its licence requires.
 * Shows the database's refusal, which Studio hides.
 */
export default function Studio() {
  return (
    <PrismaStudio
      adapter={adapter}
      onEvent={(event) => {
        if (event.name === "studio_operation_error") notify.error(event.payload.error.message, "studio");
      }}
    />
  );
}
