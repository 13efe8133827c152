import { z } from "zod";
import * as field from "./fields";

/** Notice at the top of the shop's pages (BEYOND-106), from the start of its first day to the end of its last. */
export const notice = z
  .strictObject({
    text: field.line("Text", 160).nullable().meta({ empty: "no notice" }).default(null),
    link: field.path("Page it leads to").nullable().meta({ empty: "no link" }).default(null),
    from: field.day("First day").nullable().meta({ empty: "from now on" }).default(null),
    until: field.day("Last day").nullable().meta({ empty: "until you remove it" }).default(null),
  })
  .refine(({ from, until }) => from === null || until === null || from <= until, {
    error: "Please enter the first day or a later one",
    path: ["until"],
  });

/**
 * The notice on a day, without its text if it is not to be shown.
 * @param today in Ghana, `2026-12-24`
 */
export function noticeOn<N extends z.output<typeof notice>>(value: N, today: string): N {
  const isShown = (value.from ?? today) <= today && today <= (value.until ?? today);
  return isShown ? value : { ...value, text: null };
}
