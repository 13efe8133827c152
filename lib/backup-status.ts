import { formatDayAndTime } from "./dates";

/** Text of the last backup's time for the desk. */
export const backupStatus = ({ madeAt, isTooOld }: { madeAt: string | null; isTooOld: boolean }): string =>
  `${madeAt ? formatDayAndTime(madeAt) : "none yet"}${isTooOld ? ", too old" : ""}`;
