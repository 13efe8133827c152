/** A row of the table in docs/operations.md, Data kept: what the shop keeps, why, and until when. */
export interface Kept {
  data: string;
  why: string;
  until: string;
  by: string;
  /** `schema.table` (`public` left out) with its columns; nothing for what is kept outside of the database. */
  columns: Record<string, string>;
  /** Of them those that can tell in plain words who somebody is. */
  tells?: string[];
  /** When these are gone at the latest, whether or not an account is closed; a time that is missing has no end. */
  days?: number;
}

/** The nightly job: what is over at noon is there until then. */
export const NIGHT = 1;
export const PRUNE = "`prune`";
export const CLOSING = "closing the account";
