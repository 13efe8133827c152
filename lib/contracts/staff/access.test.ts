import { expect, test } from "vitest";
import { z } from "zod";
import type { Endpoint } from "../endpoint";
import { staffEndpoints } from ".";

/** Expected error statuses of staff endpoints. */
const REFUSALS = [401, 403, 404, 409, 410, 415, 422];

test.each(Object.entries<Endpoint>(staffEndpoints))(
  "BEYOND-34 %s serves staff only, names its action, and has the API's error statuses",
  (_, one) => {
    expect(one.path).toMatch(/^\/api\/staff\//);
    expect([one.access, typeof one.action]).toEqual(["staff", "string"]);
    for (const status of one.errors ?? []) expect(REFUSALS).toContain(status);
  },
);

test("BEYOND-34 purpose, input, responses and errors of the desk's API match the snapshot", async () => {
  const written = (schema: z.ZodType) =>
    JSON.stringify(z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }), (key, value) => {
      // Ignores zod's patterns for dates and UUIDs.
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
