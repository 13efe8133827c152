import { FAULT_KINDS } from "../../paystack-sandbox/faults";
import { codeOf } from "../client";
import { type Purchase, purchaseOf } from "../purchase";
import { askForPayment, openPayment, type Placed, placeOrder, verify } from "../shopper";
import type { Scenario, Stage } from "../stage";
import type { WireFault } from "../tcp-proxy";

/** A fault of the sandbox or of the connection to it. */
type Fault = { name: string; begin(stage: Stage): Promise<void> | void };

const PATIENCE = { ms: 60_000 };

const sandboxFaults = FAULT_KINDS.flatMap((kind): Fault[] =>
  [false, true].map((carriedOut) => ({
    name: `${kind}${carriedOut ? ", carried out" : ""}`,
    begin: ({ world }) => world.provider.failCalls({ kind, times: "all", carriedOut }),
  })),
);
const wireFaults: WireFault[] = [
  { kind: "refuse" },
  { kind: "reset" },
  { kind: "freeze" },
  { kind: "truncate", bytes: 40 },
  { kind: "throttle", bytesPerSecond: 20 },
  { kind: "delay", ms: 30_000 },
];
const networkFaults = wireFaults.map(
  (fault): Fault => ({ name: `wire: ${fault.kind}`, begin: ({ world }) => world.wires.provider.fail(fault) }),
);

export const providerFaults: Scenario = {
  name: "payment provider unavailable or sending invalid responses",
  proves: "a reply within 10 s, no database connection held meanwhile, cash works, and the order can be paid later",
  tries: 1,
  async play(stage) {
    const { world, buyerLog, tries, within, must } = stage;
    let slowest = 0;
    for (let i = 0; i < tries; i++) {
      for (const fault of [...sandboxFaults, ...networkFaults]) {
        const placed = await order(stage, "card");
        if (!placed) continue;
        await fault.begin(stage);
        const [reply, held, cash] = await Promise.all([
          askForPayment(world, buyerLog, placed, "card"),
          heldConnections(stage),
          order(stage, "cash"),
        ]);
        must(Boolean(cash), `no cash order while the provider is unavailable (${fault.name})`);
        must(held === 0, `${held} database connections are held while the provider is silent (${fault.name})`);
        must(
          reply !== undefined && codeOf(reply) === "PAYMENT_UNAVAILABLE",
          `${fault.name}: expected PAYMENT_UNAVAILABLE, found ${reply?.status} ${reply && codeOf(reply)}`,
        );
        slowest = Math.max(slowest, reply?.ms ?? 0);
        world.provider.clearFaults();
        await world.wires.provider.heal();
        await payLater(stage, placed, fault);
      }
    }
    must(slowest <= within(10_500), `a reply took ${Math.round(slowest)} ms, expected 10 s at most`);
    return { faults: sandboxFaults.length + networkFaults.length, "slowest reply, ms": Math.round(slowest) };
  },
};

async function payLater({ world, buyerLog, must }: Stage, placed: Placed, { name }: Fault): Promise<void> {
  const reference = await openPayment(world, buyerLog, placed, "card", PATIENCE);
  must(reference !== undefined, `${name}: the order cannot be paid afterwards`);
  if (!reference) return;
  world.provider.settle(reference);
  const status = await verify(world, buyerLog, placed, reference);
  must(status === "paid", `${name}: the order was paid afterwards and reads ${status}`);
}

const order = ({ world, buyerLog, seed }: Stage, method: Purchase["method"]) =>
  placeOrder(world, buyerLog, purchaseOf(world, seed, method), PATIENCE);

/** Connections that idle in a transaction for a second. */
async function heldConnections({ world }: Stage): Promise<number> {
  await new Promise((resolve) => setTimeout(resolve, 1_500));
  const [row] = await world.sql<{ held: number }>(
    `SELECT count(*)::int AS held FROM pg_stat_activity
     WHERE application_name LIKE 'kanea %' AND state LIKE 'idle in transaction%' AND state_change < now() - interval '1 second'`,
  );
  return row?.held ?? 0;
}
