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
 * Prisma Studio on the shop's database: shows what its login may read, and lets nobody write into what it may not write.
 * Studio selects each column that it knows and would fail on a table with one hidden column.
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

/** Rows with the words in any column of text, or with that id. */
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

/** How often and how many times Studio's address is looked at: it writes a search into it a moment later, perhaps twice. */
const LOOK_MS = 100;
const LOOKS = 20;
let watch: ReturnType<typeof setInterval> | undefined;

/**
 * Makes a filter of what was searched for. Studio closes a search when a cell is edited: the row is then looked for on the
 * first page, and an edit of one that is not there is lost without a word. A filter stays.
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
