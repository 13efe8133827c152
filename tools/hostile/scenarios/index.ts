import type { Scenario } from "../stage";
import { answerLost } from "./answer-lost";
import { databaseFrozen } from "./database-frozen";
import { databaseKilled } from "./database-killed";
import { diskFull } from "./disk-full";
import { lockHeld } from "./lock-held";
import { mailFaults } from "./mail-faults";
import { orderThenKilled } from "./order-then-killed";
import { processesKilled } from "./processes-killed";
import { providerFaults } from "./provider-faults";
import { toldToEnd } from "./told-to-end";
import { webhooks } from "./webhooks";
import { workerAway } from "./worker-away";

/** Every way to break the shop, in the order in which they are played. */
export const scenarios: Scenario[] = [
  databaseKilled,
  orderThenKilled,
  answerLost,
  processesKilled,
  databaseFrozen,
  lockHeld,
  providerFaults,
  webhooks,
  mailFaults,
  toldToEnd,
  workerAway,
  diskFull,
];
