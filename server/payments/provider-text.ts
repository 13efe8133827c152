import { z } from "zod";

const REPLACEMENT = "\uFFFD";

/**
 * Makes a provider's text storable and cuts it to a column's length. PostgreSQL refuses U+0000 and lone surrogates, and
 * a payment must not be lost over a character.
 */
export function providerText(max: number) {
  return z.string().transform((text) =>
    text
      .replace(/\0|\p{Surrogate}/gu, REPLACEMENT)
      .slice(0, max)
      // The cut may have split a surrogate pair.
      .replace(/\p{Surrogate}/gu, REPLACEMENT),
  );
}
