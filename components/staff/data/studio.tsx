"use client";

import { Studio as PrismaStudio } from "@prisma/studio-core/ui";
import { notify } from "@/lib/client/toast";
import { adapter } from "./adapter";
import { settlePreferences } from "./preferences";

// Studio looks there whether it may tell its maker that it was opened.
Object.assign(globalThis, { process: { ...globalThis.process, env: { CHECKPOINT_DISABLE: "1" } } });
settlePreferences();

/**
 * Prisma Studio as a part of the desk, with its name and mark as its licence asks. What the database refuses is told in
 * the rule's own sentence, which Studio keeps to itself.
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
