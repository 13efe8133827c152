import fc from "fast-check";
import { expect, test, vi } from "vitest";
import { startProvider } from "../payments/support";
import { testDatabase } from "../support/database";
import { IS_LONG } from "../support/test-environment";
import { checkPromises } from "./model/promises";
import { Reference } from "./model/reference";
import { openShop, type Shop } from "./model/shop";
import { opening, type Step, steps } from "./model/steps";

// Random sequences of order events. The runs are the same each time; more and others by hand:
// ORDER_MODEL_RUNS=500 ORDER_MODEL_SEED=random npx vitest run --project database tests/orders/model.test.ts
// A failure prints the seed, and the shortest run found that fails.

const { ORDER_MODEL_RUNS = IS_LONG ? "60" : "12", ORDER_MODEL_SEED = "20261122" } = process.env;
const parameters = {
  numRuns: Number(ORDER_MODEL_RUNS),
  ...(ORDER_MODEL_SEED !== "random" && { seed: Number(ORDER_MODEL_SEED) }),
};
const LONGEST = 40;

// The machine may be ten times slower, and a failing run is shortened.
vi.setConfig({ testTimeout: 120_000 + parameters.numRuns * 60_000 });

const provider = await startProvider({ resets: false });
const database = await testDatabase();

const added = (run: Step[]) => run.reduce((sum, step) => sum + (step.verb === "add stock" ? step.pieces : 0), 0);

/** All provider events are delivered, so that any difference is permanent. */
async function settle(shop: Shop, reference?: Reference): Promise<void> {
  const rest: Step[] = [
    ...shop.provider.control.webhooks().map((_, event): Step => ({ verb: "receive", event })),
    { verb: "reconcile" },
  ];
  for (const step of rest) {
    const outcome = await shop.do(step);
    if (reference) expect(outcome, step.verb).toBe(reference.do(step));
  }
}

async function checkAgreement({ database, product, ids }: Shop, reference: Reference): Promise<void> {
  const rows = await database.db.order.findMany({
    where: { id: { in: ids() } },
    select: {
      ...{ id: true, status: true, paymentStatus: true, stockReleasedAt: true },
      _count: { select: { flags: { where: { resolvedAt: null } } } },
    },
  });
  const found = ids().map((id) => rows.find((row) => row.id === id));
  const { onHand } = await database.db.inventory.findUniqueOrThrow({ where: { productId: product } });
  expect([
    onHand,
    ...found.map((row) => [
      row?.status,
      row?.paymentStatus,
      (row?._count.flags ?? 0) > 0,
      row?.stockReleasedAt !== null,
    ]),
  ]).toEqual([
    reference.stock,
    ...reference.orders.map(({ status, payment, flagged, isReleased }) => [status, payment, flagged, isReleased]),
  ]);
}

test("after any sequence of order events the shop equals its reference model", async () => {
  const runs = fc.array(steps, { minLength: 1, maxLength: LONGEST, size: "max" }).map((rest) => [...opening, ...rest]);
  await fc.assert(
    fc.asyncProperty(runs, async (run) => {
      const shop = await openShop(database, provider);
      const reference = new Reference();
      for (const [place, step] of run.entries()) {
        expect(await shop.do(step), `${place}: ${step.verb}`).toBe(reference.do(step));
        await checkAgreement(shop, reference);
      }
      await settle(shop, reference);
      await checkAgreement(shop, reference);
      await checkPromises(shop, added(run));
    }),
    parameters,
  );
});

test("after concurrent order events stock, money and history are exact", async () => {
  const together = fc.array(steps, { minLength: 1, maxLength: 5 });
  const runs = fc.array(together, { minLength: 1, maxLength: 12, size: "max" });
  await fc.assert(
    fc.asyncProperty(runs, async (run) => {
      const shop = await openShop(database, provider);
      for (const step of opening) await shop.do(step);
      for (const batch of run) await Promise.all(batch.map((step) => shop.do(step)));
      await settle(shop);
      await checkPromises(shop, added(run.flat()));
    }),
    parameters,
  );
});
