import { z } from "zod";

const REPLACEMENT = "\uFFFD";

/**
 * A text of the provider as the database can keep it, cut to a column's length. PostgreSQL takes neither U+0000 nor half
 * of a surrogate pair, and a payment must not be lost over a letter.
 */
export function providerText(max: number) {
  return z.string().transform((text) =>
    text
      .replace(/\0|\p{Surrogate}/gu, REPLACEMENT)
      .slice(0, max)
      // The cut may have gone through a pair.
      .replace(/\p{Surrogate}/gu, REPLACEMENT),
  );
}
