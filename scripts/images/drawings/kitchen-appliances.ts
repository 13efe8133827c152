import type { Views } from "../kit";

export const kitchenAppliances: Views = {};
