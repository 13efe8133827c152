import { Dice, idOf } from "./dice";

/** A product of the example shop, out of which others are made. */
export interface Pattern {
  name: string;
  brand: string;
  category_id: string;
  summary: string;
  features: string[];
  warranty: string;
  price_pesewas: number;
  images: { url: string; alt: string }[];
}

export type ProductRow = ReturnType<typeof makeProduct>;

const SERIES = [
  "Plus",
  "Pro",
  "Eco",
  "Max",
  "Compact",
  "Classic",
  "Prime",
  "Slim",
  "Heavy Duty",
  "Home",
  "Ultra",
  "Lite",
];
const LETTERS = "ABCDEFGHJKLMNPRSTUVWXYZ";
const FIRST_DAY = Date.UTC(2026, 8, 10);
const MINUTE = 60_000;

/** The product of this number: a pattern's kind under another brand, with a model number and a price of its own. */
export function makeProduct(number: number, patterns: readonly Pattern[]) {
  const dice = new Dice(`product ${number}`);
  const pattern = dice.pick(patterns);
  const neighbours = patterns.filter(({ category_id }) => category_id === pattern.category_id);
  const { brand } = dice.pick(neighbours);
  const kind = pattern.name.startsWith(pattern.brand) ? pattern.name.slice(pattern.brand.length).trim() : pattern.name;
  const model = `${dice.pick([...LETTERS])}${dice.pick([...LETTERS])}${number}`;
  const name = `${brand} ${kind} ${dice.pick(SERIES)} ${model}`;
  const price = Math.max(100, Math.round((pattern.price_pesewas * (0.5 + dice.fraction() * 1.5)) / 100) * 100);
  return {
    id: idOf(`product ${number}`),
    name,
    slug: name
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, "-")
      .replace(/^-|-$/g, ""),
    sku: `BN-${String(number).padStart(6, "0")}`,
    brand,
    category_id: pattern.category_id,
    summary: `${pattern.summary} Model ${model}.`,
    features: [
      ...new Set([...pattern.features.filter(() => dice.below(3) > 0), dice.pick(neighbours).features[0] ?? ""]),
    ].filter(Boolean),
    warranty: pattern.warranty,
    price_pesewas: price,
    compare_at_pesewas: dice.below(4) === 0 ? Math.round(price * 1.15) : null,
    featured: dice.below(100) === 0,
    created_at: new Date(FIRST_DAY + number * MINUTE).toISOString(),
    on_hand: makeStock(dice),
    images: pattern.images,
  };
}

/** One in ten is out of stock, one in seven nearly so. */
function makeStock(dice: Dice): number {
  const kind = dice.fraction();
  if (kind < 0.1) return 0;
  return kind < 0.25 ? 1 + dice.below(5) : 6 + dice.below(500);
}
