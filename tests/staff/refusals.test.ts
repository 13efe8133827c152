import { describe, expect, test } from "vitest";
import { actAsStaff, actorOf, asStaff } from "@/server/core/as-staff";
import { AppError } from "@/server/core/errors";
import { placeOrder } from "@/server/orders";
import { testDatabase } from "../support/database";
import { addProduct, guest, orderRequest } from "../support/orders";
import { refusalOf } from "../support/refusal";

const member = { userId: "0197a000-0000-7000-8000-000000000001" };

const shop = await testDatabase();
const { id: product } = await addProduct(shop.db);
const { order } = await placeOrder({ viewer: guest, input: orderRequest([{ product, quantity: 1 }]) });
const orderId = order._id;

const refusals = () =>
  shop.db.audit.findMany({
    where: { action: "refused" },
    select: { rowId: true, actor: true, before: true, after: true },
  });

describe("BEYOND-40 refused staff actions", () => {
  test("a database rule returns its message and is recorded, though nothing was written", async () => {
    const acting = actAsStaff(member, { table: "order", rowId: orderId }, async (tx) => {
      await tx.order.update({ where: { id: orderId }, data: { calledAt: new Date() } });
      await tx.order.update({ where: { id: orderId }, data: { status: "completed" } });
    });
    await expect(acting).rejects.toMatchObject({
      code: "CONFLICT",
      message: expect.stringMatching(/^Order \w+: Only a delivered order can be completed\.$/),
    });
    const message = await acting.catch(String);
    expect(await refusals()).toEqual([
      {
        rowId: orderId,
        actor: actorOf(member),
        before: null,
        after: { refused: String(message).replace("AppError: ", "") },
      },
    ]);
    expect(await shop.db.order.findUniqueOrThrow({ where: { id: orderId } })).toMatchObject({ calledAt: null });
  });

  test("our own rules are recorded too; other errors are not", async () => {
    const before = (await refusals()).length;
    const on = { table: "order", rowId: orderId };
    const moved = new AppError("CONFLICT", { message: "The order was cancelled a moment ago." });
    for (const error of [moved, new AppError("NOT_FOUND"), new Error("broken")])
      await expect(actAsStaff(member, on, () => Promise.reject(error))).rejects.toBe(error);
    expect((await refusals()).slice(before)).toMatchObject([{ after: { refused: moved.message } }]);
  });

  test("are recorded in no other name, and cannot be inserted by hand", async () => {
    const refusal = refusalOf(shop);
    const add = (action: string, actor: string) =>
      refusal("INSERT INTO audit (table_name, row_id, action, actor) VALUES ('order', $1, $2, $3)", [
        orderId,
        action,
        actor,
      ]);
    for (const [action, actor] of [
      ["refused", actorOf(member)],
      ["update", "kanea"],
    ] as const)
      expect(await add(action, actor), action).toMatch(/only added to/);
    await expect(
      asStaff(
        member,
        (tx) =>
          tx.$executeRaw`INSERT INTO audit (table_name, row_id, action, actor) VALUES ('order', 'x', 'delete', ${actorOf(member)})`,
      ),
    ).rejects.toThrow(/only added to/);
  });
});
