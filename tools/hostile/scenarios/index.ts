import type { Scenario } from "../stage";
import { answerLost } from "./answer-lost";
import { databaseFrozen } from "./database-frozen";
import { databaseKilled } from "./database-killed";
import { orderThenKilled } from "./order-then-killed";
import { processesKilled } from "./processes-killed";

/** Every way to break the shop, in the order in which they are played. */
export const scenarios: Scenario[] = [databaseKilled, orderThenKilled, answerLost, processesKilled, databaseFrozen];
