import { afterAll, describe } from "vitest";
import { closeShop } from "./products/running";

const part = (name: string, load: () => Promise<unknown>) => describe(name, () => load().then(() => undefined));

/**
 * What asks about all of the example products, one after the other in one shop: first what changes none of them, at last
 * what empties it.
 */
part("API", () => import("./products/catalogue-api"));
part("crawl", () => import("./products/crawl"));
part("cost", () => import("./products/cost-price"));
part("odd", () => import("./products/odd-catalogue"));

afterAll(closeShop);
