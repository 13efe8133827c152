import type { Scenario } from "../stage";
import { databaseKilled } from "./database-killed";
import { diskFull } from "./disk-full";
import { orderThenKilled } from "./order-then-killed";
import { processesKilled } from "./processes-killed";
import { providerFaults } from "./provider-faults";
import { sigterm } from "./sigterm";
import { stockGrab } from "./stock-grab";

/** All scenarios in the order of their run. */
export const scenarios: Scenario[] = [
  databaseKilled,
  orderThenKilled,
  processesKilled,
  providerFaults,
  sigterm,
  stockGrab,
  diskFull,
];
