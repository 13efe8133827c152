import { CLOSING, type Kept, PRUNE } from "./kept";
import { keptBesides } from "./kept-besides";
import { keptOfOrders } from "./kept-of-orders";
import { keptOfPeople } from "./kept-of-people";

/** All stored data, as docs/operations/data-kept.md lists it. Tests compare it with that page and the database. */
export const keptData: Kept[] = [...keptOfPeople, ...keptOfOrders, ...keptBesides];

/** How most entries are deleted; the page mentions only other ways. */
const USUAL = `${PRUNE}; ${CLOSING}`;

/** The lines of one entry in docs/operations/data-kept.md. */
export const linesOf = ({ data, why, until, by }: Kept) => [
  `- **${data}**`,
  `  ${why[0]?.toUpperCase()}${why.slice(1)}.`,
  `  Until ${until}.`,
  ...(by === USUAL ? [] : [`  By ${by}.`]),
];
