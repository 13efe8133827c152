import type { Endpoint } from "../endpoint";

export const staffReturnEndpoints = {} satisfies Record<string, Endpoint>;
