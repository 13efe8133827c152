/** An entry of docs/operations/data-kept.md: which data the shop stores, why, until when, and what deletes it. */
export interface StoredData {
  data: string;
  why: string;
  until: string;
  by: string;
  /** `schema.table` (without `public`) with its columns; empty for data outside of the database. */
  columns: Record<string, string>;
  /** Columns that can identify a person in plain text. */
  personal?: string[];
  /** Maximum days until these are deleted, with or without closing an account; undefined: never. */
  days?: number;
}

/** Days until the nightly job deletes expired rows. */
export const NIGHT = 1;
export const PRUNE = "`prune`";
export const CLOSING = "closing the account";
