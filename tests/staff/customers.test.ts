import { describe, expect, test } from "vitest";
import { placeOrder } from "@/server/orders";
import { listCustomers, readCustomer, setCustomerActive } from "@/server/staff";
import { newCustomer } from "../support/customers";
import { testDatabase } from "../support/database";
import { newMember } from "../support/members";
import { addProduct, guest, newBuyer, orderRequest } from "../support/orders";
import { signedIn } from "../support/viewers";

const shop = await testDatabase();
const ama = await newMember(shop, { firstName: "Ama", lastName: "Mensah" });
const product = await addProduct(shop.db, { onHand: 500 });

const find = (search: string) => listCustomers({ search, limit: 30, after: undefined });

async function orderAsGuest(details: { firstName?: string; lastName?: string; email?: string; phone?: string }) {
  const buyer = newBuyer();
  const input = orderRequest([{ product: product.id, quantity: 1 }], {
    ...buyer,
    customerDetails: { ...buyer.customerDetails, ...details },
  });
  return (await placeOrder({ viewer: guest, input })).order;
}

describe("BEYOND-43 customers at the desk", () => {
  test("are found by name, email or phone in any notation; staff are excluded", async () => {
    const person = { firstName: "Abena", lastName: "Sarpong", phoneNumber: "+233551112233" };
    const { id, email } = await newCustomer(shop.query, person);
    for (const search of [
      "sarpong abena",
      email,
      email.slice(0, 12),
      "055 111 2233",
      "+233 55 111 22 33",
      "1112233",
      "+233 (0)55 111.2233",
      "00233551112233",
      "Ábena 0551112233",
    ])
      expect(
        (await find(search)).customers.map(({ _id }) => _id),
        search,
      ).toEqual([id]);
    expect((await find("ab_na")).customers).toEqual([]);
    expect((await find("Ama Mensah")).customers).toEqual([]);
    expect((await find("")).customers.map(({ _id }) => _id)).toContain(id);
  });

  test("guests are listed too, once per phone or email, with the latest order", async () => {
    const who = { firstName: "Guesty", lastName: "Quaye", email: "Guesty.Quaye@example.com" };
    await orderAsGuest(who);
    const latest = await orderAsGuest({ ...who, phone: "0509998877" });
    const { customers, guests } = await find("quaye");
    expect(customers).toEqual([]);
    expect(guests).toMatchObject([
      { email: who.email.toLowerCase(), orders: 2, lastOrder: { _id: latest._id, number: latest.orderId } },
    ]);
    for (const search of ["050 999 8877", "+233 (0)50 999-8877", "Quayé", "quaye 0509998877"])
      expect((await find(search)).guests, search).toHaveLength(1);

    const caller = { firstName: "Twophone", lastName: "Boadu", phone: "0509991111" };
    await orderAsGuest({ ...caller, email: "boadu@example.com" });
    const last = await orderAsGuest({ ...caller, email: "boadu@work.example.com" });
    for (const search of ["", "boadu", "boadu@work.example.com", "0509991111"]) {
      const found = (await find(search)).guests.filter(({ lastName }) => lastName === "Boadu");
      expect(found, search).toMatchObject([{ orders: 2, lastOrder: { number: last.orderId } }]);
    }
    expect((await find("boadu@example.com")).guests).toMatchObject([{ email: "boadu@example.com", orders: 2 }]);
  });

  test("guest orders with an account's email or phone are no separate customer", async () => {
    const { email } = await newCustomer(shop.query, { lastName: "Oneaccount", phoneNumber: "+233209990001" });
    await orderAsGuest({ lastName: "Oneaccount", email });
    await orderAsGuest({ lastName: "Oneaccount", phone: "0209990001" });
    const { customers, guests } = await find("Oneaccount");
    expect([customers.length, guests.length]).toEqual([1, 0]);
  });

  test("accounts and guests are paged in one order, without duplicates", async () => {
    const expected: string[] = [];
    for (const day of [1, 3, 5]) {
      const { id } = await newCustomer(shop.query, { lastName: "Mixedpage" });
      await shop.db.user.update({ where: { id }, data: { createdAt: new Date(Date.UTC(2026, 1, day)) } });
      const order = await orderAsGuest({ lastName: "Mixedpage" });
      await shop.query(`UPDATE "order" SET created_at = $2 WHERE id = $1`, [
        order._id,
        new Date(Date.UTC(2026, 1, day + 1)),
      ]);
      expected.unshift(order._id, id);
    }
    const seen: string[] = [];
    let after: string | undefined;
    do {
      const page: Awaited<ReturnType<typeof find>> = await listCustomers({ search: "Mixedpage", limit: 1, after });
      seen.push(...page.customers.map(({ _id }) => _id), ...page.guests.map(({ lastOrder }) => lastOrder._id));
      after = page.next ?? undefined;
    } while (after);
    expect(seen).toEqual(expected);
  });

  test("orders are paged newest first, without duplicates", async () => {
    const added: string[] = [];
    for (const day of [1, 2, 3]) {
      const { id } = await newCustomer(shop.query, { lastName: "Pagewise" });
      // Two orders can have the same millisecond.
      await shop.db.user.update({ where: { id }, data: { createdAt: new Date(Date.UTC(2026, 0, day)) } });
      added.unshift(id);
    }
    const seen: string[] = [];
    let after: string | undefined;
    do {
      const page: Awaited<ReturnType<typeof find>> = await listCustomers({ search: "Pagewise", limit: 1, after });
      seen.push(...page.customers.map(({ _id }) => _id));
      after = page.next ?? undefined;
    } while (after);
    expect(seen).toEqual(added);
  });

  test("the page has their orders, also as a guest, addresses and saved items, and no secret", async () => {
    const { id, email } = await newCustomer(shop.query, { phoneNumber: "+233201234599" });
    await signedIn(shop.db, id);
    const byMail = await orderAsGuest({ email: email.toUpperCase() });
    const byPhone = await orderAsGuest({ phone: "0201234599" });
    await shop.db.savedItem.create({ data: { userId: id, productId: product.id } });
    await shop.db.address.create({
      data: {
        userId: id,
        firstName: "Efua",
        lastName: "Owusu",
        phone: "+233201234599",
        street: "5 Ring Road",
        region: "Greater Accra",
        town: "Tema",
      },
    });
    const card = await readCustomer(id);
    expect(card).toMatchObject({
      email,
      signIns: 1,
      orders: 0,
      orderCount: 2,
      secondFactor: false,
      savedItems: [{ slug: product.slug, name: product.name }],
      addresses: [
        { firstName: "Efua", lastName: "Owusu", street: "5 Ring Road", town: "Tema", region: "Greater Accra" },
      ],
    });
    expect(card.latestOrders.map(({ number, asGuest }) => [number, asGuest])).toEqual([
      [byPhone.orderId, true],
      [byMail.orderId, true],
    ]);
    const { passwordHash } = await shop.db.user.findUniqueOrThrow({ where: { id } });
    expect(JSON.stringify(card)).not.toContain(passwordHash);
    await expect(readCustomer(ama.userId)).rejects.toMatchObject({ code: "NOT_FOUND" });
  });

  test("BEYOND-40 deactivating ends their sessions at once, activating restores none; reason and person are shown", async () => {
    const { id } = await newCustomer(shop.query);
    await signedIn(shop.db, id);
    await setCustomerActive(ama, id, { active: false, reason: "Three false orders" });
    expect(await readCustomer(id)).toMatchObject({ active: false, signIns: 0 });
    await expect(setCustomerActive(ama, id, { active: false, reason: "Again" })).rejects.toMatchObject({
      code: "CONFLICT",
      message: "A colleague already deactivated this account.",
    });
    await setCustomerActive(ama, id, { active: true, reason: "Called, all is well" });
    const card = await readCustomer(id);
    expect(card).toMatchObject({ active: true, signIns: 0 });
    expect(card.decisions.map(({ by, active, reason }) => [by, active, reason])).toEqual([
      ["Ama Mensah", true, "Called, all is well"],
      ["Ama Mensah", false, "Three false orders"],
    ]);
    await expect(setCustomerActive(ama, ama.userId, { active: false, reason: "x" })).rejects.toMatchObject({
      code: "NOT_FOUND",
    });
  });
});
