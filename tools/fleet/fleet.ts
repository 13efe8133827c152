import type { ShopProcess, World } from "../hostile/world";
import type { Balancer } from "./balancer";

/** A shop with several web processes and workers. `origin` is the proxy's. */
export interface Fleet extends World {
  webs: (ShopProcess & { output(): string })[];
  /** Origin of each web process. */
  origins: string[];
  workers: (ShopProcess & { output(): string })[];
  balancer: Balancer;
}
