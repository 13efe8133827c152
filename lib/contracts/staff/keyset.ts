import { z } from "zod";

/** Where a page of a list ended, as the answer before named it: opaque to whoever sends it. */
export const keyset = z.string().regex(/^[A-Za-z0-9_-]{1,1000}$/);
