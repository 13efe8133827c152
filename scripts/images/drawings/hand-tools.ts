import type { Views } from "../kit";

export const handTools: Views = {};
