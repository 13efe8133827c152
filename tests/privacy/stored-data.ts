import { orderData } from "./order-data";
import { otherData } from "./other-data";
import { peopleData } from "./people-data";
import { CLOSING, PRUNE, type StoredData } from "./stored";

/** All stored data, as docs/operations/data-kept.md lists it. Tests compare it with that page and the database. */
export const storedData: StoredData[] = [...peopleData, ...orderData, ...otherData];

/** How most entries are deleted; the page mentions only other ways. */
const USUAL = `${PRUNE}; ${CLOSING}`;

/** The lines of one entry in docs/operations/data-kept.md. */
export const linesOf = ({ data, why, until, by }: StoredData) => [
  `- **${data}**`,
  `  ${why[0]?.toUpperCase()}${why.slice(1)}.`,
  `  Until ${until}.`,
  ...(by === USUAL ? [] : [`  By ${by}.`]),
];
