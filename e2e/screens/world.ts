import type { PaymentMethod } from "@/lib/payment-methods";
import { newStaff } from "../../tests/support/staff";
import { insertOrder } from "../account-orders";
import { type Customer, newCustomer, type Query } from "../people";
import { BREAKER, INVERTER, TAPE } from "../shopping";

/** Test data of the screens: a customer with orders, one without, and an admin. */
export interface World {
  query: Query;
  customer: Customer;
  newcomer: Customer;
  /** An admin, who sees the whole desk. */
  staff: Customer;
  /** Numbers of the customer's orders by their special state. */
  orders: Record<keyof typeof orders, string>;
}

/** Products that no other test counts: a cancelled order returns stock that these orders never took. */
const AIR_CONDITIONER = "hisense-split-air-conditioner-1-5hp-inverter";
const products = [
  { name: "3M Temflex PVC Insulating Tape (Pack of 10)", quantity: 3, pesewas: 9500, slug: TAPE },
  { name: "Hisense Split Air Conditioner 1.5HP Inverter", quantity: 1, pesewas: 899_900, slug: AIR_CONDITIONER },
];

const online = (method: PaymentMethod, paymentStatus: "pending" | "paid" | "failed" | "refunded") => ({
  method,
  paymentStatus,
  items: products,
});

const orders = {
  cash: { items: products, note: "Call at the gate, the bell is out of order." },
  awaitingMobileMoney: online("mobile_money", "pending"),
  awaitingCard: online("card", "pending"),
  cheque: online("bank_cheque", "pending"),
  paid: { ...online("mobile_money", "paid"), status: "processing" },
  failed: online("card", "failed"),
  refunded: { ...online("card", "refunded"), status: "cancelled" },
  cancelled: { status: "cancelled", items: products },
  shipped: {
    ...online("card", "paid"),
    status: "shipped",
    tracking: "GH-4711-0098-22",
    city: "Kumasi",
    region: "Ashanti",
  },
  delivered: { status: "delivered", items: products, billingStreet: "14 Castle Road" },
  completed: { status: "completed", items: products, discountPesewas: 20_000 },
} as const satisfies Record<string, Parameters<typeof insertOrder>[2]>;

const addresses: [label: string, town: string, street: string, isDefault: boolean][] = [
  ["Home", "Tema", "5 Ring Road, Community 8", true],
  ["Workshop", "Accra", "27 Kwame Nkrumah Avenue, behind the market hall", false],
];

/** Fills the shop's database with the accounts that the screens show. */
export async function makeWorld(query: Query): Promise<World> {
  const [customer, newcomer, staff] = [
    await newCustomer(query, { firstName: "Abena", lastName: "Owusu-Ansah" }),
    await newCustomer(query, { firstName: "Kojo", lastName: "Mensah" }),
    await newStaff(query, { role: "admin", firstName: "Esi", lastName: "Darko" }),
  ];
  const numbers: [string, string][] = [];
  for (const [name, details] of Object.entries(orders))
    numbers.push([name, await insertOrder(query, customer, details)]);
  await query(
    `UPDATE order_item SET image_url = '/images/products/' || slug || '-front-640.webp'
     WHERE order_id IN (SELECT id FROM "order" WHERE user_id = $1)`,
    [customer.id],
  );
  await query("INSERT INTO saved_item (user_id, product_id) SELECT $1, id FROM product WHERE slug = ANY($2)", [
    customer.id,
    [TAPE, INVERTER, BREAKER],
  ]);
  for (const [label, town, street, isDefault] of addresses)
    await query(
      `INSERT INTO address (id, user_id, label, first_name, last_name, phone, street, landmark, region, town,
         digital_address, is_default)
       SELECT gen_random_uuid(), id, $2, first_name, last_name, '+233241234567', $4, 'Opposite the filling station',
         'Greater Accra', $3, 'GA-183-9021', $5 FROM "user" WHERE id = $1`,
      [customer.id, label, town, street, isDefault],
    );
  return { query, customer, newcomer, staff, orders: Object.fromEntries(numbers) as World["orders"] };
}
