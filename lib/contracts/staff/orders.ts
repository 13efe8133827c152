import type { Endpoint } from "../endpoint";

export const staffOrderEndpoints = {} satisfies Record<string, Endpoint>;
