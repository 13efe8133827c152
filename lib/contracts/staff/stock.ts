import type { Endpoint } from "../endpoint";

export const staffStockEndpoints = {} satisfies Record<string, Endpoint>;
