/** A link or a plain button among text, as tall as a thumb. */
export const textLink =
  "inline-flex min-h-11 items-center font-medium text-link text-sm underline-offset-4 hover:underline";
