/** Appliance of the power calculator. Power in watts, at the upper end of common models. */
export interface Appliance {
  key: string;
  /** Singular and plural, as in "4 bulbs". */
  names: readonly [one: string, several: string];
  /** Running power. */
  watts: number;
  /** Average power if it cycles: a fridge runs two hours in five. */
  average?: number;
  /** Starting power of its motor, three to five times the running power. */
  start?: number;
}

/**
 * Watts from rating plates of common models. Irons, kettles, TVs and fans are those that the shop sells; a fridge's
 * average is the 1.2 kWh a day of an older model.
 */
export const appliances = [
  { key: "bulb", names: ["LED bulb", "LED bulbs"], watts: 9 },
  { key: "phone", names: ["phone charging", "phones charging"], watts: 10 },
  { key: "router", names: ["Wi-Fi router", "Wi-Fi routers"], watts: 10 },
  { key: "fan", names: ["fan", "fans"], watts: 60 },
  { key: "tv", names: ["TV", "TVs"], watts: 60 },
  { key: "laptop", names: ["laptop", "laptops"], watts: 60 },
  { key: "fridge", names: ["fridge", "fridges"], watts: 120, average: 50, start: 600 },
  { key: "freezer", names: ["deep freezer", "deep freezers"], watts: 150, average: 75, start: 750 },
  { key: "blender", names: ["blender", "blenders"], watts: 400, start: 1200 },
  { key: "pump", names: ["water pump, 0.5 HP", "water pumps, 0.5 HP"], watts: 370, start: 1480 },
  { key: "washer", names: ["washing machine", "washing machines"], watts: 400, start: 1600 },
  { key: "iron", names: ["iron", "irons"], watts: 2000, average: 1000 },
  { key: "kettle", names: ["kettle", "kettles"], watts: 2200 },
  { key: "ac", names: ["air conditioner, 1 HP", "air conditioners, 1 HP"], watts: 900, average: 650, start: 2700 },
] as const satisfies readonly Appliance[];

type ApplianceKey = (typeof appliances)[number]["key"];

/** Quantities by appliance. */
export type Chosen = Partial<Record<ApplianceKey, number>>;

/** Example sets shown for every product, by increasing load. */
export const exampleSets: readonly Chosen[] = [
  { bulb: 4, phone: 2, router: 1 },
  { bulb: 4, phone: 2, router: 1, fan: 1, tv: 1 },
  { bulb: 4, phone: 2, router: 1, fan: 1, tv: 1, fridge: 1 },
  { iron: 1 },
  { ac: 1 },
];

/** Appliances of a set, each as often as it is there. */
export const eachOf = (chosen: Chosen) =>
  appliances.flatMap((one) =>
    Array.from({ length: chosen[one.key] ?? 0 }, (): Appliance & { key: ApplianceKey } => one),
  );

/** Lists quantities: "4 LED bulbs, a fan and a TV". @param others further parts of the list */
export function formatAppliances(chosen: Chosen, others: readonly string[] = []): string {
  const parts = appliances.flatMap(({ key, names: [one, several] }) => {
    const many = chosen[key] ?? 0;
    if (many === 0) return [];
    return many > 1 ? `${many} ${several}` : `${/^[aeiou]/i.test(one) || one === "LED bulb" ? "an" : "a"} ${one}`;
  });
  parts.push(...others);
  const last = parts.pop() ?? "";
  return parts.length > 0 ? `${parts.join(", ")} and ${last}` : last;
}
