import type { BuyerLog } from "./buyer-log";
import { checkLedger, type OpeningStock } from "./ledger";
import { settle } from "./settle";
import type { Scenario } from "./stage";
import type { Findings, LedgerLine, World } from "./world";

/** Result of a scenario. */
export interface Verdict {
  name: string;
  proves: string;
  tries: number;
  seconds: number;
  findings: Findings;
  /** Violated checks of the scenario and of the ledger. */
  broken: LedgerLine[];
}

export interface PlayOptions {
  opening: OpeningStock;
  buyerLog: BuyerLog;
  seed: string;
  /** Overrides the scenario's number of attempts. */
  tries?: number;
  /** Factor on time limits, for slow machines. */
  patience?: number;
  /** Share of each scenario's buyers, at least two. Default: all. */
  crowd?: number;
}

const SETTLE_MS = 180_000;

/** Plays one scenario, lets the shop settle and checks the ledger. */
export async function playScenario(world: World, scenario: Scenario, options: PlayOptions): Promise<Verdict> {
  const { buyerLog, opening, seed, tries = scenario.tries, patience = 1, crowd = 1 } = options;
  const started = performance.now();
  const broken: string[] = [];
  const findings = await scenario
    .play({
      world,
      buyerLog,
      seed,
      tries,
      within: (ms) => ms * patience,
      crowd: (buyers) => Math.max(2, Math.round(buyers * crowd)),
      must(holds, words) {
        if (!holds) broken.push(words);
      },
    })
    .catch((error: unknown): Findings => {
      broken.push(`it could not be played to its end: ${error instanceof Error ? error.stack : error}`);
      return {};
    });
  const lines = await settle(world, SETTLE_MS * patience).then(
    (left) => checkLedger(world, buyerLog, opening, left),
    (error: unknown) => [{ name: "everything settles by itself", broken: [String(error)] }],
  );
  const { name, proves } = scenario;
  return {
    name,
    proves,
    tries,
    seconds: Math.round((performance.now() - started) / 1000),
    findings,
    broken: [{ name: "what the scenario proves", broken }, ...lines].filter((line) => line.broken.length > 0),
  };
}
