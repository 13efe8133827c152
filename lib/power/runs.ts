import { withCommas } from "../money";
import { type Appliance, type Chosen, eachOf } from "./appliances";
import type { Supply } from "./supply";

/** Result for a set: its running hours, or too much when running or starting. */
export type Verdict =
  | { kind: "nothing" }
  | { kind: "runs"; hours: number }
  | { kind: "too-much" | "cannot-start"; needs: number; gives: number };

/** Load in watts. All running at once, the largest motor starting while the others run, and on average. */
export interface Load {
  atWork: number;
  atStart: number;
  average: number;
}

/** Load of appliances, each given as often as it is there. */
export function loadOfAll(items: readonly Pick<Appliance, "watts" | "average" | "start">[]): Load {
  let [atWork, average, extra] = [0, 0, 0];
  for (const one of items) {
    atWork += one.watts;
    average += one.average ?? one.watts;
    extra = Math.max(extra, (one.start ?? one.watts) - one.watts);
  }
  return { atWork, atStart: atWork + extra, average };
}

/** Load of a set. */
export const loadOf = (chosen: Chosen): Load => loadOfAll(eachOf(chosen));

/** Checks whether a supply runs a set (BEYOND-64). */
export function judge(supply: Supply, chosen: Chosen): Verdict {
  const { atWork, atStart, average } = loadOf(chosen);
  if (average === 0) return { kind: "nothing" };
  if (supply.watts !== null && atWork > supply.watts) return { kind: "too-much", needs: atWork, gives: supply.watts };
  if (supply.surge !== null && atStart > supply.surge)
    return { kind: "cannot-start", needs: atStart, gives: supply.surge };
  return { kind: "runs", hours: supply.hoursFor(average) };
}

/** `2,700 W` */
export const inWatts = (watts: number) => `${withCommas(String(Math.round(watts)))} W`;

/** Formats hours, rounded down: `about 15 hours`. In days from two days, in minutes below one hour. */
export function formatHours(hours: number): string {
  if (hours < 1) return `about ${Math.max(5, Math.floor((hours * 60) / 5) * 5)} minutes`;
  if (hours >= 48) return `about ${Math.floor(hours / 24)} days`;
  const rounded = hours < 4 ? Math.floor(hours * 2) / 2 : Math.floor(hours);
  return rounded === 1 ? "about an hour" : `about ${rounded} hours`;
}

const per: Record<Supply["kind"], string> = {
  battery: "on one charge",
  inverter: "on one charge",
  generator: "on one tank",
  panel: "a day",
};

/** Verdict as text. */
export function formatVerdict(supply: Supply, verdict: Verdict): string {
  switch (verdict.kind) {
    case "nothing":
      return "Choose what to run.";
    case "runs":
      return supply.kind === "panel" && verdict.hours >= 24
        ? "all day and night"
        : `${formatHours(verdict.hours)} ${per[supply.kind]}`;
    case "too-much":
      return `No: it needs ${inWatts(verdict.needs)}, this gives ${inWatts(verdict.gives)}`;
    case "cannot-start":
      return `No: it needs ${inWatts(verdict.needs)} to start, this gives ${inWatts(verdict.gives)}`;
  }
}
