import { describe, expect, test } from "vitest";
import type { Endpoint } from "./endpoint";
import { endpoints } from "./index";
import { limits } from "./limits";
import { staffEndpoints } from "./staff";

const all = Object.entries<Endpoint>({ ...endpoints, ...staffEndpoints });

/** What a stranger would guess or have mailed: an endpoint that takes it is under a limit. */
const GUESSED = /password|code|token|email/i;
/**
 * A refresh token has 256 random bits, and a spent one that comes back ends its sign-in; staff type the promo codes of
 * those who call, one call after the other; an admin names new ones.
 */
const UNLIMITED = ["refreshToken", "logout", "quoteCallersOrder", "placeCallersOrder", "addPromotion"];

const fieldsOf = ({ body }: Endpoint) => Object.keys((body as { shape?: object } | undefined)?.shape ?? {});

describe("limits of the endpoints", () => {
  test("stand wherever a password, a code, a token or an address is taken", () => {
    const open = all.filter(
      ([, endpoint]) => !endpoint.limits && fieldsOf(endpoint).some((name) => GUESSED.test(name)),
    );
    expect(open.map(([name]) => name).filter((name) => !UNLIMITED.includes(name))).toEqual([]);
  });

  test("are all used by somebody", () => {
    const used = new Set(all.flatMap(([, endpoint]) => endpoint.limits?.map(({ name }) => name) ?? []));
    expect([...used].sort()).toEqual(Object.keys(limits).sort());
  });

  test("count an account only where one can be named", () => {
    for (const [name, { access, limits: own = [] }] of all)
      for (const { account, countedByRoute } of own) {
        if (account === "viewer") expect(["account", "staff"], name).toContain(access);
        expect(account !== undefined && countedByRoute, name).toBeFalsy();
      }
  });
});
