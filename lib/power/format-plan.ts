import { type Appliance, type Chosen, formatAppliances } from "./appliances";
import { type Item, type Plan, tooStrongFor, type Wish } from "./plan";
import { formatHours, inWatts } from "./runs";

/** `an hour`, `6 hours` */
export const inHours = (hours: number) => (hours === 1 ? "an hour" : `${hours} hours`);

/** Lists items: "a kettle and your own appliance". */
export function formatItems(items: readonly Pick<Item, "key">[]): string {
  const chosen: Chosen = {};
  for (const { key } of items) if (key !== "own") chosen[key] = (chosen[key] ?? 0) + 1;
  return formatAppliances(chosen, items.some(({ key }) => key === "own") ? ["your own appliance"] : []);
}

/** What a wish asks for in figures: "186 W together, 666 W while the largest motor starts, about 1.2 kWh". */
export function formatLoad({ load, hours }: { load: Plan["load"]; hours: number }): string {
  const start = load.atStart > load.atWork ? `, ${inWatts(load.atStart)} while the largest motor starts` : "";
  const energy = Math.ceil((load.average * hours) / 100) / 10;
  return `${inWatts(load.atWork)} together${start}, and about ${energy} kWh in ${inHours(hours)}`;
}

/** How long a plan runs: "Runs all of it for about 9 hours on one charge." */
export function formatPlan(
  { leftOut, hours }: Plan,
  kind: "inverter" | "generator",
  wish: Pick<Wish, "hours" | "sun">,
): string {
  const what = leftOut.length > 0 ? "the rest of it" : "all of it";
  const once = kind === "generator" ? "one tank" : "one charge";
  const refill = kind === "generator" && hours < wish.hours ? " Refill it with the engine off and cold." : "";
  const sun = kind === "inverter" && wish.sun !== null ? " A day of average sun refills what you use." : "";
  return `Runs ${what} for ${formatHours(hours)} on ${once}.${sun}${refill}`;
}

/** Appliances of the list that are too strong for a plan, without those that it already leaves out; empty if none. */
export function formatTooStrong(plan: Plan): string {
  const named = new Set(plan.leftOut.map(({ key }) => key));
  const others = tooStrongFor(plan).filter(({ key }) => !named.has(key as Item["key"])) as (Appliance &
    Pick<Item, "key">)[];
  return formatItems(others);
}
