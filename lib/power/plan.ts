import { addUp, type Pesewas, times } from "@/lib/money";
import { type Appliance, appliances, type Chosen, eachOf } from "./appliances";
import { type Load, loadOfAll } from "./runs";
import { INVERTER_EFFICIENCY, PANEL_YIELD, type Supply } from "./supply";

// The planner's rules (BEYOND-86). Figures of products are from their specifications (supply.ts), of appliances from
// their rating plates (appliances.ts), of the sun from stations (sun.ts).

/** A motor's start in times of its running power: the upper end of three to five (decision 051). */
export const MOTOR_START = 5;

/** Most battery strings in parallel: with more, currents differ too much (Victron Energy, "Wiring Unlimited"). */
export const MOST_STRINGS = 4;

/** A product that gives power, with its price in pesewas and the number in stock. */
export interface Offer {
  slug: string;
  supply: Supply;
  price: Pesewas;
  stock: number;
}

/** An appliance that is not in the list; with a motor it starts at `MOTOR_START` times its watts. */
export interface OwnAppliance {
  watts: number;
  motor: boolean;
}

/** What to plan for. */
export interface Wish {
  chosen: Chosen;
  own: OwnAppliance | null;
  /** Hours that it runs on one charge or tank; with panels, hours a day. */
  hours: number;
  /** Peak sun hours a day if panels charge the batteries; null if ECG does. */
  sun: number | null;
}

/** A single appliance of a wish. */
export type Item = Pick<Appliance, "watts" | "average" | "start"> & { key: keyof Chosen | "own" };

export interface PlanLine {
  offer: Offer;
  quantity: number;
}

/** A set of products that runs a wish, or as much of it as the stock allows. */
export interface Plan {
  lines: PlanLine[];
  total: Pesewas;
  /** Load of what runs. */
  load: Load;
  /** Continuous and starting power in watts. */
  gives: { watts: number; surge: number };
  /** Hours on one charge or tank at the average load. */
  hours: number;
  /** Items that it cannot run with the others. */
  leftOut: Item[];
}

/** Appliances of a wish, each as often as it is there. */
export function itemsOf({ chosen, own }: Pick<Wish, "chosen" | "own">): Item[] {
  // Copies, so that two of a kind are distinct.
  const items = eachOf(chosen).map((one): Item => ({ ...one }));
  if (!own) return items;
  return [...items, { key: "own", watts: own.watts, ...(own.motor && { start: own.watts * MOTOR_START }) }];
}

/** Fewest of a product that reach an amount; 1 if none is needed. */
const enough = (needed: number, each: number) => Math.max(1, Math.ceil(needed / each));

type Found = Omit<Plan, "leftOut" | "load" | "total">;

const priceOf = (lines: readonly PlanLine[]): Pesewas =>
  addUp(lines.map(({ offer, quantity }) => times(offer.price, quantity)));

/** Cheapest of several results; the first of equal ones. */
const cheapest = <One extends { lines: PlanLine[] }>(found: One[]): One | null =>
  found.reduce<One | null>((best, one) => (best && priceOf(best.lines) <= priceOf(one.lines) ? best : one), null);

/** By power, then price. "Smallest" is the first. */
const bySize = (one: Offer, other: Offer) =>
  (one.supply.watts ?? 0) - (other.supply.watts ?? 0) ||
  (one.supply.surge ?? 0) - (other.supply.surge ?? 0) ||
  one.price - other.price;

const ofKind = (offers: readonly Offer[], kind: Supply["kind"]) =>
  offers.filter(({ supply, stock }) => supply.kind === kind && stock > 0);

/** Whether an inverter or generator runs a load and starts its largest motor. */
const carries = ({ watts, surge }: Supply, { atWork, atStart }: Load) =>
  atWork <= (watts ?? 0) && atStart <= (surge ?? 0);

/** Cheapest batteries in stock for an inverter: full strings of its voltage with enough energy and current. */
function batteriesFor({ supply: { volts } }: Offer, offers: readonly Offer[], load: Load, energy: number) {
  return cheapest(
    ofKind(offers, "battery").flatMap((offer) => {
      const { volts: each, energy: usable, watts } = offer.supply;
      const inString = (volts ?? 0) / (each ?? 0);
      if (!usable || !watts || !Number.isInteger(inString) || inString < 1) return [];
      const strings = Math.max(enough(energy, inString * usable), enough(load.atWork, inString * watts));
      const quantity = strings * inString;
      if (strings > MOST_STRINGS || quantity > offer.stock) return [];
      return [{ lines: [{ offer, quantity }], energy: quantity * usable, watts: quantity * watts }];
    }),
  );
}

/** Cheapest panels in stock that refill the energy in a day of sun and that the inverter's charger takes. */
function panelsFor({ supply: { solar } }: Offer, offers: readonly Offer[], energy: number, sun: number) {
  return cheapest(
    ofKind(offers, "panel").flatMap((offer) => {
      const { energy: watts } = offer.supply;
      if (!watts || solar === null) return [];
      const quantity = enough(energy / INVERTER_EFFICIENCY, watts * PANEL_YIELD * sun);
      return quantity <= offer.stock && quantity * watts <= solar ? [{ lines: [{ offer, quantity }] }] : [];
    }),
  );
}

/** Smallest inverter in stock for which batteries, and panels if wanted, are in stock too. */
function withInverter(load: Load, { hours, sun }: Wish, offers: readonly Offer[]): Found | null {
  const energy = load.average * hours;
  for (const inverter of ofKind(offers, "inverter").toSorted(bySize)) {
    if (!carries(inverter.supply, load)) continue;
    const batteries = batteriesFor(inverter, offers, load, energy);
    const panels = sun === null ? { lines: [] } : panelsFor(inverter, offers, energy, sun);
    if (!batteries || !panels) continue;
    const { watts, surge } = inverter.supply;
    return {
      lines: [{ offer: inverter, quantity: 1 }, ...batteries.lines, ...panels.lines],
      gives: { watts: Math.min(watts ?? 0, batteries.watts), surge: surge ?? 0 },
      hours: batteries.energy / load.average,
    };
  }
  return null;
}

/** Smallest generator in stock. */
function withGenerator(load: Load, _: Wish, offers: readonly Offer[]): Found | null {
  const offer = ofKind(offers, "generator")
    .toSorted(bySize)
    .find(({ supply }) => carries(supply, load));
  if (!offer) return null;
  const { watts, surge, hoursFor } = offer.supply;
  return {
    lines: [{ offer, quantity: 1 }],
    gives: { watts: watts ?? 0, surge: surge ?? 0 },
    hours: hoursFor(load.average),
  };
}

/**
 * Plans a wish with one kind of source. If no set in stock runs all of it, leaves out what starts hardest, then adds
 * back whatever still fits.
 */
function planWith(source: typeof withInverter, wish: Wish, offers: readonly Offer[]): Plan | null {
  const items = itemsOf(wish).toSorted((one, other) => (one.start ?? one.watts) - (other.start ?? other.watts));
  const without = (leftOut: Item[]): Plan | null => {
    const load = loadOfAll(items.filter((one) => !leftOut.includes(one)));
    const found = load.average > 0 ? source(load, wish, offers) : null;
    return found && { ...found, total: priceOf(found.lines), load, leftOut };
  };
  const whole = without([]);
  if (whole) return whole;
  // By halving, since fewer items never need more.
  let [most, fails]: [Plan | null, number] = [null, items.length];
  for (let runs = 0; fails - runs > 1; ) {
    const middle = Math.floor((runs + fails) / 2);
    const plan = without(items.slice(middle));
    if (plan) [most, runs] = [plan, middle];
    else fails = middle;
  }
  const tried = new Set<Item["key"]>();
  for (const item of most?.leftOut ?? []) {
    if (!most || tried.has(item.key)) continue;
    const more = without(most.leftOut.filter((one) => one !== item));
    if (more) most = more;
    else tried.add(item.key);
  }
  return most;
}

/** Both ways to run a wish from stock; null if nothing in stock runs any of it. */
export interface Plans {
  inverter: Plan | null;
  generator: Plan | null;
}

/** @param offers products that give power; those out of stock are ignored */
export const planPower = (wish: Wish, offers: readonly Offer[]): Plans => ({
  inverter: planWith(withInverter, wish, offers),
  generator: planWith(withGenerator, wish, offers),
});

/** Appliances of the list that a plan's inverter or generator cannot run even alone. */
export function tooStrongFor({ gives }: Plan): Appliance[] {
  return appliances.filter((one: Appliance) => one.watts > gives.watts || (one.start ?? one.watts) > gives.surge);
}
