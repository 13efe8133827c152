import type { Adapter, AdapterIntrospectResult, AdapterQueryDetails, Column } from "@prisma/studio-core/data";
import { createPostgresAdapter } from "@prisma/studio-core/data/postgres-core";
import { executor } from "./executor";

const base = createPostgresAdapter({ executor });

interface Right {
  name: string;
  reads: boolean;
  writes: boolean;
}

const RIGHTS = `SELECT format('%s.%s', c.relname, a.attname) AS name,
  has_column_privilege(c.oid, a.attnum, 'SELECT') AS reads,
  has_column_privilege(c.oid, a.attnum, 'INSERT') OR has_column_privilege(c.oid, a.attnum, 'UPDATE') AS writes
  FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid
  WHERE c.relnamespace = 'public'::regnamespace AND a.attnum > 0 AND NOT a.attisdropped`;

/**
 * Prisma Studio adapter that hides unreadable columns and locks read-only ones.
 * Studio selects every column it knows and fails on a table with one hidden column.
 */
export const adapter: Adapter = {
  ...base,
  capabilities: { ...base.capabilities, sqlEditorLint: false },
  async introspect(options) {
    const [[error, found], [rightsError, rights]] = await Promise.all([
      base.introspect(options),
      executor.execute<Right>({ sql: RIGHTS, parameters: [] }),
    ]);
    if (error) return [error];
    if (rightsError) return [rightsError];
    return [null, narrow(found, new Map(rights.map((right) => [right.name, right])))];
  },
  async query(details, options) {
    const term = details.fullTableSearchTerm;
    if (!term) return base.query(details, options);
    const filter = searchFilter(Object.values(details.table.columns), term);
    showFilter(filter);
    return base.query({ ...details, filter, fullTableSearchTerm: undefined }, options);
  },
};

function narrow(found: AdapterIntrospectResult, rights: Map<string, Right>): AdapterIntrospectResult {
  const tables = Object.entries(found.schemas.public?.tables ?? {}).flatMap(([table, whole]) => {
    const columns = Object.entries(whole.columns).flatMap(([name, column]) => {
      const right = rights.get(`${table}.${name}`);
      return right?.reads ? [[name, right.writes ? column : { ...column, isComputed: true }] as const] : [];
    });
    return columns.length > 0 ? [[table, { ...whole, columns: Object.fromEntries(columns) }] as const] : [];
  });
  return { ...found, schemas: { public: { name: "public", tables: Object.fromEntries(tables) } } };
}

type FilterGroup = NonNullable<AdapterQueryDetails["filter"]>;

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Rows that contain the term in a text column, or have it as id. */
function searchFilter(columns: Column[], term: string): FilterGroup {
  const holds = (column: Column) => {
    const { isArray, group, name } = column.datatype;
    if (isArray) return [];
    if (group === "string") return [{ operator: "ilike", value: `%${term}%` } as const];
    return name === "uuid" && UUID.test(term) ? [{ operator: "=", value: term } as const] : [];
  };
  const filters = columns.flatMap((column) =>
    holds(column).map((test) => ({
      kind: "ColumnFilter" as const,
      id: column.name,
      column: column.name,
      after: "or" as const,
      ...test,
    })),
  );
  return { kind: "FilterGroup", id: "search", after: "and", filters };
}

/** Polling of Studio's URL: it adds a search a moment later, up to twice. */
const LOOK_MS = 100;
const LOOKS = 20;
let watch: ReturnType<typeof setInterval> | undefined;

/**
 * Replaces Studio's search with a filter.
 * Editing a cell ends a search; Studio then looks for the row on the first page and silently loses the edit if it is not there.
 */
function showFilter(filter: FilterGroup): void {
  clearInterval(watch);
  let looks = 0;
  watch = setInterval(() => {
    looks += 1;
    if (looks === LOOKS) clearInterval(watch);
    const address = new URLSearchParams(location.hash.slice(1));
    if (!address.has("search")) return;
    address.delete("search");
    address.set("filter", JSON.stringify(filter));
    location.hash = address.toString();
  }, LOOK_MS);
}
