import type { Fact } from "@/lib/product-facts";

/** A lead-acid or lithium battery that usually stands behind an inverter of a voltage. */
interface Battery {
  volts: number;
  /** Ampere-hours. */
  capacity: number;
  /** The part of it that is used, 0 to 1. */
  depth: number;
  description: string;
}

const usualBatteries: readonly Battery[] = [
  { volts: 12, capacity: 220, depth: 0.5, description: "one 12 V battery of 220 Ah, used by half" },
  { volts: 24, capacity: 220, depth: 0.5, description: "two 12 V batteries of 220 Ah, used by half" },
  { volts: 48, capacity: 100, depth: 0.8, description: "a 48 V lithium battery of 100 Ah, used by four fifths" },
];

/** Of what goes into an inverter so much comes out. */
const INVERTER_EFFICIENCY = 0.9;
/** From VA to W, for a house's mixture of things. */
const POWER_FACTOR = 0.8;
/** Day after day an inverter or a generator gives nine tenths of its power, not all of it. */
const LASTING = 0.9;
/** Hours of full sun a day: Ghana has 4.4 to 5.6 kWh per m² (Energy Commission), by month and place. */
const SUN_HOURS = 5;
/** What is left of a panel's power after heat, dust, cables and charging. */
const PANEL_YIELD = 0.75;

/** What gives power, in watts and watt-hours at the socket; and the assumptions in words. */
export interface Supply {
  kind: "battery" | "inverter" | "generator" | "panel";
  /** All the time; null where something else limits it. */
  watts: number | null;
  /** For the moment of a start. */
  surge: number | null;
  /** Hours for so many watts on average: on one charge, on one tank, of one day. */
  hoursFor(watts: number): number;
  assumed: string;
}

/** What a fact says, where it has exactly this shape and stands once: the groups of the shape; else null. */
function read(facts: Fact[], name: string, shape: string): string[] | null {
  const [fact, again] = facts.filter((one) => one.name === name);
  return fact && !again ? (new RegExp(`^${shape}$`).exec(fact.value)?.slice(1) ?? null) : null;
}

const NUMBER = String.raw`(\d+(?:\.\d+)?)`;
const POWER = `${NUMBER} (kVA|VA|kW|W)`;

/** The number that a fact gives in a unit, `48 V` → 48; null where it says it otherwise. */
function amount(facts: Fact[], name: string, shape: string): number | null {
  const [digits] = read(facts, name, shape) ?? [];
  return digits === undefined ? null : Number(digits);
}

/** Watts of what `POWER` has read: a number and its unit. */
const toWatts = ([digits, unit = "W"]: string[]) =>
  Number(digits) * (unit.startsWith("k") ? 1000 : 1) * (unit.endsWith("VA") ? POWER_FACTOR : 1);

/**
 * What a product gives, by its facts (BEYOND-64): a battery by `Energy`, `Depth of
 * discharge`, `Voltage` and `Greatest current`, an inverter by `Power` and
 * `Battery voltage`, a generator by `Power`, `Tank` and `Runs: … hours at half load`, a panel by `Power` and `Connection: MC4`.
 * @returns null for what gives no power, and for what lacks a figure: no answer is better than a wrong one
 */
export function readSupply(facts: Fact[]): Supply | null {
  return readBattery(facts) ?? readInverter(facts) ?? readGenerator(facts) ?? readPanel(facts);
}

function readBattery(facts: Fact[]): Supply | null {
  const kiloWattHours = amount(facts, "Energy", `${NUMBER} kWh`);
  const percent = amount(facts, "Depth of discharge", `${NUMBER} %(?: .+)?`);
  const volts = amount(facts, "Voltage", `${NUMBER} V`);
  const amperes = amount(facts, "Greatest current", `${NUMBER} A`);
  if (kiloWattHours === null || percent === null || volts === null || amperes === null) return null;
  const usable = kiloWattHours * 1000 * (percent / 100) * INVERTER_EFFICIENCY;
  return {
    kind: "battery",
    watts: volts * amperes * INVERTER_EFFICIENCY,
    surge: null,
    hoursFor: (watts) => usable / watts,
    assumed: `${percent} % of its ${kiloWattHours} kWh used, at most ${amperes} A, and an inverter for ${volts} V that loses a tenth.`,
  };
}

function readInverter(facts: Fact[]): Supply | null {
  const power = read(facts, "Power", POWER);
  const volts = amount(facts, "Battery voltage", `${NUMBER} V`);
  const battery = usualBatteries.find((one) => one.volts === volts);
  const surge = read(facts, "Surge", `${POWER}(?: for .+)?`);
  if (!power || !battery || (!surge && facts.some(({ name }) => name === "Surge"))) return null;
  const most = toWatts(power);
  const usable = battery.volts * battery.capacity * battery.depth * INVERTER_EFFICIENCY;
  return {
    kind: "inverter",
    watts: most * LASTING,
    surge: surge ? toWatts(surge) : most,
    hoursFor: (load) => usable / load,
    assumed: `${battery.description}, and a tenth lost in the inverter. Another battery gives other hours.`,
  };
}

function readGenerator(facts: Fact[]): Supply | null {
  const power = read(facts, "Power", `${POWER}, ${POWER} at most`);
  const litres = amount(facts, "Tank", `${NUMBER} L`);
  const hours = amount(facts, "Runs", `about ${NUMBER} hours at half load`);
  if (!power || litres === null || hours === null) return null;
  const rated = toWatts(power);
  return {
    kind: "generator",
    watts: rated * LASTING,
    surge: toWatts(power.slice(2)),
    // An engine without load drinks half of what it drinks at half load.
    hoursFor: (load) => hours / (0.5 + load / rated),
    assumed: `a full tank of ${litres} L.`,
  };
}

function readPanel(facts: Fact[]): Supply | null {
  const watts = amount(facts, "Power", `${NUMBER} W`);
  if (watts === null || !read(facts, "Connection", "MC4")) return null;
  const daily = watts * SUN_HOURS * PANEL_YIELD;
  return {
    kind: "panel",
    watts: null,
    surge: null,
    hoursFor: (load) => daily / load,
    assumed: `${SUN_HOURS} hours of full sun a day, of which a quarter is lost to heat, dust and charging: about ${Math.floor(daily / 100) / 10} kWh a day, kept in a battery that an inverter empties.`,
  };
}
