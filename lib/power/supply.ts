import type { Fact } from "@/lib/product-facts";

/** A lead-acid or lithium battery that usually stands behind an inverter of a voltage. */
interface Battery {
  volts: number;
  /** Ampere-hours. */
  capacity: number;
  /** The part of it that is used, 0 to 1. */
  depth: number;
  told: string;
}

const usualBatteries: readonly Battery[] = [
  { volts: 12, capacity: 220, depth: 0.5, told: "one 12 V battery of 220 Ah, used by half" },
  { volts: 24, capacity: 220, depth: 0.5, told: "two 12 V batteries of 220 Ah, used by half" },
  { volts: 48, capacity: 100, depth: 0.8, told: "a 48 V lithium battery of 100 Ah, used by four fifths" },
];

/** Of what goes into an inverter so much comes out. */
const INVERTER_EFFICIENCY = 0.9;
/** From VA to W, for a house's mixture of things. */
const POWER_FACTOR = 0.8;
/** Hours of full sun a day: Ghana has 4.4 to 5.6 kWh per m² (Energy Commission), by month and place. */
const SUN_HOURS = 5;
/** What is left of a panel's power after heat, dust, cables and charging. */
const PANEL_YIELD = 0.75;

/** What gives power, in watts and watt-hours at the socket; the assumptions in words beside it. */
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

/** The number before a unit, at the beginning of a fact's value: `5 kWh` → 5000 for Wh. Null where it does not stand there. */
function amount(facts: Fact[], name: string, unit: string): number | null {
  const value = facts.find((fact) => fact.name === name)?.value ?? "";
  const [, digits, kilo] = new RegExp(`^(\\d+(?:\\.\\d+)?) ?(k?)${unit}(?![A-Za-z])`).exec(value) ?? [];
  return digits === undefined ? null : Number(digits) * (kilo ? 1000 : 1);
}

/** In W: given so, or worked out from VA. */
const power = (facts: Fact[]): number | null => {
  const apparent = amount(facts, "Power", "VA");
  return amount(facts, "Power", "W") ?? (apparent === null ? null : apparent * POWER_FACTOR);
};

/**
 * What a product gives, by its facts (BEYOND-64): a battery by `Energy` and `Depth of discharge`, an inverter by `Power` and
 * `Battery voltage`, a generator by `Power`, `Tank` and `Runs: … hours at half load`, a panel by `Power` and `Connection: MC4`.
 * @returns null for what gives no power, and for what lacks a figure: no answer is better than a wrong one
 */
export function readSupply(facts: Fact[]): Supply | null {
  return readBattery(facts) ?? readInverter(facts) ?? readGenerator(facts) ?? readPanel(facts);
}

function readBattery(facts: Fact[]): Supply | null {
  const energy = amount(facts, "Energy", "Wh");
  const percent = amount(facts, "Depth of discharge", "%");
  const volts = amount(facts, "Voltage", "V");
  if (energy === null || percent === null || volts === null) return null;
  const usable = energy * (percent / 100) * INVERTER_EFFICIENCY;
  return {
    kind: "battery",
    watts: null,
    surge: null,
    hoursFor: (watts) => usable / watts,
    assumed: `${percent} % of its ${tellEnergy(energy)} used, and an inverter${volts < 48 ? "" : ` for ${volts} V`} that is strong enough and loses a tenth.`,
  };
}

function readInverter(facts: Fact[]): Supply | null {
  const watts = power(facts);
  const volts = amount(facts, "Battery voltage", "V");
  const battery = usualBatteries.find((one) => one.volts === volts);
  if (watts === null || !battery) return null;
  const usable = battery.volts * battery.capacity * battery.depth * INVERTER_EFFICIENCY;
  return {
    kind: "inverter",
    watts,
    surge: amount(facts, "Surge", "W") ?? watts,
    hoursFor: (load) => usable / load,
    assumed: `${battery.told}, and a tenth lost in the inverter. Another battery gives other hours.`,
  };
}

function readGenerator(facts: Fact[]): Supply | null {
  const watts = power(facts);
  const litres = amount(facts, "Tank", "L");
  const runs = facts.find(({ name }) => name === "Runs")?.value ?? "";
  const hours = Number(/^about (\d+(?:\.\d+)?) hours at half load$/.exec(runs)?.[1]);
  if (watts === null || litres === null || !(hours > 0)) return null;
  const most = Number(/(\d+(?:\.\d+)?) kVA at most/.exec(facts.find(({ name }) => name === "Power")?.value ?? "")?.[1]);
  return {
    kind: "generator",
    watts,
    surge: most > 0 ? most * 1000 * POWER_FACTOR : watts,
    // An engine without load drinks half of what it drinks at half load.
    hoursFor: (load) => hours / (0.5 + load / watts),
    assumed: `a full tank of ${litres} L.`,
  };
}

function readPanel(facts: Fact[]): Supply | null {
  const watts = amount(facts, "Power", "W");
  if (watts === null || !facts.some(({ name, value }) => name === "Connection" && value === "MC4")) return null;
  const daily = watts * SUN_HOURS * PANEL_YIELD;
  return {
    kind: "panel",
    watts: null,
    surge: null,
    hoursFor: (load) => daily / load,
    assumed: `${SUN_HOURS} hours of full sun a day, of which a quarter is lost to heat, dust and charging: ${tellEnergy(daily)} a day, kept in a battery that an inverter empties.`,
  };
}

/** `5 kWh`, `2.1 kWh`. */
const tellEnergy = (wattHours: number) => `${Number((wattHours / 1000).toFixed(1))} kWh`;
