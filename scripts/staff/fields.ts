import { z } from "zod";
import { cedis, email, id, timestamp } from "@/lib/contracts/shared";
import { readCedis } from "@/lib/money";
import { toKebab } from "./command";

/** What a field is for, by its name: every option of every command. */
export const hints: Record<string, string> = {
  active: "whether it is switched on",
  again: "the same goods once more, though they were just ordered",
  after: "go on where a page ended",
  alt: "what the picture shows, for who does not see it",
  answer: "what the shop says to it, shown beneath it",
  amount: "in cedis; everything that is left when not given",
  brand: "goods of this brand alone",
  branch: "where they work; it grants nothing",
  called: "the buyer was just reached by phone, which is noted too",
  category: "a category's slug, or none",
  carrier: "rider, bus, courier",
  city: "the town",
  countedAt: "when it was counted; now when not given",
  customer: "the id of the account that the order belongs to",
  day: "one in the period, such as 2026-11-20; today when not given",
  deliveryFee: "what the rider takes there, as the buyer was told",
  deliveryNote: "how to find the place",
  description: "what is in it; shoppers read it, and find goods by it",
  email: "where the order is mailed to; many callers have none",
  endsAt: "until when it holds",
  file: "where to save it",
  firstName: "the caller's",
  featured: "whether its page leads to its featured goods",
  fit: "whole with room around it, or cut to fill the square",
  held: "pieces on the shelf for orders that are not packed; as the shop knows them when not given",
  item: "SKU=pieces, such as TAPE-10=2; may be given again",
  lastName: "the caller's",
  keepBefore: "today's price stays as the price before, struck through; of a cut alone",
  limit: "how many rows",
  list: "one list alone",
  mailAgain: "also sends the last mail of the order again",
  means: "as the shop calls it; may be given again, the best first",
  method: "how it is paid",
  name: "as shoppers read it",
  note: "what they said",
  parent: "the slug of the category above it, or none",
  paid: "the cash came with it",
  percent: "what it takes off",
  payment: "the reference of one of several payments",
  phone: "the buyer's number",
  promoCode: "a code the buyer has",
  flag: "id of the review flag; all that are open when left out",
  reached: "whether the buyer was reached",
  reason: "why; colleagues read it",
  region: "one of Ghana's",
  receipt: "by what the money can be found; the buyer sees it",
  requestKey: "22 characters or more: the same key again does nothing more",
  restock: "what goes back on the shelf; may be given again",
  role: "what they may do: staff the daily work, office also refunds and prices, admin everything",
  rounding: "to how many cedis prices are rounded",
  search: "each word a part of a name, number, e-mail, phone or SKU",
  seen: "as you saw it: refused when it has moved on since",
  show: "some of them alone",
  slug: "what its address ends in; the old one leads on to it",
  startsAt: "from when on it holds",
  street: "street and house",
  town: "the town",
  trackingNumber: "by which the parcel can be followed",
  withoutBranch: "no branch any more",
  words: "a sentence for the buyer, mailed as you write it",
};

/** A schema without what makes it optional. */
function coreOf(schema: z.ZodType): z.ZodType {
  const isWrapped =
    schema instanceof z.ZodOptional || schema instanceof z.ZodDefault || schema instanceof z.ZodNullable;
  return isWrapped ? coreOf(schema.unwrap() as z.ZodType) : schema;
}

export const isNeeded = (schema: z.ZodType) => !schema.safeParse(undefined).success;
export const isFlag = (schema: z.ZodType) => coreOf(schema) instanceof z.ZodBoolean;
export const isList = (schema: z.ZodType) => coreOf(schema) instanceof z.ZodArray;

/** So many choices are written out in an option. */
const FEW = 3;

/** What stands for a field's value in the help. */
function placeFor(schema: z.ZodType): string {
  const core = coreOf(schema);
  if (core instanceof z.ZodEnum) return core.options.length > FEW ? "<choice>" : core.options.join("|");
  if (core === cedis) return "<cedis>";
  if (core === email) return "<e-mail>";
  if (core === id) return "<id>";
  if (core === timestamp) return "<time>";
  return core instanceof z.ZodNumber || core instanceof z.ZodPipe ? "<number>" : "<text>";
}

/** What an option is for, with what can be chosen where that does not stand beside it. */
export function hintOf(name: string, schema: z.ZodType): string {
  const core = coreOf(schema);
  const choices = core instanceof z.ZodEnum && core.options.length > FEW ? `: ${core.options.join(", ")}` : "";
  return `${hints[name]}${choices}${isNeeded(schema) ? " (needed)" : ""}`;
}

/** An option as the help writes it: `--carrier <text>`; of a flag that has to be said yes or no to, both. */
export function optionOf(name: string, schema: z.ZodType): string {
  const option = `--${toKebab(name)}`;
  if (!isFlag(schema)) return `${option} ${placeFor(schema)}`;
  return isNeeded(schema) ? `${option} | --no-${toKebab(name)}` : option;
}

/**
 * What was typed as the contract wants it; anything but money and numbers is text.
 * @returns the value, or the problem: what to type instead
 */
export function readValue(schema: z.ZodType, text: string): { value: unknown } | { problem: string } {
  const core = coreOf(schema);
  if (core instanceof z.ZodEnum && !core.options.includes(text))
    return { problem: `please say one of ${core.options.join(", ")}` };
  if (core === cedis) {
    const value = readCedis(text);
    return value === null ? { problem: "please give an amount in cedis, such as 12.50" } : { value };
  }
  if (!(core instanceof z.ZodNumber)) return { value: text };
  if (core.isInt)
    return /^\d{1,9}$/.test(text) ? { value: Number(text) } : { problem: "please give a whole number, such as 12" };
  return /^\d{1,9}(\.\d+)?$/.test(text) ? { value: Number(text) } : { problem: "please give a number, such as 7.5" };
}
