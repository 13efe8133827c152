import type { Views } from "../kit";

export const switchesSockets: Views = {};
