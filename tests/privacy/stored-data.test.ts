import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { testDatabase } from "../support/database";
import { linesOf, storedData } from "./stored-data";

const shop = await testDatabase();

test("docs/operations/data-kept.md", () => {
  const [, list = ""] = readFileSync("docs/operations/data-kept.md", "utf8").split("\n## The list\n");
  expect(list.slice(list.indexOf("- **")).trim().split("\n")).toEqual(storedData.flatMap(linesOf));
});

test("lists every column of every table once", async () => {
  const columns = await shop.query<{ name: string }>(`
    SELECT concat_ws('.', nullif(nspname, 'public'), relname, attname) AS name
    FROM pg_attribute JOIN pg_class ON pg_class.oid = attrelid JOIN pg_namespace ON pg_namespace.oid = relnamespace
    WHERE relkind IN ('r', 'p') AND attnum > 0 AND NOT attisdropped
      AND nspname <> 'information_schema' AND nspname NOT LIKE 'pg\\_%'`);
  const listed = storedData.flatMap(({ columns: tables }) =>
    Object.entries(tables).flatMap(([table, names]) => names.split(" ").map((name) => `${table}.${name}`)),
  );
  expect(listed.toSorted()).toEqual(columns.map(({ name }) => name).toSorted());
  const personal = storedData.flatMap(({ personal: own = [] }) => own);
  expect(personal.filter((name) => !listed.includes(name))).toEqual([]);
});

test("has the same periods as the privacy policy", () => {
  const words = readFileSync("content/privacy.md", "utf8").split("{#how-long}")[1]?.split("\n## ")[0] ?? "";
  for (const fact of ["buyerYears", "unconfirmedDays", "undoEmailDays", "signInTraceDays", "givenUpDays", "logDays"])
    expect(words, fact).toContain(`{{${fact}}}`);
  expect(words).toContain("18 months");
});
