/** An entry of docs/operations/data-kept.md: what the shop keeps, why, until when, and who deletes it. */
export interface Kept {
  data: string;
  why: string;
  until: string;
  by: string;
  /** `schema.table` (without `public`) with its columns; empty for data outside of the database. */
  columns: Record<string, string>;
  /** Columns that can identify a person in plain text. */
  tells?: string[];
  /** Days after which these are deleted at the latest, with or without closing an account; without it they have no end. */
  days?: number;
}

/** Days until the nightly job deletes what expired since. */
export const NIGHT = 1;
export const PRUNE = "`prune`";
export const CLOSING = "closing the account";
