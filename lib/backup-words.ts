import { formatDayAndTime } from "./dates";

/** When the last backup was made, as the desk shows it. */
export const backupWords = ({ madeAt, isTooOld }: { madeAt: string | null; isTooOld: boolean }): string =>
  `${madeAt ? formatDayAndTime(madeAt) : "none yet"}${isTooOld ? ", too old" : ""}`;
