import { Dice, idOf } from "./dice";

export type CustomerRow = ReturnType<typeof makeCustomer>;
export type OrderRow = ReturnType<typeof makeOrder>;

/** What an order line copies of a product. */
export interface Sold {
  id: string;
  name: string;
  slug: string;
  price_pesewas: number;
  image_url: string | null;
  image_alt: string | null;
}

const FIRST_NAMES = [
  "Ama",
  "Kofi",
  "Akosua",
  "Kwame",
  "Efua",
  "Yaw",
  "Abena",
  "Kojo",
  "Adwoa",
  "Kwesi",
  "Fatima",
  "Ibrahim",
];
const LAST_NAMES = ["Mensah", "Boateng", "Owusu", "Asante", "Addo", "Appiah", "Quaye", "Tetteh", "Alhassan", "Dogbe"];
const PLACES = [
  ["Accra", "Greater Accra"],
  ["Tema", "Greater Accra"],
  ["Kumasi", "Ashanti"],
  ["Takoradi", "Western"],
  ["Koforidua", "Eastern"],
  ["Tamale", "Northern"],
] as const;
/** Orders at rest only: the shop's own jobs cancel or ask about anything that still waits. */
const LIVES = [
  { upTo: 0.75, status: "completed", payment_status: "paid" },
  { upTo: 0.9, status: "delivered", payment_status: "paid" },
  { upTo: 1, status: "cancelled", payment_status: "cancelled" },
] as const;
const METHODS = ["cash", "mobile_money", "mobile_money", "card"] as const;
const FIRST_DAY = Date.UTC(2025, 0, 1, 8);
/** Two years of selling, whatever the number of orders. */
const SPAN = 680 * 86_400_000;

export function makeCustomer(number: number) {
  const dice = new Dice(`customer ${number}`);
  const label = String(number).padStart(6, "0");
  return {
    id: idOf(`customer ${number}`),
    email: `customer-${label}@example.com`,
    first_name: dice.pick(FIRST_NAMES),
    last_name: dice.pick(LAST_NAMES),
    phone_number: `+23324${String(number).padStart(7, "0")}`,
    created_at: new Date(FIRST_DAY + dice.fraction() * SPAN).toISOString(),
  };
}

/** The order of this number with one to four lines. A few products sell most: the first of `goods` best of all. */
export function makeOrder(number: number, goods: readonly Sold[], customers: number) {
  const dice = new Dice(`order ${number}`);
  const buyer = makeCustomer(1 + dice.below(Math.max(1, customers)));
  const isGuest = customers === 0 || dice.below(10) < 4;
  const chosen = Array.from(
    { length: 1 + dice.below(4) },
    () => goods[Math.floor(dice.fraction() ** 3 * goods.length)],
  );
  const items = [...new Set(chosen)].flatMap((product) => (product ? [{ product, quantity: 1 + dice.below(3) }] : []));
  const subtotal = items.reduce((sum, { product, quantity }) => sum + product.price_pesewas * quantity, 0);
  const [city, region] = dice.pick(PLACES);
  const fate = dice.fraction();
  const life = LIVES.find(({ upTo }) => fate < upTo) ?? LIVES[0];
  const at = new Date(FIRST_DAY + dice.fraction() * SPAN).toISOString();
  const id = idOf(`order ${number}`);
  return {
    id,
    number: `ORDB${String(number).padStart(7, "0")}`,
    user_id: isGuest ? null : buyer.id,
    is_guest: isGuest,
    status: life.status,
    payment_status: life.payment_status,
    paid_at: life.payment_status === "paid" ? at : null,
    payment_method: dice.pick(METHODS),
    first_name: buyer.first_name,
    last_name: buyer.last_name,
    email: isGuest ? `guest-${number}@example.com` : buyer.email,
    phone: buyer.phone_number,
    street: `${1 + dice.below(200)} Ring Road`,
    city,
    region,
    total_pesewas: subtotal,
    created_at: at,
    items: items.map(({ product, quantity }, position) => ({
      id: idOf(`order ${number} line ${position}`),
      order_id: id,
      product_id: product.id,
      name: product.name,
      slug: product.slug,
      image_url: product.image_url,
      image_alt: product.image_alt,
      quantity,
      price_pesewas: product.price_pesewas,
    })),
  };
}
