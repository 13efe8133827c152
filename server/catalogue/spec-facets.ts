import type { SpecFacet } from "@/lib/contracts/catalogue";
import { specName } from "./product-filter";
import { shownWord } from "./search-reading";

/** Number of products with a specification. */
export interface SpecCount {
  /** Key: `size:2.5mm`. */
  spec: string;
  /** Name and value as a product has them. */
  name: string;
  label: string;
  /** Null for a word. */
  number: number | null;
  unit: string;
  count: number;
}

type Value = SpecFacet["values"][number];

/** Number of specifications shown, besides discount and rating. */
const MOST_SHOWN = 6;
/** A unit with more numbers is offered in ranges. */
const MOST_NUMBERS = 6;
const MOST_WORDS = 30;

/** Specifications offered as 'at least', by the shop's own name. */
const AT_LEAST = new Map([
  ["discount", { from: [10, 20, 30, 50], label: (from: number) => `${from}% off or more` }],
  ["customer-rating", { from: [4, 3], label: (from: number) => `${from} stars and up` }],
]);

/** Least worth of a specification shown: a pair of products that differ, among eight, is not. */
const LEAST_WORTH = 0.1;

/** Less useful than a property of the product itself. */
const LATER = new Map([["warranty", 0.4]]);

/**
 * Specifications of a listing: the chosen and the most useful ones, by name, so that none moves while a shopper chooses.
 * @param total number of products of the listing
 * @param chosen keys of values and ranges; always offered, so that they can be removed
 */
export function toSpecFacets(rows: SpecCount[], total: number, chosen: { key: string }[]): SpecFacet[] {
  const wanted = group(chosen, ({ key }) => specName(key));
  const byName = group(rows, ({ spec }) => specName(spec));
  const facets = [...new Set([...wanted.keys(), ...byName.keys()])].map((name) => {
    const of = byName.get(name) ?? [];
    const found = of.filter(({ count }) => count > 0);
    const values = AT_LEAST.has(name) ? atLeast(name, found) : valuesOf(name, found);
    const worth = wanted.has(name) ? Number.POSITIVE_INFINITY : worthOf(name, values, total);
    const missing = (wanted.get(name) ?? []).filter(({ key }) => values.every(({ value }) => value !== key));
    return {
      name,
      label: of[0]?.name ?? name,
      values: [...values, ...missing.map(({ key }) => chosenValue(name, key, of))],
      worth,
    };
  });
  const [own, ofProducts] = [true, false].map((isOwn) =>
    facets.filter(({ name, worth }) => worth >= LEAST_WORTH && AT_LEAST.has(name) === isOwn),
  ) as [typeof facets, typeof facets];
  const shown = ofProducts.toSorted((a, b) => b.worth - a.worth).slice(0, Math.max(MOST_SHOWN, wanted.size));
  return [...shown, ...own]
    .sort((a, b) => Number(AT_LEAST.has(a.name)) - Number(AT_LEAST.has(b.name)) || a.label.localeCompare(b.label))
    .map(({ worth: _, ...facet }) => facet);
}

function group<T>(all: T[], by: (one: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const one of all) {
    const same = groups.get(by(one));
    if (same) same.push(one);
    else groups.set(by(one), [one]);
  }
  return groups;
}

/** Values of a specification: numbers by unit and size, in ranges if there are many; then words, the most common first. */
function valuesOf(name: string, rows: SpecCount[]): Value[] {
  const numbers = rows.filter(({ number }) => number !== null);
  const words = rows.filter(({ number }) => number === null);
  const units = [...group(numbers, ({ unit }) => unit)].sort(([, a], [, b]) => sum(b) - sum(a));
  return [
    ...units.flatMap(([unit, of]) => {
      const rising = of.toSorted((a, b) => (a.number ?? 0) - (b.number ?? 0) || a.spec.localeCompare(b.spec));
      return new Set(of.map(({ number }) => number)).size > MOST_NUMBERS
        ? ranges(name, unit, rising)
        : rising.map(plain);
    }),
    ...words
      .toSorted((a, b) => b.count - a.count || a.label.localeCompare(b.label))
      .slice(0, MOST_WORDS)
      .map(plain),
  ];
}

const plain = ({ spec, label, count }: SpecCount): Value => ({ value: spec, label, count });

const isWithin = ({ number }: SpecCount, from: number, to: number) => number !== null && number >= from && number <= to;

const sum = (rows: SpecCount[]) => rows.reduce((all, { count }) => all + count, 0);

/** Ranges between round numbers (1, 2, 5, 10, …), both ends inclusive, without empty ones. Their bounds stay as filters change. */
function ranges(name: string, unit: string, rows: SpecCount[]): Value[] {
  const [least = 0, most = 0] = [rows[0]?.number ?? 0, rows.at(-1)?.number ?? 0];
  const bounds: number[] = [];
  for (let tens = 10 ** Math.floor(Math.log10(least || 1)); tens <= most * 10; tens *= 10)
    for (const step of [1, 2, 5]) bounds.push(Number((tens * step).toPrecision(1)));
  if (least < (bounds[0] ?? 0)) bounds.unshift(0);
  return bounds.flatMap((from, i) => {
    const to = bounds[i + 1] ?? from;
    const within = rows.filter((row) => isWithin(row, from, to));
    // A number at a bound alone is in the range below.
    if (!within.some(({ number }) => number !== from || i === 0)) return [];
    return [
      { value: `${name}:${from}${unit}..${to}${unit}`, label: rangeLabel(from, to, unit, rows), count: sum(within) },
    ];
  });
}

/** A range with its unit once, as products write it: `1.5–4 mm²`, `500 W–1 kW`. */
function rangeLabel(from: number | null, to: number | null, unit: string, rows: SpecCount[]): string {
  const like = rows.find(({ number, label }) => number !== null && new RegExp(`^${number}(?!\\d)`).test(label));
  const own = like?.label.slice(String(like.number).length).trim().split(/[ ,]/)[0];
  const tell = (number: number) => (own && number < 1000 ? `${number} ${own}` : shownWord(`${number}${unit}`));
  if (from === null || to === null) return from === null ? `Up to ${tell(to ?? 0)}` : `${tell(from)} or more`;
  const [low, high] = [tell(from), tell(to)];
  const after = (text: string) => text.replace(/^[\d.]+ ?/, "");
  return after(low) === after(high)
    ? `${low.slice(0, low.length - after(low).length).trim()}–${high}`
    : `${low}–${high}`;
}

function atLeast(name: string, rows: SpecCount[]): Value[] {
  const { from = [], label = String } = AT_LEAST.get(name) ?? {};
  return from
    .map((least) => ({
      value: `${name}:${least}..`,
      label: label(least),
      count: sum(rows.filter((row) => isWithin(row, least, Number.POSITIVE_INFINITY))),
    }))
    .filter(({ count }) => count > 0);
}

/**
 * How much a specification narrows the listing; 0 if it does not. Grows with the share of products that have it, with
 * the number of even groups, and with the share of groups of several products.
 */
function worthOf(name: string, values: Value[], total: number): number {
  const counts = values.map(({ count }) => count);
  if (AT_LEAST.has(name)) return counts.some((count) => count < total) ? 1 : 0;
  if (counts.length < 2 || counts.every((count) => count >= total)) return 0;
  const all = counts.reduce((a, b) => a + b, 0);
  const evenness = 1 - counts.reduce((squares, count) => squares + (count / all) ** 2, 0);
  const shared = counts.reduce((a, count) => a + (count > 1 ? count : 0), 0) / all;
  return Math.sqrt(Math.min(1, all / total)) * evenness * (0.3 + 0.7 * shared) * (LATER.get(name) ?? 1);
}

/** A chosen value or range that is not offered. */
function chosenValue(name: string, key: string, rows: SpecCount[]): Value {
  const said = key.slice(name.length + 1);
  const exact = rows.find(({ spec }) => spec === key);
  if (exact || !said.includes("..")) return exact ? plain(exact) : { value: key, label: shownWord(said), count: 0 };
  const ends = said.split("..").map((end) => /^([\d.]+)(\p{L}*)/u.exec(end));
  const [from = null, to = null] = ends.map((end) => (end ? Number(end[1]) : null));
  const unit = ends.find(Boolean)?.[2] ?? "";
  const within = rows.filter((row) => row.unit === unit && isWithin(row, from ?? 0, to ?? Number.POSITIVE_INFINITY));
  const own = from !== null && to === null && AT_LEAST.get(name)?.label(from);
  return { value: key, label: own || rangeLabel(from, to, unit, rows), count: sum(within) };
}
