import { purchaseOf } from "../purchase";
import { placeOrder } from "../shopper";
import { median, type Scenario, type Stage } from "../stage";
import type { WireFault } from "../tcp-proxy";

const ORDERS = 8;
const PATIENCE = { ms: 60_000 };

const onWire = (fault: WireFault) => (stage: Stage) => stage.world.wires.mail.fail(fault);

/** Faults of the shop's mail server, by name. */
const FAULTS: Record<string, (stage: Stage) => Promise<void> | void> = {
  refused: onWire({ kind: "refuse" }),
  "hangs after accept": onWire({ kind: "freeze" }),
  "421": ({ world }) => world.mail.refuseWith("421 4.3.2 Too busy", "CONN"),
  "550": ({ world }) => world.mail.refuseWith("550 5.1.1 User unknown", "RCPT TO"),
  slow: onWire({ kind: "delay", ms: 1_000 }),
  async "dies after DATA"({ world, buyerLog, seed }) {
    const taken = world.mail.leaveUnanswered();
    await placeOrder(world, buyerLog, purchaseOf(world, seed, "cash"), PATIENCE);
    await taken;
    await world.wires.mail.fail({ kind: "reset" });
  },
};

export const mailFaults: Scenario = {
  name: "mail server refused, hangs, 421, 550, slow, dies after DATA",
  proves: "orders are as fast as ever, every mail leaves later, and a recipient that is refused is final",
  tries: 1,
  async play(stage) {
    const usual = await orderTimes(stage);
    const findings: Record<string, number> = { "usual order, ms": usual };
    for (let i = 0; i < stage.tries; i++) {
      for (const [name, begin] of Object.entries(FAULTS)) {
        await begin(stage);
        const ms = await orderTimes(stage);
        findings[`${name}, ms`] = ms;
        stage.must(ms <= 3 * usual + stage.within(200), `${name}: an order takes ${ms} ms, usually ${usual} ms`);
        await stage.world.wires.mail.heal();
        stage.world.mail.refuseWith(undefined);
      }
    }
    return findings;
  },
};

/** Median duration of an order. */
async function orderTimes({ world, buyerLog, seed, must }: Stage): Promise<number> {
  const times: number[] = [];
  for (let n = 0; n < ORDERS; n++) {
    const started = performance.now();
    const placed = await placeOrder(world, buyerLog, purchaseOf(world, seed, "cash"), PATIENCE);
    must(placed !== undefined, "no order without a mail server");
    times.push(performance.now() - started);
  }
  return median(times);
}
