import type { Endpoint } from "../endpoint";

export const staffPeopleEndpoints = {} satisfies Record<string, Endpoint>;
