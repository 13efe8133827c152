import type { Views } from "../kit";

export const powerTools: Views = {};
