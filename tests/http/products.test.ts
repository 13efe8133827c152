import { afterAll, describe } from "vitest";
import { closeShop } from "./products/running";

const part = (name: string, load: () => Promise<unknown>) => describe(name, () => load().then(() => undefined));

/**
 * Tests of all example products, in sequence in one shop: first those that change nothing, at last the one that
 * empties it.
 */
part("API", () => import("./products/catalogue-api"));
part("crawl", () => import("./products/crawl"));
part("cost", () => import("./products/cost-price"));
part("odd", () => import("./products/odd-catalogue"));

afterAll(closeShop);
