import { expect, test } from "vitest";
import type { Endpoint } from "../endpoint";
import { staffEndpoints } from ".";

/** Not signed in, not allowed, not there, in the way of something, too late, and a file of another kind, and what cannot be done with it. */
const REFUSALS = [401, 403, 404, 409, 410, 415, 422];

test.each(Object.entries<Endpoint>(staffEndpoints))(
  "BEYOND-34 %s serves staff alone, says what is done there, and refuses as the API does",
  (_, one) => {
    expect(one.path).toMatch(/^\/api\/staff\//);
    expect([one.access, typeof one.action]).toEqual(["staff", "string"]);
    for (const status of one.errors ?? []) expect(REFUSALS).toContain(status);
  },
);
