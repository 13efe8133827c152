import type { PageParams } from "@/lib/listing-query";
import { paths } from "@/lib/paths";
import { type Region, regions } from "@/lib/regions";
import { appliances, type Chosen } from "./appliances";
import { itemsOf, type OwnAppliance, type Wish } from "./plan";
import { sunHours } from "./sun";

/** Limits of the planner's form. */
export const MOST_OF_ONE = 20;
export const MOST_HOURS = 24;
export const MOST_OWN_WATTS = 5000;
const USUAL_HOURS = 6;

/** Values of the planner's form and URL. */
export interface PlanQuestion {
  chosen: Chosen;
  own: OwnAppliance | null;
  hours: number;
  /** Panels charge the batteries; otherwise ECG does. */
  bySun: boolean;
  region: Region;
}

/** Parses the planner's URL; ignores invalid values, so that a damaged link still opens the form. */
export function readPlanQuestion(params: PageParams): PlanQuestion {
  const watts = whole(params.own, MOST_OWN_WATTS);
  return {
    chosen: Object.fromEntries(
      appliances.flatMap(({ key }) => {
        const many = whole(params[key], MOST_OF_ONE);
        return many > 0 ? [[key, many]] : [];
      }),
    ),
    own: watts > 0 ? { watts, motor: params.motor === "true" } : null,
    hours: whole(params.hours, MOST_HOURS) || USUAL_HOURS,
    bySun: params.charge === "sun",
    region: regions.find((region) => region === params.region) ?? "Greater Accra",
  };
}

/** Whether there is anything to run. */
export const isAsked = (question: PlanQuestion): boolean => itemsOf(question).length > 0;

/** URL of a plan without default values, to share. */
export function planUrl({ chosen, own, hours, bySun, region }: PlanQuestion): string {
  const query = new URLSearchParams();
  for (const { key } of appliances) if (chosen[key]) query.set(key, String(chosen[key]));
  if (own) query.set("own", String(own.watts));
  if (own?.motor) query.set("motor", "true");
  query.set("hours", String(hours));
  if (bySun) {
    query.set("charge", "sun");
    query.set("region", region);
  }
  return `${paths.planner}?${query}`;
}

/** What to plan for. */
export const wishOf = ({ chosen, own, hours, bySun, region }: PlanQuestion): Wish => ({
  chosen,
  own,
  hours,
  sun: bySun ? sunHours[region] : null,
});

/** Parses a whole number; larger ones are reduced to the limit, others are 0. */
function whole(value: string | string[] | undefined, most: number): number {
  return typeof value === "string" && /^\d{1,6}$/.test(value) ? Math.min(Number(value), most) : 0;
}
