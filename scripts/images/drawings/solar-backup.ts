import type { Views } from "../kit";

export const solarBackup: Views = {};
