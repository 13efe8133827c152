import { z } from "zod";

/** Opaque pagination cursor from the previous response. */
export const keyset = z.string().regex(/^[A-Za-z0-9_-]{1,1000}$/);
