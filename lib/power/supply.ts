import type { Fact } from "@/lib/product-facts";

/** Common lead-acid or lithium battery for an inverter voltage. */
interface Battery {
  volts: number;
  /** Ampere-hours. */
  capacity: number;
  /** Depth of discharge, 0 to 1. */
  depth: number;
  description: string;
}

const usualBatteries: readonly Battery[] = [
  { volts: 12, capacity: 220, depth: 0.5, description: "one 12 V 220 Ah battery, half discharged" },
  { volts: 24, capacity: 220, depth: 0.5, description: "two 12 V 220 Ah batteries, half discharged" },
  { volts: 48, capacity: 100, depth: 0.8, description: "a 48 V 100 Ah lithium battery, discharged to 20%" },
];

/** Efficiency of an inverter, 0 to 1. */
export const INVERTER_EFFICIENCY = 0.9;
/** Power factor of a typical household load, from VA to W. */
const POWER_FACTOR = 0.8;
/** Continuous share of the rated power of an inverter or generator. */
const LASTING = 0.9;
/** Peak sun hours per day: Ghana has 4.4 to 5.6 kWh per m² (Energy Commission), depending on month and region. */
const SUN_HOURS = 5;
/** Share of a panel's power after losses by heat, dust, cables and charging. */
export const PANEL_YIELD = 0.75;

/** Power supply, in watts and watt-hours at the socket, with assumptions as text. */
export interface Supply {
  kind: "battery" | "inverter" | "generator" | "panel";
  /** Continuous power; null if something else limits it. */
  watts: number | null;
  /** Starting power. */
  surge: number | null;
  /** Nominal direct voltage of a battery, or of an inverter's batteries; null for others. */
  volts: number | null;
  /** Watt-hours: of a battery at the socket per charge, of a panel per hour of full sun before losses; null for others. */
  energy: number | null;
  /** Greatest power of the panels that an inverter's own charger takes; null for others and without one. */
  solar: number | null;
  /** Running hours at an average load in watts: per charge, tank or day. */
  hoursFor(watts: number): number;
  assumed: string;
}

/** Matches the value of a fact that occurs once; returns the groups, else null. */
function read(facts: Fact[], name: string, shape: string): string[] | null {
  const [fact, again] = facts.filter((one) => one.name === name);
  return fact && !again ? (new RegExp(`^${shape}$`).exec(fact.value)?.slice(1) ?? null) : null;
}

const NUMBER = String.raw`(\d+(?:\.\d+)?)`;
const POWER = `${NUMBER} (kVA|VA|kW|W)`;

/** Parses a number with unit: `48 V` → 48; null for another format. */
function amount(facts: Fact[], name: string, shape: string): number | null {
  const [digits] = read(facts, name, shape) ?? [];
  return digits === undefined ? null : Number(digits);
}

/** Converts a match of `POWER`, number and unit, to watts. */
const toWatts = ([digits, unit = "W"]: string[]) =>
  Number(digits) * (unit.startsWith("k") ? 1000 : 1) * (unit.endsWith("VA") ? POWER_FACTOR : 1);

/**
 * Reads a product's power supply from its specifications (BEYOND-64). Battery: `Energy`, `Depth of discharge`,
 * `Voltage` and `Greatest current`. Inverter: `Power` and `Battery voltage`. Generator: `Power`, `Tank` and `Runs: …
 * hours at half load`. Panel: `Power` and `Connection: MC4`.
 * @returns null for other products, and if a value is missing: no answer is better than a wrong one
 */
export function readSupply(facts: Fact[]): Supply | null {
  return readBattery(facts) ?? readInverter(facts) ?? readGenerator(facts) ?? readPanel(facts);
}

/** Nominal voltage of a battery: lithium cells give 51.2 V in a 48 V system. */
const nominal = (volts: number) =>
  usualBatteries.find((one) => volts >= one.volts && volts <= one.volts * 1.1)?.volts ?? volts;

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
    volts: nominal(volts),
    energy: usable,
    solar: null,
    hoursFor: (watts) => usable / watts,
    assumed: `${percent} % of its ${kiloWattHours} kWh used, at most ${amperes} A, and 10% lost in a ${volts} V inverter.`,
  };
}

function readInverter(facts: Fact[]): Supply | null {
  const power = read(facts, "Power", POWER);
  const volts = amount(facts, "Battery voltage", `${NUMBER} V`);
  const battery = usualBatteries.find((one) => one.volts === volts);
  const surge = read(facts, "Surge", `${POWER}(?: for .+)?`);
  if (!power || !battery || (!surge && facts.some(({ name }) => name === "Surge"))) return null;
  const charger = amount(facts, "Solar charger", `${NUMBER} A(?: .+)?`);
  const most = toWatts(power);
  const usable = battery.volts * battery.capacity * battery.depth * INVERTER_EFFICIENCY;
  return {
    kind: "inverter",
    watts: most * LASTING,
    surge: surge ? toWatts(surge) : most,
    volts: battery.volts,
    energy: null,
    solar: charger === null ? null : charger * battery.volts,
    hoursFor: (load) => usable / load,
    assumed: `${battery.description}, and 10% lost in the inverter. Other batteries give different times.`,
  };
}

function readGenerator(facts: Fact[]): Supply | null {
  const power = read(facts, "Power", `${POWER}(?: rated)?, ${POWER} (?:max|at most)`);
  const litres = amount(facts, "Tank", `${NUMBER} L`);
  const hours = amount(facts, "Runs", `about ${NUMBER} hours at half load`);
  if (!power || litres === null || hours === null) return null;
  const rated = toWatts(power);
  return {
    kind: "generator",
    watts: rated * LASTING,
    surge: toWatts(power.slice(2)),
    ...{ volts: null, energy: null, solar: null },
    // An idle engine uses half as much fuel as at half load.
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
    ...{ volts: null, energy: watts, solar: null },
    hoursFor: (load) => daily / load,
    assumed: `${SUN_HOURS} hours of full sun a day, of which a quarter is lost to heat, dust and charging: about ${Math.floor(daily / 100) / 10} kWh a day, stored in a battery and used through an inverter.`,
  };
}
