import type { Kept } from "./kept";
import { keptBesides } from "./kept-besides";
import { keptOfOrders } from "./kept-of-orders";
import { keptOfPeople } from "./kept-of-people";

/**
 * Everything that the shop keeps: the rows of the table in docs/operations.md, Data kept. A test compares the two, and
 * the columns with the database's; another looks for what should be gone.
 */
export const keptData: Kept[] = [...keptOfPeople, ...keptOfOrders, ...keptBesides];

/** One row of the table in docs/operations.md. */
export const rowOf = ({ data, why, until, by }: Kept) => [data, why, until, by];
