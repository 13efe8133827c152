import type { Views } from "../kit";

export const homeAppliances: Views = {};
