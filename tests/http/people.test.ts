import { afterAll, describe } from "vitest";
import { closeShop } from "./people/running";

const part = (name: string, load: () => Promise<unknown>) => describe(name, () => load().then(() => undefined));

/**
 * Tests that need the example products, create their own people and orders, and change no shared data: one shop
 * for all, in sequence. A part alone: `npx vitest run --project http people -t "contract"`.
 */
part("staff access", () => import("./people/staff-access"));
part("access matrix", () => import("./people/access-matrix"));
part("contract", () => import("./people/contract"));
part("API client", () => import("./people/api-client"));
part("bad input", () => import("./people/bad-input"));
part("bad input at the doors", () => import("./people/auth-bad-input"));
part("tokens", () => import("./people/auth-tokens"));
part("accounts apart", () => import("./people/accounts-isolation"));
part("orders", () => import("./people/orders-api"));
part("Google", () => import("./people/google"));

afterAll(closeShop);
