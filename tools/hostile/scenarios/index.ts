import type { Scenario } from "../stage";
import { answerLost } from "./answer-lost";
import { databaseFrozen } from "./database-frozen";
import { databaseKilled } from "./database-killed";
import { diskFull } from "./disk-full";
import { keptRunning } from "./kept-running";
import { lockHeld } from "./lock-held";
import { mailFaults } from "./mail-faults";
import { notificationsForged } from "./notifications-forged";
import { orderThenKilled } from "./order-then-killed";
import { processesKilled } from "./processes-killed";
import { providerFaults } from "./provider-faults";
import { sigterm } from "./sigterm";
import { stockGrab } from "./stock-grab";
import { studioAnswers } from "./studio-answers";
import { webhooks } from "./webhooks";
import { workerAway } from "./worker-away";

/** All scenarios in the order of their run. */
export const scenarios: Scenario[] = [
  databaseKilled,
  orderThenKilled,
  answerLost,
  processesKilled,
  keptRunning,
  studioAnswers,
  notificationsForged,
  databaseFrozen,
  lockHeld,
  providerFaults,
  webhooks,
  mailFaults,
  sigterm,
  workerAway,
  stockGrab,
  diskFull,
];
