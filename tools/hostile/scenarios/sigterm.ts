import net from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { startLoad } from "../load";
import { purchaseOf } from "../purchase";
import { askForPayment, placeOrder } from "../shopper";
import type { Scenario, Stage } from "../stage";

const AT_ONCE = 3;

export const sigterm: Scenario = {
  name: "SIGTERM under load",
  proves: "requests that were taken are finished, web and worker end in order, and nothing is left half done",
  tries: 5,
  async play(stage) {
    const { world, buyerLog, seed, tries, crowd, must } = stage;
    const load = startLoad(world, buyerLog, { seed: `${seed} sigterm`, buyers: crowd(5), pauseMs: 200 });
    for (let i = 0; i < tries; i++) {
      const onTheirWay = await takePayments(stage);
      const ends = Promise.all([world.web.stop(), world.worker.stop()]);
      while (await isListening(stage)) await sleep(20);
      world.provider.releaseCalls();
      const statuses = await Promise.all(onTheirWay.map(async (reply) => (await reply)?.status ?? "cut off"));
      must(
        statuses.every((status) => status === 200),
        `requests on their way were answered ${statuses.join(", ")}, expected 200`,
      );
      const codes = await ends;
      must(
        codes.every((code) => code === 0),
        `web and worker ended with ${codes.join(" and ")}, expected 0`,
      );
      await Promise.all([world.web.start(), world.worker.start()]);
    }
    await load.stop();
    return { "finished on their way": tries * AT_ONCE };
  },
};

/** Starts requests that wait for the provider. */
async function takePayments({ world, buyerLog, seed }: Stage) {
  const orders = await Promise.all(
    Array.from({ length: AT_ONCE }, () => placeOrder(world, buyerLog, purchaseOf(world, seed, "card"), { ms: 60_000 })),
  );
  const calls = () => world.provider.calls().filter(({ path }) => path === "/transaction/initialize").length;
  const before = calls();
  world.provider.holdCalls("/transaction/initialize");
  const replies = orders.flatMap((placed) => (placed ? [askForPayment(world, buyerLog, placed, "card")] : []));
  for (let tries = 0; calls() < before + replies.length && tries < 300; tries++) await sleep(20);
  return replies;
}

function isListening({ world }: Stage): Promise<boolean> {
  const { port, hostname } = new URL(world.origin);
  return new Promise((resolve) => {
    const socket = net.connect(Number(port), hostname);
    const tell = (is: boolean) => {
      socket.destroy();
      resolve(is);
    };
    socket.once("connect", () => tell(true));
    socket.once("error", () => tell(false));
  });
}
