import { randomUUID } from "node:crypto";
import { addBusinessDays } from "@/lib/dates";
import { openDb, type Tx } from "@/server/core/db";
import { applyOrderEvent } from "@/server/orders/apply-event";
import { demoCustomer } from "./people";
import { addReviews, reviewers } from "./reviews";

interface Example {
  number: string;
  method: "cash" | "mobile_money";
  slugs: readonly string[];
  steps: readonly ("confirm" | "ship" | "deliver" | "take_cash" | "cancel")[];
}

type Buyer = Pick<typeof demoCustomer, "firstName" | "lastName" | "email" | "phoneNumber">;

/** The demo customer's orders in different states. The steps to a state write its history. */
const examples: Example[] = [
  {
    number: "ORD100001",
    method: "cash",
    slugs: ["philips-steam-iron-2000w", "philips-led-bulb-9w-b22-cool-daylight"],
    steps: ["confirm", "ship", "deliver", "take_cash"],
  },
  {
    number: "ORD100002",
    method: "cash",
    slugs: ["3m-temflex-pvc-insulating-tape-pack-of-10", "d-light-solar-lantern-with-phone-charging"],
    steps: ["confirm", "ship"],
  },
  {
    number: "ORD100003",
    method: "cash",
    slugs: ["schneider-electric-easy9-mcb-20a-single-pole"],
    steps: ["confirm"],
  },
  {
    number: "ORD100004",
    method: "mobile_money",
    slugs: ["3m-temflex-pvc-insulating-tape-pack-of-10"],
    steps: ["cancel"],
  },
  { number: "ORD100005", method: "mobile_money", slugs: ["philips-steam-iron-2000w"], steps: [] },
];

/**
 * Creates orders of the demo customer, and delivered orders of guests with their reviews. Separate from the example shop,
 * which tests copy and count. Skips missing products; sends no mails.
 */
export async function seedOrders(databaseUrl: string): Promise<void> {
  const db = openDb(databaseUrl, { poolSize: 1 });
  try {
    const customer = await db.user.findUnique({ where: { email: demoCustomer.email }, select: { id: true } });
    if (!customer) return;
    for (const example of examples) await db.$transaction((tx) => place(tx, demoCustomer, customer.id, example));
    for (const [index, { buyer, reviews }] of reviewers.entries()) {
      const slugs = Object.keys(reviews);
      const steps = ["confirm", "ship", "deliver", "take_cash"] as const;
      await db.$transaction(async (tx) => {
        const id = await place(tx, buyer, null, { number: `ORD${100006 + index}`, method: "cash", slugs, steps });
        if (id) await addReviews(tx, id, buyer, reviews);
      });
    }
  } finally {
    await db.$disconnect();
  }
}

/** @returns the order's id; null if the shop has none of the products */
async function place(
  tx: Tx,
  { firstName, lastName, email, phoneNumber }: Buyer,
  userId: string | null,
  { number, method, slugs, steps }: Example,
): Promise<string | null> {
  const products = await tx.product.findMany({
    where: { slug: { in: [...slugs] } },
    select: { id: true, name: true, slug: true, pricePesewas: true, images: { orderBy: { position: "asc" }, take: 1 } },
  });
  if (products.length === 0) return null;
  const totalPesewas = products.reduce((sum, { pricePesewas }) => sum + pricePesewas, 0);
  const place = { street: "12 Oxford Street, Osu", city: "Accra", region: "Greater Accra" };
  const id = randomUUID();
  await tx.order.create({
    data: {
      ...{ id, number, userId, firstName, lastName, email, phone: phoneNumber, isGuest: userId === null },
      ...{ shippingStreet: place.street, shippingCity: place.city, shippingRegion: place.region },
      ...{ billingStreet: place.street, billingCity: place.city, billingRegion: place.region },
      ...{ paymentMethod: method, subtotalPesewas: totalPesewas, totalPesewas, deliveryFeePesewas: 3000 },
      estimatedDelivery: addBusinessDays(new Date(), 2),
    },
  });
  await tx.orderItem.createMany({
    data: products.map((product) => ({
      ...{ orderId: id, productId: product.id, name: product.name, slug: product.slug, quantity: 1 },
      ...{ pricePesewas: product.pricePesewas, imageUrl: product.images[0]?.url, imageAlt: product.images[0]?.alt },
    })),
  });
  const ids = products.map((product) => product.id);
  await tx.$queryRaw`SELECT take_stock(${ids}::uuid[], ${ids.map(() => 1)}::int[], ${id}::uuid)::text`;
  for (const action of steps) await applyOrderEvent(tx, id, { action });
  await tx.$queryRaw`
    SELECT count(graphile_worker.remove_job(key))::int FROM graphile_worker.jobs WHERE key LIKE ${`order-mail:${id}:%`}`;
  return id;
}
