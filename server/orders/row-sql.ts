import { Prisma } from "@/server/core/db";

/** A PostgreSQL type, as in `udt_name` of information_schema.columns. */
type SqlType =
  | "uuid"
  | "varchar"
  | "text"
  | "int4"
  | "bool"
  | "date"
  | "timestamptz"
  | "xid8"
  | `${string}_status`
  | "payment_method"
  | "promotion_kind";

interface Column<Row, Value> {
  type: SqlType;
  /** Value in a new row; null if the database's default or a later update sets it. */
  written: ((row: Row) => Value) | null;
  /** Whether the buyer reads it. */
  isShown?: true;
  /** Value after anonymisation; without it the value is kept for accounting. */
  forgotten?: Value;
}

type Required<Input> = { [Field in keyof Input]-?: undefined extends Input[Field] ? never : Field }[keyof Input];

/** All columns of a table. Those without a default need a value. */
export type Columns<Scalars, Input, Row> = {
  [Field in keyof Scalars]: Field extends Required<Input>
    ? Column<Row, Scalars[Field]> & { written: object }
    : Column<Row, Scalars[Field]>;
};

type AnyColumns<Row> = Record<string, Column<Row, unknown>>;

/** `shippingStreet` as `shipping_street`. */
export const columnOf = (field: string) => field.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/**
 * INSERT of rows from JSON, with one parameter for all.
 * @returns `names` for the INSERT, `record` with types for jsonb_to_recordset, `json` of the rows
 */
export function insertOf<Row>(columns: AnyColumns<Row>) {
  const given = Object.entries(columns).flatMap(([field, { type, written }]) =>
    written ? [{ name: columnOf(field), type, written }] : [],
  );
  return {
    ...listOf(given),
    json: (rows: Row[]) =>
      JSON.stringify(rows.map((row) => Object.fromEntries(given.map(({ name, written }) => [name, written(row)])))),
  };
}

const listOf = (given: { name: string; type: SqlType }[]) => ({
  names: Prisma.raw(given.map(({ name }) => name).join(", ")),
  record: Prisma.raw(given.map(({ name, type }) => `${name} ${type}`).join(", ")),
});

/** UPDATE of one row. Undefined values stay unchanged. */
export function changeOf<Changes extends object>(columns: Record<keyof Changes, { type: SqlType }>, changes: Changes) {
  const given = Object.entries(changes).flatMap(([field, value]) =>
    value === undefined ? [] : [{ name: columnOf(field), type: columns[field as keyof Changes].type, value }],
  );
  return { ...listOf(given), json: JSON.stringify(Object.fromEntries(given.map(({ name, value }) => [name, value]))) };
}

type Shown<Table> = { [Field in keyof Table]: Table[Field] extends { isShown: true } ? Field : never }[keyof Table];

/** Prisma select of the buyer's fields. */
export function shownFields<Table extends object>(columns: Table): { [Field in Shown<Table>]: true } {
  const shown = Object.entries(columns as AnyColumns<never>).filter(([, { isShown }]) => isShown);
  return Object.fromEntries(shown.map(([field]) => [field, true])) as { [Field in Shown<Table>]: true };
}

/** The same as SQL. pg reads dates in the server's time zone, Prisma in UTC. */
export function shownSql(columns: AnyColumns<never>): Prisma.Sql {
  const shown = Object.entries(columns).filter(([, { isShown }]) => isShown);
  const read = (name: string, type: SqlType) => (type === "date" ? `${name}::timestamp AT TIME ZONE 'UTC'` : name);
  return Prisma.raw(shown.map(([field, { type }]) => `${read(columnOf(field), type)} AS "${field}"`).join(", "));
}
