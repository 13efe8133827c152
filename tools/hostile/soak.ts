import { setTimeout as sleep } from "node:timers/promises";
import { FAULT_KINDS } from "../paystack-sandbox/faults";
import { startLoad } from "./load";
import { Random } from "./random";
import { heal } from "./settle";
import type { Scenario } from "./stage";
import type { WireFault } from "./tcp-proxy";
import type { World } from "./world";

const MINUTE = 60_000;
/** Longest fault; the rest of the minute is for recovery. */
const LONGEST_MS = 25_000;
/** Allowed growth of the web process after its first minutes. */
const MOST_GROWTH = 1.5;
const WARM_UP_MINUTES = 3;

const WIRE_FAULTS: WireFault[] = [
  { kind: "refuse" },
  { kind: "cut" },
  { kind: "reset" },
  { kind: "freeze" },
  { kind: "delay", ms: 300 },
  { kind: "throttle", bytesPerSecond: 5_000 },
  { kind: "truncate", bytes: 2_000 },
];

/** Kills and faults to choose from, by name. */
const FAULTS: Record<string, (world: World, random: Random) => Promise<void> | void> = {
  "web killed": ({ web }) => web.kill(),
  "worker killed": ({ worker }) => worker.kill(),
  "database killed": ({ database }) => database.kill(),
  "web frozen": ({ web }) => web.freeze(),
  "worker frozen": ({ worker }) => worker.freeze(),
  "database frozen": ({ database }) => database.freeze(),
  "wire to the database": ({ wires }, random) => wires.database.fail(random.pick(WIRE_FAULTS)),
  "wire to the provider": ({ wires }, random) => wires.provider.fail(random.pick(WIRE_FAULTS)),
  "wire to the mail server": ({ wires }, random) => wires.mail.fail(random.pick(WIRE_FAULTS)),
  "mail server busy": ({ mail }) => mail.refuseWith("421 4.3.2 Too busy", "CONN"),
  "mail recipients refused": ({ mail }) => mail.refuseWith("550 5.1.1 User unknown", "RCPT TO"),
  "provider sends invalid responses": ({ provider }, random) =>
    provider.failCalls({ kind: random.pick(FAULT_KINDS), times: "all", carriedOut: random.below(2) === 0 }),
  "webhooks lost": ({ provider }) => provider.dropWebhooks(20),
  "webhooks doubled": ({ provider }) => provider.duplicateWebhooks(5),
  "webhooks late": ({ provider }) => provider.delayWebhooks(10_000),
};

/**
 * Mixed load with one random kill or fault per minute. Checks that the web process's memory does not grow.
 * @param onMinute called with the minute's mishap
 */
export function soak(minutes: number, onMinute: (minute: number, what: string) => void): Scenario {
  return {
    name: `${minutes} minutes of mixed load with one random fault a minute`,
    proves: "everything holds, and the web process does not grow",
    tries: minutes,
    async play({ world, buyerLog, seed, tries, must }) {
      const random = new Random(`${seed} soak`);
      const load = startLoad(world, buyerLog, { seed: `${seed} soak`, buyers: 8, pauseMs: 3_000 });
      const memory = new Memory();
      for (let minute = 1; minute <= tries; minute++) {
        const end = Date.now() + MINUTE;
        await sleep(5_000 + random.below(10_000));
        const name = random.pick(Object.keys(FAULTS));
        onMinute(minute, name);
        await FAULTS[name]?.(world, random);
        await sleep(1_000 + random.below(LONGEST_MS));
        await heal(world);
        await sleep(Math.max(0, end - Date.now()));
        memory.note(world.web.pid, world.web.memory());
      }
      await load.stop();
      must(
        memory.growth <= MOST_GROWTH,
        `the web process grew ${memory.growth} times, expected ${MOST_GROWTH} at most`,
      );
      return {
        orders: buyerLog.acknowledged.size,
        "web memory, MB": memory.text,
        "longest-lived web grew": memory.growth,
      };
    },
  };
}

/** Measurements per web process: a new one starts small. */
class Memory {
  private readonly byProcess = new Map<number, number[]>();

  note(pid: number, megabytes: number): void {
    this.byProcess.set(pid, [...(this.byProcess.get(pid) ?? []), megabytes]);
  }

  get text(): string {
    return [...this.byProcess.values()].map((figures) => figures.join(" ")).join(" | ");
  }

  /** Growth of the longest-running process, after its warm-up. */
  get growth(): number {
    const [longest = []] = [...this.byProcess.values()].sort((a, b) => b.length - a.length);
    const warm = longest[Math.min(WARM_UP_MINUTES, longest.length) - 1] ?? 1;
    return Math.round(((longest.at(-1) ?? warm) / warm) * 100) / 100;
  }
}
