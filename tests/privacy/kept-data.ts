import type { Kept } from "./kept";
import { keptBesides } from "./kept-besides";
import { keptOfOrders } from "./kept-of-orders";
import { keptOfPeople } from "./kept-of-people";

/** Everything that the shop keeps, as listed in docs/operations/data-kept.md. A test compares the two, and the columns with the database. */
export const keptData: Kept[] = [...keptOfPeople, ...keptOfOrders, ...keptBesides];

/** The lines of one entry in docs/operations/data-kept.md. */
export const linesOf = ({ data, why, until, by }: Kept) => [
  `- **${data}**`,
  `  ${why[0]?.toUpperCase()}${why.slice(1)}.`,
  `  Until ${until}.`,
  `  By ${by}.`,
];
