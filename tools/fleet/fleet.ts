import type { ShopProcess, World } from "../hostile/world";
import type { Balancer } from "./balancer";

/** A shop of several web processes and workers on one database; `origin` is that of the proxy before them. */
export interface Fleet extends World {
  webs: (ShopProcess & { output(): string })[];
  /** Of each web process. */
  origins: string[];
  workers: (ShopProcess & { output(): string })[];
  balancer: Balancer;
}
