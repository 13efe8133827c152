import { CLOSING, type Kept, PRUNE } from "./kept";
import { keptBesides } from "./kept-besides";
import { keptOfOrders } from "./kept-of-orders";
import { keptOfPeople } from "./kept-of-people";

/** Everything that the shop keeps, as docs/operations/data-kept.md lists it. Tests compare it with that page and with the database. */
export const keptData: Kept[] = [...keptOfPeople, ...keptOfOrders, ...keptBesides];

/** How most entries are deleted; the page names other ways only. */
const USUAL = `${PRUNE}; ${CLOSING}`;

/** The lines of one entry in docs/operations/data-kept.md. */
export const linesOf = ({ data, why, until, by }: Kept) => [
  `- **${data}**`,
  `  ${why[0]?.toUpperCase()}${why.slice(1)}.`,
  `  Until ${until}.`,
  ...(by === USUAL ? [] : [`  By ${by}.`]),
];
