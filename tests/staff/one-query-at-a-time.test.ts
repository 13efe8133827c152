import { expect, test, vi } from "vitest";
import { actOnOrder } from "@/server/staff";
import { testDatabase } from "../support/database";
import { newMember, orderIn, seenOf } from "./orders";

test("desk actions never send a query on a busy connection: pg 9 refuses it", async () => {
  const shop = await testDatabase();
  const warned = vi.spyOn(process, "emitWarning");
  const member = await newMember(shop);
  const order = await orderIn(shop, "cash");
  await actOnOrder(member, order.number, { action: "confirm", called: true, seen: await seenOf(shop, order) });
  expect(warned.mock.calls.map(([words]) => String(words)).filter((words) => /client\.query/.test(words))).toEqual([]);
});
