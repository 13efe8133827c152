import { afterAll, describe } from "vitest";
import { closeShop } from "./goods/running";

const part = (name: string, load: () => Promise<unknown>) => describe(name, () => load().then(() => undefined));

/**
 * What asks about all of the example goods, one after the other in one shop: first what changes none of them, at last
 * what empties it.
 */
part("API", () => import("./goods/catalogue-api"));
part("crawl", () => import("./goods/crawl"));
part("cost", () => import("./goods/cost-price"));
part("odd", () => import("./goods/odd-catalogue"));

afterAll(closeShop);
