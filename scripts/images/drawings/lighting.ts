import type { Views } from "../kit";

export const lighting: Views = {};
