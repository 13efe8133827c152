/** What people run when the lights are out: what each takes in watts, on the safe side of what its usual models say. */
export interface Appliance {
  key: string;
  /** One of it, and several, as in "4 bulbs". */
  names: readonly [one: string, several: string];
  /** While it works. */
  watts: number;
  /** On average, where it switches itself on and off: a fridge works two hours of five. */
  average?: number;
  /** For the moment in which its motor starts: three to five times what it takes then. */
  start?: number;
}

/**
 * Watts as the plates of usual models say: irons, kettles, TVs and fans those that the shop sells; a fridge's average is
 * the 1.2 kWh a day of an older model.
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

/** How many of which. */
export type Chosen = Partial<Record<ApplianceKey, number>>;

/** The examples of every product: from what everybody runs to what most cannot. */
export const exampleSets: readonly Chosen[] = [
  { bulb: 4, phone: 2, router: 1 },
  { bulb: 4, phone: 2, router: 1, fan: 1, tv: 1 },
  { bulb: 4, phone: 2, router: 1, fan: 1, tv: 1, fridge: 1 },
  { iron: 1 },
  { ac: 1 },
];

/** "4 LED bulbs, a fan and a TV". */
export function tellChosen(chosen: Chosen): string {
  const parts = appliances.flatMap(({ key, names: [one, several] }) => {
    const many = chosen[key] ?? 0;
    if (many === 0) return [];
    return many > 1 ? `${many} ${several}` : `${/^[aeiou]/i.test(one) || one === "LED bulb" ? "an" : "a"} ${one}`;
  });
  const last = parts.pop() ?? "";
  return parts.length > 0 ? `${parts.join(", ")} and ${last}` : last;
}
