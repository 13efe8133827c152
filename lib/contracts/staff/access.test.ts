import { expect, test } from "vitest";
import { z } from "zod";
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

test("BEYOND-34 a change of the desk's API shows: what each endpoint is for, takes, answers and refuses", async () => {
  const written = (schema: z.ZodType) =>
    JSON.stringify(z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }), (key, value) => {
      // What a date or a UUID looks like is zod's business.
      if (value?.format) return { ...value, pattern: undefined };
      return key === "$schema" ? undefined : value;
    });
  const lines = Object.entries<Endpoint>(staffEndpoints).flatMap(([name, one]) => [
    `${name}: ${one.method} ${one.path} (${one.action}) ${one.summary}`,
    `  ${[one.status ?? 200, ...(one.errors ?? [])].join(" ")} ${one.answersFile ?? ""} ${JSON.stringify(one.limits ?? [])} ${JSON.stringify(one.file ?? null)}`,
    ...[one.query, one.body].flatMap((schema) => (schema ? `  ${written(schema)}` : [])),
  ]);
  await expect(`${lines.join("\n")}\n`).toMatchFileSnapshot("./staff-api.snapshot.txt");
});
